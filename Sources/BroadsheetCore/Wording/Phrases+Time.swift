public import Foundation

extension Phrases {
  /// "just now", "12 min ago", "3 h ago", "yesterday", "4 days ago", and the date after a week.
  public func age(of date: Date, at now: Date) -> String {
    let minutes = Int(now.timeIntervalSince(date) / 60)
    switch minutes {
    case ..<1: return pick(en: "just now", nb: "nå nettopp", nn: "no nettopp", sv: "just nu")
    case ..<60:
      return pick(
        en: "\(minutes)\u{a0}min ago",
        nb: "\(minutes)\u{a0}min siden",
        nn: "\(minutes)\u{a0}min sidan",
        sv: "\(minutes)\u{a0}min sedan"
      )
    case ..<(24 * 60):
      let hours = minutes / 60
      return pick(
        en: "\(hours)\u{a0}h ago",
        nb: "\(hours)\u{a0}t siden",
        nn: "\(hours)\u{a0}t sidan",
        sv: "\(hours)\u{a0}tim sedan"
      )
    case ..<(48 * 60): return pick(en: "yesterday", nb: "i går", sv: "i går")
    case ..<(7 * 24 * 60):
      let days = minutes / (24 * 60)
      return pick(
        en: "\(days) days ago",
        nb: "\(days) dager siden",
        nn: "\(days) dagar sidan",
        sv: "\(days) dagar sedan"
      )
    default: return self.date(date)
    }
  }

  /// How long reading takes: "4 min read".
  public func readingTime(minutes: Int) -> String {
    pick(
      en: "\(minutes)\u{a0}min read",
      nb: "\(minutes)\u{a0}min lesetid",
      sv: "\(minutes)\u{a0}min läsning"
    )
  }

  /// How many comments there are: "1 comment", "12 comments".
  public func comments(_ count: Int) -> String {
    count == 1
      ? pick(en: "1 comment", nb: "1 kommentar", sv: "1 kommentar")
      : pick(
        en: "\(count) comments",
        nb: "\(count) kommentarer",
        nn: "\(count) kommentarar",
        sv: "\(count) kommentarer"
      )
  }

  /// "Saturday 21 November 2026".
  public func longDate(_ date: Date) -> String {
    let parts = CivilTime(date, in: timeZone)
    let day = weekday(parts.weekday)
    let month = month(parts.month)
    return pick(
      en: "\(day) \(parts.day) \(month) \(parts.year)",
      nb: "\(day) \(parts.day). \(month) \(parts.year)",
      sv: "\(day) \(parts.day) \(month) \(parts.year)"
    )
  }

  /// The day in the brand's time zone: "21 November 2026".
  public func date(_ date: Date) -> String {
    let parts = CivilTime(date, in: timeZone)
    let month = month(parts.month)
    return pick(
      en: "\(parts.day) \(month) \(parts.year)",
      nb: "\(parts.day). \(month) \(parts.year)",
      sv: "\(parts.day) \(month) \(parts.year)"
    )
  }

  /// "21 November 2026 at 14:05".
  public func dateAndTime(_ date: Date) -> String {
    let parts = CivilTime(date, in: timeZone)
    let month = month(parts.month)
    let minute = parts.minute < 10 ? "0\(parts.minute)" : "\(parts.minute)"
    let hour = parts.hour < 10 ? "0\(parts.hour)" : "\(parts.hour)"
    return pick(
      en: "\(parts.day) \(month) \(parts.year) at \(hour):\(minute)",
      nb: "\(parts.day). \(month) \(parts.year) kl.\u{a0}\(hour).\(minute)",
      sv: "\(parts.day) \(month) \(parts.year) kl.\u{a0}\(hour).\(minute)"
    )
  }

  /// "14:05:03", and the whole date when that is not the day of `now`.
  public func moment(_ date: Date, seenAt now: Date) -> String {
    guard self.date(date) == self.date(now) else { return dateAndTime(date) }
    let parts = CivilTime(date, in: timeZone)
    return [parts.hour, parts.minute, parts.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: pick(en: ":", nb: ".", sv: "."))
  }

  /// The sentence of when something was last tried, which `moment` says.
  public func lastTried(_ moment: String) -> String {
    pick(
      en: "Last tried: \(moment).",
      nb: "Sist prøvd: \(moment).",
      sv: "Senaste försöket: \(moment)."
    )
  }

  /// The sentence of when it may be tried again, which `moment` says.
  public func mayBeTried(_ moment: String) -> String {
    pick(
      en: "It can be tried again from \(moment).",
      nb: "Det kan prøves igjen fra \(moment).",
      nn: "Det kan prøvast igjen frå \(moment).",
      sv: "Det går att försöka igen från \(moment)."
    )
  }

  /// Beside content that is not the newest: "Not updated since 21 November 2026 at 14:05".
  public func notUpdatedSince(_ date: Date) -> String {
    let time = dateAndTime(date)
    return pick(
      en: "Not updated since \(time)",
      nb: "Ikke oppdatert siden \(time)",
      nn: "Ikkje oppdatert sidan \(time)",
      sv: "Inte uppdaterad sedan \(time)"
    )
  }

  /// The name of a day: "Saturday", by a number of which 1 is Sunday.
  public func weekday(_ number: Int) -> String {
    let names = pick(
      en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
      nb: "søndag mandag tirsdag onsdag torsdag fredag lørdag",
      nn: "sundag måndag tysdag onsdag torsdag fredag laurdag",
      sv: "söndag måndag tisdag onsdag torsdag fredag lördag"
    ).split(separator: " ")
    return String(names[(number - 1) % 7])
  }

  private func month(_ number: Int) -> String {
    let names =
      switch language {
      case .english: MonthNames.english
      case .bokmål, .nynorsk: MonthNames.norwegian
      case .swedish: MonthNames.swedish
      }
    return names[(number - 1) % 12]
  }
}

private enum MonthNames {
  static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]
  static let norwegian = [
    "januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "oktober",
    "november", "desember",
  ]
  static let swedish = [
    "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
    "oktober",
    "november", "december",
  ]
}
