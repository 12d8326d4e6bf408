extension ItemKind {
  /// The kinds that come with the core.
  public static let builtIn: Set<ItemKind> = [
    .teaser, .advert, .notice, .carousel, .list, .weather, .localNews, .webTeaser,
  ]
}

extension FeedItem {
  var isTeaser: Bool { if case .teaser = content { true } else { false } }
  var isAdvert: Bool { if case .advert = content { true } else { false } }

  /// A place that a backend gave to a widget of ours, and that its provider has to fill.
  var isUnfilledPlace: Bool {
    guard case .widget(.custom(let widget)) = content else { return false }
    return ItemKind.builtIn.contains(widget.kind)
  }

  /// Paid for by an advertiser; no advert of another may stand beside it.
  var isBranded: Bool { has(.branded) }
  var isBreaking: Bool { has(.breaking) }
  var hasPicture: Bool { teaser?.picture != nil }

  private func has(_ flag: TeaserFlags) -> Bool {
    if case .teaser(let teaser) = content { teaser.flags.contains(flag) } else { false }
  }
}
