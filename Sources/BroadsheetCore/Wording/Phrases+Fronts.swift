// What an automatic front says: the headings of its blocks, and who else reports an event.

extension Phrases {
  /// Over what matters next.
  public var moreNews: String {
    pick(en: "More news", nb: "Flere nyheter", nn: "Fleire nyheiter", sv: "Fler nyheter")
  }
  /// Over stories with large pictures.
  public var inPictures: String {
    pick(en: "In pictures", nb: "I bilder", nn: "I bilete", sv: "I bilder")
  }
  /// Over what people think.
  public var opinions: String {
    pick(en: "Opinion", nb: "Meninger", nn: "Meiningar", sv: "Åsikter")
  }
  /// Over stories with films.
  public var films: String { pick(en: "Video", nb: "Video", sv: "Video") }
  /// Over what takes a while to read.
  public var longReads: String { pick(en: "Long reads", nb: "Lange saker", sv: "Långläsning") }
  /// Over the rest.
  public var inBrief: String { pick(en: "In brief", nb: "Kort fortalt", sv: "Kort") }

  /// How many papers report an event.
  public func papers(_ count: Int) -> String {
    guard count != 1 else {
      return pick(en: "In 1 newspaper", nb: "I 1 avis", sv: "I 1 tidning")
    }
    return pick(en: "In \(count) newspapers", nb: "I \(count) aviser", sv: "I \(count) tidningar")
  }

  /// What stands before the age of an event's first report.
  public var firstReport: String {
    pick(en: "First report", nb: "Første melding", sv: "Första rapporten")
  }

  /// Over all reports of an event.
  public var allReports: String {
    pick(
      en: "All reports, newest first",
      nb: "Alle saker, nyeste først",
      nn: "Alle saker, nyaste først",
      sv: "Alla artiklar, nyaste först"
    )
  }

  /// Who else reports the event of a teaser: names of publishers, of which there is one at least, and
  /// how many more there are.
  public func alsoIn(_ publishers: [String], more: Int) -> String {
    let names = publishers.joined(separator: ", ")
    guard more > 0 else {
      return pick(en: "Also in \(names)", nb: "Også i \(names)", sv: "Även i \(names)")
    }
    return pick(
      en: "Also in \(names) and \(more) more",
      nb: "Også i \(names) og \(more) til",
      sv: "Även i \(names) och \(more) till"
    )
  }
}
