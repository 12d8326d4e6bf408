extension Phrases {
  /// The words for a flag's mark, with what the details of the story say of it.
  public func mark(_ flag: TeaserFlags, _ details: StoryDetails? = nil) -> String {
    switch flag {
    case .breaking: pick(en: "Breaking", nb: "Siste", sv: "Just nu")
    case .live: pick(en: "Live", nb: "Direkte", sv: "Direkt")
    case .paid:
      pick(en: "Subscribers", nb: "For abonnenter", nn: "For abonnentar", sv: "För prenumeranter")
    case .opinion: pick(en: "Opinion", nb: "Meninger", nn: "Meiningar", sv: "Åsikt")
    case .video: pick(en: "Video", nb: "Video", sv: "Video")
    case .podcast: pick(en: "Podcast", nb: "Podkast", sv: "Podd")
    case .gallery: pick(en: "Pictures", nb: "Bilder", nn: "Bilete", sv: "Bilder")
    case .branded:
      if let sponsor = details?.sponsor {
        paidContent(by: sponsor)
      } else {
        pick(en: "Paid content", nb: "Annonsørinnhold", nn: "Annonsørinnhald", sv: "Annonsinnehåll")
      }
    default: ""
    }
  }

  private func paidContent(by sponsor: String) -> String {
    pick(
      en: "Sponsored by \(sponsor)",
      nb: "Annonsørinnhold fra \(sponsor)",
      nn: "Annonsørinnhald frå \(sponsor)",
      sv: "Annonsinnehåll från \(sponsor)"
    )
  }

  /// The teaser's kicker, unless one of its marks says the same already.
  public func kicker(of teaser: Teaser) -> String? {
    kicker(teaser.kicker, beside: teaser.flags, teaser.ownDetails)
  }

  /// The story's kicker, unless one of its marks says the same already.
  public func kicker(of story: Story) -> String? {
    kicker(story.kicker, beside: story.flags, story.ownDetails)
  }

  private func kicker(
    _ kicker: String?,
    beside flags: TeaserFlags,
    _ details: StoryDetails?
  ) -> String? {
    guard let kicker, !kicker.isEmpty else { return nil }
    guard !flags.isEmpty else { return kicker }
    let marks = flags.marks.map { mark($0.flag, details) }
    return marks.contains { $0.lowercased() == kicker.lowercased() } ? nil : kicker
  }

  /// What stands over a headline and the headline itself, as they are read out.
  static func reading(
    marks: some Collection<String>,
    kicker: String?,
    headline: String
  ) -> String {
    guard !marks.isEmpty || kicker != nil else { return headline }
    var words = ""
    words.reserveCapacity(headline.utf8.count + (kicker?.utf8.count ?? 0) + 40)
    for mark in marks {
      words += mark
      words += ". "
    }
    if let kicker {
      words += kicker
      words += ". "
    }
    words += headline
    return words
  }

  /// What assistive technology says of an item; the same in every renderer.
  public func spokenLabel(for item: FeedItem) -> String {
    if let plain = plainLabel(of: item) { return plain }
    switch item.content {
    case .teaser(let teaser):
      return Self.reading(
        marks: teaser.flags.marks.map { mark($0.flag, teaser.ownDetails) },
        kicker: kicker(of: teaser),
        headline: teaser.headline
      )
    case .advert: return advertisement
    case .notice(let notice): return notice.title
    case .widget(let widget):
      switch widget {
      case .carousel(let list), .list(let list), .localNews(let list, _): return list.title
      case .weather(let report): return "\(weather), \(report.place)"
      case .webTeaser(let teaser): return teaser.title
      case .custom(let custom): return custom.title ?? custom.kind.rawValue
      }
    }
  }

  /// The label of a teaser without flags, as most are; quick, because a long page has many.
  private func plainLabel(of item: FeedItem) -> String? {
    guard let headline = item.headline, item.flags.isEmpty else { return nil }
    guard let kicker = item.kicker, !kicker.isEmpty else { return headline }
    let count = kicker.utf8.count + 2 + headline.utf8.count
    return String(unsafeUninitializedCapacity: count) { label in
      var end = label.initialize(fromContentsOf: kicker.utf8)
      end = label[end...].initialize(fromContentsOf: ". ".utf8)
      return label[end...].initialize(fromContentsOf: headline.utf8)
    }
  }

  /// What assistive technology says of the button that sends a notice away.
  public func dismissal(of notice: Notice) -> String { "\(dismiss): \(notice.title)" }

  /// The word for what the sky looks like, in lower case.
  public func sky(_ sky: WeatherReport.Sky) -> String {
    switch sky {
    case .clear: pick(en: "clear", nb: "klart", nn: "klårt", sv: "klart")
    case .fair: pick(en: "fair", nb: "lettskyet", nn: "lettskya", sv: "lätta moln")
    case .partlyCloudy:
      pick(en: "partly cloudy", nb: "delvis skyet", nn: "delvis skya", sv: "halvklart")
    case .cloudy: pick(en: "cloudy", nb: "skyet", nn: "skya", sv: "mulet")
    case .fog: pick(en: "fog", nb: "tåke", nn: "skodde", sv: "dimma")
    case .drizzle: pick(en: "drizzle", nb: "yr", sv: "duggregn")
    case .rain: pick(en: "rain", nb: "regn", sv: "regn")
    case .heavyRain:
      pick(en: "heavy rain", nb: "kraftig regn", sv: "kraftigt regn")
    case .sleet: pick(en: "sleet", nb: "sludd", sv: "snöblandat regn")
    case .snow: pick(en: "snow", nb: "snø", sv: "snö")
    case .thunder: pick(en: "thunder", nb: "torden", nn: "torevêr", sv: "åska")
    }
  }
}
