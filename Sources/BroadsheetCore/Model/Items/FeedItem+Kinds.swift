import Foundation

extension ItemKind {
  /// The kinds that come with the core.
  public static let builtIn: Set<ItemKind> = [
    .teaser, .advert, .notice, .carousel, .list, .weather, .localNews, .webTeaser,
  ]
}

/// What rules and tables ask of an item.
///
/// Each question reads one field where it stands. To bind the whole teaser would copy it, with a
/// dozen counted references, which on a long page costs more than the questions.
extension FeedItem {
  var isTeaser: Bool { if case .teaser = content { true } else { false } }
  var isAdvert: Bool { if case .advert = content { true } else { false } }

  /// A place that a backend gave to a widget of ours, and that its provider has to fill.
  var isUnfilledPlace: Bool {
    guard case .widget(.custom(let widget)) = content else { return false }
    return ItemKind.builtIn.contains(widget.kind)
  }

  /// Paid for by an advertiser; no advert of another may stand beside it.
  var isBranded: Bool { flags.contains(.branded) }
  /// Whether people decided that no advert stands beside it.
  var isWithoutAdverts: Bool { flags.contains(.withoutAdverts) }
  /// Whether another headline is tested against its own.
  package var isTested: Bool {
    if case .teaser(let teaser) = content, case .some = teaser.test { true } else { false }
  }
  var isBreaking: Bool { flags.contains(.breaking) }
  var flags: TeaserFlags { if case .teaser(let teaser) = content { teaser.flags } else { [] } }
  var boost: Boost { if case .teaser(let teaser) = content { teaser.boost } else { .standard } }
  var hasPicture: Bool {
    if case .teaser(let teaser) = content, case .some = teaser.picture { true } else { false }
  }
  /// What its picture is good for; nothing where there is none.
  var pictureWorth: PictureWorth {
    if case .teaser(let teaser) = content { PictureWorth(of: teaser.picture) } else { .none }
  }

  var hasKicker: Bool {
    if case .teaser(let teaser) = content, case .some = teaser.kicker { true } else { false }
  }
  var kicker: String? { if case .teaser(let teaser) = content { teaser.kicker } else { nil } }
  var headline: String? {
    if case .teaser(let teaser) = content { teaser.headline } else { nil }
  }
  /// Roughly the letters of the headline.
  var headlineLength: Int {
    if case .teaser(let teaser) = content { teaser.headline.utf8.count } else { 0 }
  }
  /// Roughly the letters of the standfirst.
  var standfirstLength: Int {
    if case .teaser(let teaser) = content { teaser.standfirst?.utf8.count ?? 0 } else { 0 }
  }
  package var subjects: [String] {
    if case .teaser(let teaser) = content { teaser.subjects } else { [] }
  }
  func hasSubject(among wanted: [String]) -> Bool {
    if case .teaser(let teaser) = content {
      teaser.subjects.contains(where: wanted.contains)
    } else {
      false
    }
  }
  var destination: Teaser.Destination? {
    if case .teaser(let teaser) = content { teaser.destination } else { nil }
  }
  var origin: AddressText? {
    if case .teaser(let teaser) = content { teaser.originText } else { nil }
  }
}
