public import Foundation

extension Phrases {
  /// The words for the mark of an entry; a word that nobody knows is what it is, with a capital letter.
  public func mark(_ mark: LiveEntry.Mark) -> String {
    switch mark.name {
    case "breaking": self.mark(TeaserFlags.breaking)
    case "goal": pick(en: "Goal", nb: "Mål", sv: "Mål")
    case "analysis": pick(en: "Analysis", nb: "Analyse", sv: "Analys")
    case "key": pick(en: "Key moment", nb: "Nøkkelpunkt", sv: "Avgörande")
    case "start": pick(en: "Start", nb: "Start", sv: "Start")
    case "half-time": pick(en: "Half-time", nb: "Pause", sv: "Halvtid")
    case "result": pick(en: "Result", nb: "Resultat", sv: "Resultat")
    case "decision": pick(en: "Decision", nb: "Vedtak", sv: "Beslut")
    case "warning": pick(en: "Warning", nb: "Varsel", sv: "Varning")
    case "traffic": pick(en: "Travel", nb: "Trafikk", sv: "Trafik")
    case "quote": pick(en: "Quote", nb: "Sitat", sv: "Citat")
    case "question": pick(en: "Question", nb: "Spørsmål", sv: "Fråga")
    case "correction": pick(en: "Correction", nb: "Rettelse", nn: "Retting", sv: "Rättelse")
    case "summary": liveSummary
    default: mark.rawValue.prefix(1).uppercased() + mark.rawValue.dropFirst()
    }
  }

  /// When an entry was told: "14:05", and the whole date where that is not the day of the newest.
  public func entryTime(_ date: Date, beside newest: Date) -> String {
    guard self.date(date) == self.date(newest) else { return dateAndTime(date) }
    let parts = CivilTime(date, in: timeZone)
    return [parts.hour, parts.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: pick(en: ":", nb: ".", sv: "."))
  }

  /// Over what is pinned in a live report.
  public var liveSummary: String { pick(en: "Summary", nb: "Oppsummert", sv: "Sammanfattning") }

  /// Over the entries of a live report.
  public var liveTimeline: String {
    pick(en: "As it happened", nb: "Minutt for minutt", sv: "Minut för minut")
  }

  /// A live report has ended, nobody knows when.
  public var liveIsOver: String {
    pick(
      en: "This report is over",
      nb: "Rapporten er avsluttet",
      nn: "Rapporten er avslutta",
      sv: "Rapporteringen är avslutad"
    )
  }

  /// A live report has ended; the moment follows: "Over since", "21 November 2026 at 14:05".
  public var liveEnded: String {
    pick(en: "Over since", nb: "Avsluttet", nn: "Avslutta", sv: "Avslutad")
  }

  /// How many entries have come since the reader looked last; `number` is a number, or what stands for one.
  public func sinceYouLooked(_ number: String) -> String {
    pick(
      en: "New since you looked: \(number)",
      nb: "Nytt siden du så sist: \(number)",
      nn: "Nytt sidan du såg sist: \(number)",
      sv: "Nytt sedan du tittade: \(number)"
    )
  }

  /// The word at an entry that has come since the reader looked last.
  public var newEntry: String { pick(en: "New", nb: "Ny", sv: "Nytt") }
}
