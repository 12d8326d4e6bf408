import BroadsheetCore
import Foundation

/// Leaves out of a feed that an app's closure made what no page may show: the closure copies addresses
/// and texts of strangers, and is not expected to judge them.
struct DeclaredFeedReview {
  /// Diagnostics kept, as for any list of a backend.
  private static let mostDiagnostics = 100

  private var diagnostics: [Diagnostic] = []

  /// The feed with what is left of it, and notes of what went; throws for a page that may not be
  /// shown, and when nobody waits any more.
  static func reviewed(_ loaded: LoadedFeed) throws(LoadingError) -> LoadedFeed {
    var loaded = loaded
    var review = DeclaredFeedReview()
    if case .web(let page) = loaded.feed.content, !WebAddress.isAllowed(page) {
      guard loaded.feed.nativeItems != nil else { throw .noWebAddress }
      loaded.feed.content = .native(loaded.feed.items)
      loaded.feed.alternative = nil
      review.note("drawn by us: its page is not of the web", at: "feed")
    }
    if case .web(let page)? = loaded.feed.alternative, !WebAddress.isAllowed(page) {
      loaded.feed.alternative = nil
      review.note("its page is not of the web", at: "feed")
    }
    if let items = loaded.feed.nativeItems {
      loaded.feed.nativeItems = try review.reviewed(items, "items", LoaderRegistry.mostItems)
    }
    loaded.diagnostics += review.diagnostics
    return loaded
  }

  private mutating func reviewed(
    _ items: [FeedItem],
    _ list: String,
    _ most: Int
  ) throws(LoadingError) -> [FeedItem] {
    if items.count > most {
      note("the items from here on are left out: limit items = \(most)", at: "\(list)[\(most)]")
    }
    var kept: [FeedItem] = []
    for (index, item) in items.prefix(most).enumerated() {
      try LoadingError.checkCancellation()
      guard !item.id.rawValue.isEmpty else {
        note("item without an identity", at: "\(list)[\(index)]")
        continue
      }
      guard let content = try reviewed(item.content, "\(list)[\(index)]") else { continue }
      kept.append(FeedItem(id: item.id, content: content))
    }
    return kept
  }

  /// Nil for an item that is left out.
  private mutating func reviewed(_ content: FeedItem.Content, _ place: String)
    throws(LoadingError) -> FeedItem.Content?
  {
    switch content {
    case .teaser(let teaser): return reviewed(teaser, place).map { .teaser($0) }
    case .advert(let advert): return .advert(reviewed(advert, place))
    case .widget(let widget): return try reviewed(widget, place).map { .widget($0) }
    // The app's own words.
    case .notice: return content
    }
  }

  private mutating func reviewed(_ widget: PageWidget, _ place: String) throws(LoadingError)
    -> PageWidget?
  {
    switch widget {
    case .carousel(let list): return .carousel(try reviewed(list, place))
    case .list(let list): return .list(try reviewed(list, place))
    case .localNews(let list, let near): return .localNews(try reviewed(list, place), near: near)
    case .webTeaser(let teaser):
      guard WebAddress.isAllowed(teaser.address) else {
        note("page in a box that is not of the web", at: place)
        return nil
      }
      return widget
    case .weather, .custom: return widget
    }
  }

  private mutating func reviewed(_ list: TeaserList, _ place: String) throws(LoadingError)
    -> TeaserList
  {
    var list = list
    list.items = try reviewed(list.items, "\(place).items", BlockRule.maximumCount)
    return list
  }

  private mutating func reviewed(_ teaser: Teaser, _ place: String) -> Teaser? {
    guard !teaser.headline.allSatisfy(\.isWhitespace) else {
      note("teaser without a headline", at: place)
      return nil
    }
    guard Self.isAllowed(teaser.destination) else {
      note("teaser that leads out of the web", at: place)
      return nil
    }
    var teaser = teaser
    teaser.origin = allowed(teaser.origin, place)
    teaser.storySource = allowed(teaser.storySource, place)
    teaser.picture = reviewed(teaser.picture, place)
    teaser.sublinks.removeAll { !Self.isAllowed($0.destination) }
    return teaser
  }

  private mutating func reviewed(_ advert: Advert, _ place: String) -> Advert {
    var advert = advert
    advert.source = allowed(advert.source, place)
    advert.address = allowed(advert.address, place)
    advert.picture = reviewed(advert.picture, place)
    return advert
  }

  private mutating func reviewed(_ picture: Picture?, _ place: String) -> Picture? {
    guard var picture, allowed(picture.address, place) != nil else { return nil }
    picture.renditions.removeAll { !WebAddress.isAllowed($0.address) }
    return picture
  }

  private mutating func allowed(_ address: URL?, _ place: String) -> URL? {
    guard let address, !WebAddress.isAllowed(address) else { return address }
    note("address that is not of the web", at: place)
    return nil
  }

  private static func isAllowed(_ destination: Teaser.Destination) -> Bool {
    switch destination {
    case .story: true
    case .web(let address): WebAddress.isAllowed(address)
    }
  }

  private mutating func note(_ what: String, at place: String) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(.warning, in: .load, what, at: place))
  }
}
