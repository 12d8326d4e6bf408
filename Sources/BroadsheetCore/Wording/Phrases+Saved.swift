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
  /// When a story is to be saved and the list takes no more, with how many it holds.
  public func savedFull(_ most: String) -> String {
    pick(
      en: "The list is full: it holds \(most) stories. Remove one from it first.",
      nb: "Listen er full: den rommer \(most) saker. Fjern en av dem først.",
      nn: "Lista er full: ho rommar \(most) saker. Fjern ei av dei først.",
      sv: "Listan är full: den rymmer \(most) artiklar. Ta bort en av dem först."
    )
  }
  /// When nothing of what a device remembers of its reader could be read, with the file that it is kept as.
  public func memoryLost(keptAs file: String) -> String {
    let kept = keptAs(file)
    return pick(
      en: "Your saved stories and your settings could not be read.\(kept)",
      nb: "De lagrede sakene og innstillingene dine kunne ikke leses.\(kept)",
      nn: "Dei lagra sakene og innstillingane dine kunne ikkje lesast.\(kept)",
      sv: "Dina sparade artiklar och inställningar kunde inte läsas.\(kept)"
    )
  }
  /// When a part of it could not be read.
  public func memoryPartlyLost(keptAs file: String) -> String {
    let kept = keptAs(file)
    return pick(
      en: "Some of your saved stories and settings could not be read.\(kept)",
      nb: "Noen av de lagrede sakene og innstillingene dine kunne ikke leses.\(kept)",
      nn: "Nokre av dei lagra sakene og innstillingane dine kunne ikkje lesast.\(kept)",
      sv: "Några av dina sparade artiklar och inställningar kunde inte läsas.\(kept)"
    )
  }
  private func keptAs(_ file: String) -> String {
    guard !file.isEmpty else { return "" }
    return pick(
      en: " They are kept as \(file).",
      nb: " De er tatt vare på som \(file).",
      nn: " Dei er tekne vare på som \(file).",
      sv: " De finns kvar som \(file)."
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
  public var byTitle: String { pick(en: "By title", nb: "Etter tittel", sv: "Efter titel") }
  /// The button that takes back what was just done.
  public var undo: String { pick(en: "Undo", nb: "Angre", sv: "Ångra") }
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
    pick(en: "Download as \(format)", nb: "Last ned som \(format)", sv: "Ladda ner som \(format)")
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
