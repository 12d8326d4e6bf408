// What a program says of the newsstands that it can show.

extension Phrases {
  /// The button that looks for a file.
  public var openFile: String { pick(en: "Open…", nb: "Åpne …", nn: "Opne …", sv: "Öppna …") }
  /// The button that asks for the address of a feed.
  public var addFeed: String {
    pick(
      en: "Add feed or page address…",
      nb: "Legg til adresse til strøm eller side …",
      nn: "Legg til adresse til straum eller side …",
      sv: "Lägg till adress till flöde eller sida …"
    )
  }
  /// The button that asks for the address of a server.
  public var openServer: String {
    pick(
      en: "Server’s address…",
      nb: "Adresse til en tjener …",
      nn: "Adresse til ein tenar …",
      sv: "Adress till en server …"
    )
  }
  /// What is said of the line for the address of a feed.
  public var feedAdvice: String {
    pick(
      en: "The address of a feed, or of a page that names one, makes a newspaper.",
      nb: "Adressen til en strøm, eller til en side som nevner en, blir til en avis.",
      nn: "Adressa til ein straum, eller til ei side som nemner ein, blir til ei avis.",
      sv: "Adressen till ett flöde, eller till en sida som nämner ett, blir en tidning."
    )
  }
  /// What is said of the line for the address of a server.
  public var serverAdvice: String {
    pick(
      en: "The address of a Broadsheet server, such as https://news.example.",
      nb: "Adressen til en Broadsheet-tjener, slik som https://news.example.",
      nn: "Adressa til ein Broadsheet-tenar, slik som https://news.example.",
      sv: "Adressen till en Broadsheet-server, såsom https://news.example."
    )
  }
  /// The line for an address.
  public var address: String { pick(en: "Address", nb: "Adresse", sv: "Adress") }
  /// Under a line in which no address stands.
  public var noAddress: String {
    pick(
      en: "That is no web address.",
      nb: "Det er ingen nettadresse.",
      nn: "Det er inga nettadresse.",
      sv: "Det är ingen webbadress."
    )
  }
  /// The button that opens what was chosen.
  public var open: String { pick(en: "Open", nb: "Åpne", nn: "Opne", sv: "Öppna") }
  /// The button that leaves everything as it was.
  public var cancel: String { pick(en: "Cancel", nb: "Avbryt", sv: "Avbryt") }
  /// Over the newsstands that were open before.
  public var openedBefore: String {
    pick(en: "Opened before", nb: "Åpnet før", nn: "Opna før", sv: "Öppnade förut")
  }
  /// The newsstand that comes with the program.
  public var sampleNewsstand: String {
    pick(en: "The sample", nb: "Prøveutgaven", nn: "Prøveutgåva", sv: "Provet")
  }
  /// The button that says what a program is.
  public func about(_ program: String) -> String {
    pick(en: "About \(program)", nb: "Om \(program)", sv: "Om \(program)")
  }
  /// What the program is for.
  public var aboutProgram: String {
    pick(
      en: "Read front pages of the news you choose",
      nb: "Les forsider med nyhetene du velger",
      nn: "Les framsider med nyhenda du vel",
      sv: "Läs förstasidor med nyheterna du väljer"
    )
  }
  /// While feeds are asked what they call themselves: "3 of 80: The Harbour Ledger".
  public func asked(_ done: Int, of count: Int, last name: String) -> String {
    "\(position("\(done)", of: count)): \(name)"
  }
  /// The button that looks for what is new.
  public var renew: String { pick(en: "Refresh", nb: "Oppdater", sv: "Uppdatera") }
}
