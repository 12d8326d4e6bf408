public import BroadsheetCore
public import Foundation

/// Where an address within a newsstand leads: to a page, and to a story or an event where it names one.
///
/// Notices, house adverts and the text of stories name pages of their own newsstand by such addresses;
/// an app opens them itself, whether or not the newsstand has a site.
public struct PaperLink: Sendable, Hashable {
  /// What stands over the page.
  public enum Target: Sendable, Hashable {
    /// Nothing: the page itself.
    case page
    case story(StoryLink)
    case event(EventLink)
  }

  /// The front or section.
  public var page: PageKey
  /// What it leads to there.
  public var target: Target

  /// The story; nil for all else.
  public var story: StoryLink? { if case .story(let link) = target { link } else { nil } }

  /// The event; nil for all else.
  public var event: EventLink? { if case .event(let link) = target { link } else { nil } }

  /// Where that is: what `init(path:in:)` reads is written here.
  public var path: String {
    switch target {
    case .page: page.path
    case .story(let link): link.path
    case .event(let link): link.path
    }
  }

  /// The link of a path such as `/gazette/sport/late-win`; nil for one that is of no brand.
  ///
  /// A story may stand right behind its brand, or behind a section that is gone. What comes behind the
  /// story is passed over.
  public init?(path: String, in newsstand: Newsstand) {
    if let event = EventLink(path: path) {
      guard newsstand.brand(event.brand) != nil else { return nil }
      page = PageKey(brand: event.brand)
      target = .event(event)
      return
    }
    guard let named = PageKey(path: path), let brand = newsstand.brand(named.brand) else {
      return nil
    }
    let section = named.section.flatMap { brand.section($0)?.id }
    let parts = path.split(separator: "/").map(String.init)
    var name: Slug?
    if parts.count > 2 {
      name = Slug(rawValue: parts[2])
      guard name != nil || section != nil else { return nil }
    } else if section == nil {
      name = named.section
    }
    page = PageKey(brand: brand.id, section: section)
    target = name.map { .story(StoryLink(brand: brand.id, section: section, story: $0)) } ?? .page
  }

  /// The link of an address without a host, or of the newsstand's own site; nil for all others.
  public init?(_ address: URL, in newsstand: Newsstand) {
    let site = newsstand.settings.publicAddress.flatMap { URL(string: $0) }
    let isWithin = address.scheme == nil && address.host() == nil
    guard isWithin || site.map({ address.isBeside($0) }) == true else { return nil }
    self.init(path: address.path(percentEncoded: false), in: newsstand)
  }
}

extension URL {
  /// Whether it is a page of the same host.
  fileprivate func isBeside(_ site: URL) -> Bool {
    let schemes = ["http", "https"]
    guard schemes.contains(scheme?.lowercased() ?? ""), let host = host()?.lowercased() else {
      return false
    }
    return host == site.host()?.lowercased() && port == site.port
  }
}
