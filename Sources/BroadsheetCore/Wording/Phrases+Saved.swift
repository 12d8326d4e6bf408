// What the page of saved stories says.

extension Phrases {
  /// Under the heading of the saved stories.
  public var savedOnThisDevice: String {
    pick(
      en: "The list is on this device alone. Nobody else sees it.",
      nb: "Listen ligger bare på denne enheten. Ingen andre ser den.",
      nn: "Lista ligg berre på denne eininga. Ingen andre ser ho.",
      sv: "Listan finns bara på den här enheten. Ingen annan ser den."
    )
  }
  /// Instead of the saved stories, in a browser that runs no scripts.
  public var savedNeedsScript: String {
    pick(
      en: "The list can only be shown with JavaScript, which this browser does not run.",
      nb: "Listen kan bare vises med JavaScript, som denne nettleseren ikke kjører.",
      nn: "Lista kan berre visast med JavaScript, som denne nettlesaren ikkje køyrer.",
      sv: "Listan kan bara visas med JavaScript, som den här webbläsaren inte kör."
    )
  }
  /// Instead of the saved stories, where there are none.
  public var nothingSaved: String {
    pick(
      en: "Nothing is saved yet. Each story has a button for it.",
      nb: "Ingenting er lagret ennå. Hver sak har en knapp for det.",
      nn: "Ingenting er lagra enno. Kvar sak har ein knapp for det.",
      sv: "Inget är sparat än. Varje artikel har en knapp för det."
    )
  }
  /// Before the choice of an order.
  public var order: String {
    pick(en: "Order", nb: "Rekkefølge", nn: "Rekkjefølgje", sv: "Ordning")
  }
  /// The order that begins with what was saved last.
  public var newestFirst: String {
    pick(
      en: "Last saved first",
      nb: "Sist lagret først",
      nn: "Sist lagra først",
      sv: "Senast sparade först"
    )
  }
  /// The order that begins with what was saved first.
  public var oldestFirst: String {
    pick(
      en: "First saved first",
      nb: "Først lagret først",
      nn: "Først lagra først",
      sv: "Först sparade först"
    )
  }
  /// The order of the alphabet.
  public var byTitle: String {
    pick(en: "By title", nb: "Etter tittel", nn: "Etter tittel", sv: "Efter titel")
  }
  /// The button that takes back what was just done.
  public var undo: String { pick(en: "Undo", nb: "Angre", nn: "Angre", sv: "Ångra") }
  /// The button that takes a list from a file.
  public var addFromFile: String {
    pick(
      en: "Add from a file",
      nb: "Hent inn fra fil",
      nn: "Hent inn frå fil",
      sv: "Hämta från fil"
    )
  }
  /// After a file in which nothing new was found.
  public var nothingAdded: String {
    pick(
      en: "There are no other saved stories in the file.",
      nb: "Det er ingen andre lagrede saker i filen.",
      nn: "Det er ingen andre lagra saker i fila.",
      sv: "Det finns inga andra sparade artiklar i filen."
    )
  }

  /// The button that puts the list into a file of a format: "Download as JSON".
  public func download(as format: String) -> String {
    pick(
      en: "Download as \(format)",
      nb: "Last ned som \(format)",
      nn: "Last ned som \(format)",
      sv: "Ladda ner som \(format)"
    )
  }

  /// After a story has left the list.
  public func removed(_ title: String) -> String {
    pick(
      en: "Removed: \(title)",
      nb: "Fjernet: \(title)",
      nn: "Fjerna: \(title)",
      sv: "Borttagen: \(title)"
    )
  }

  /// After stories came out of a file, with their number.
  public func added(_ count: String) -> String {
    pick(
      en: "Added stories: \(count)",
      nb: "Saker som ble hentet inn: \(count)",
      nn: "Saker som vart henta inn: \(count)",
      sv: "Hämtade artiklar: \(count)"
    )
  }
}
