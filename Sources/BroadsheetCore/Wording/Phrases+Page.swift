// What only full pages say.

extension Phrases {
  /// The button that changes the colour scheme.
  public var switchColours: String {
    pick(
      en: "Switch between light and dark",
      nb: "Bytt mellom lyst og mørkt",
      nn: "Byt mellom lyst og mørkt",
      sv: "Växla mellan ljust och mörkt"
    )
  }
  /// In place of a story that the newsroom has taken back, where it says no more.
  public var storyWithdrawn: String {
    pick(
      en: "We have withdrawn this story",
      nb: "Vi har trukket denne saken",
      nn: "Vi har trekt denne saka",
      sv: "Vi har dragit tillbaka den här artikeln"
    )
  }
  /// In place of a section that the newsroom has closed for a while.
  public var sectionClosed: String {
    pick(
      en: "This section is closed for the moment",
      nb: "Denne seksjonen er stengt for øyeblikket",
      nn: "Denne seksjonen er stengd for tida",
      sv: "Den här avdelningen är stängd för tillfället"
    )
  }
  /// In place of a front that the newsroom has closed for a while.
  public var pageClosed: String {
    pick(
      en: "This page is taking a break",
      nb: "Denne siden tar en pause",
      nn: "Denne sida tek ein pause",
      sv: "Den här sidan tar en paus"
    )
  }
  /// In place of a story that the newsroom has closed for a while.
  public var storyClosed: String {
    pick(
      en: "This story cannot be read for the moment",
      nb: "Denne saken kan ikke leses for øyeblikket",
      nn: "Denne saka kan ikkje lesast for tida",
      sv: "Den här artikeln kan inte läsas för tillfället"
    )
  }
  /// The heading of a forecast, as assistive technology says it.
  public var sevenDays: String {
    pick(
      en: "The next seven days",
      nb: "De neste sju dagene",
      nn: "Dei neste sju dagane",
      sv: "De närmaste sju dagarna"
    )
  }
  /// Before the weather of the moment.
  public var now: String { pick(en: "Now", nb: "Nå", nn: "No", sv: "Nu") }
  /// Before a day's highest temperature.
  public var highest: String { pick(en: "high", nb: "høyest", nn: "høgst", sv: "högst") }
  /// Before a day's lowest temperature.
  public var lowest: String { pick(en: "low", nb: "lavest", nn: "lågast", sv: "lägst") }
  /// Before the speed of the wind.
  public var wind: String { pick(en: "wind", nb: "vind", sv: "vind") }
  /// Before the time at which a story appeared.
  public var published: String { pick(en: "Published", nb: "Publisert", sv: "Publicerad") }
  /// Before the time at which a story changed last.
  public var updated: String { pick(en: "Updated", nb: "Oppdatert", sv: "Uppdaterad") }
  /// The link at the foot of a page to its head.
  public var toTheTop: String { pick(en: "To the top", nb: "Til toppen", sv: "Till toppen") }
  /// The name of a row that scrolls and has no heading, as assistive technology says it.
  public var topStories: String {
    pick(en: "Top stories", nb: "Hovedsakene", nn: "Hovudsakene", sv: "Toppnyheter")
  }
  /// In the box of an advert that nobody bought and for which there is no house advert.
  public var advertiseHere: String {
    pick(en: "This space is free", nb: "Denne plassen er ledig", sv: "Den här platsen är ledig")
  }

  /// Instead of a page that refuses to be shown in another, or is not there.
  public func standsAlone(at host: String) -> String {
    pick(
      en: "The page of \(host) cannot be shown here.",
      nb: "Siden hos \(host) kan ikke vises her.",
      nn: "Sida hos \(host) kan ikkje visast her.",
      sv: "Sidan hos \(host) kan inte visas här."
    )
  }

  /// Before further stories of a section: "More from Sport".
  public func moreFrom(_ title: String) -> String {
    pick(
      en: "More from \(title)",
      nb: "Mer fra \(title)",
      nn: "Meir frå \(title)",
      sv: "Mer från \(title)"
    )
  }

  /// Over stories about what a story is about, in whichever section they stand.
  public var moreOnThis: String {
    pick(en: "More on this", nb: "Mer om saken", nn: "Meir om saka", sv: "Mer om detta")
  }

  /// Where a row that scrolls stands: "3 of 8".
  public func position(_ position: String, of count: Int) -> String {
    pick(
      en: "\(position) of \(count)",
      nb: "\(position) av \(count)",
      sv: "\(position) av \(count)"
    )
  }

  /// The degrees of a forecast as they are said: "minus 3 degrees".
  public func degrees(_ celsius: Int) -> String {
    let minus = celsius < 0 ? "minus " : ""
    let number = abs(celsius)
    return pick(
      en: "\(minus)\(number) degrees",
      nb: "\(minus)\(number) grader",
      nn: "\(minus)\(number) gradar",
      sv: "\(minus)\(number) grader"
    )
  }

  /// A name that shortens a day: "Sat".
  ///
  /// 1 is Sunday.
  public func shortWeekday(_ number: Int) -> String {
    let names = pick(
      en: "Sun Mon Tue Wed Thu Fri Sat",
      nb: "søn man tir ons tor fre lør",
      nn: "sun mån tys ons tor fre lau",
      sv: "sön mån tis ons tor fre lör"
    ).split(separator: " ")
    return String(names[(number - 1) % 7])
  }
}
