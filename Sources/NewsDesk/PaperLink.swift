public import BroadsheetCore
public import Foundation

/// Where an address within a newsstand leads: to a page, and to a story where it names one.
///
/// Notices, house adverts and the text of stories name pages of their own newsstand by such addresses;
/// an app opens them itself, whether or not the newsstand has a site.
public struct PaperLink: Sendable, Hashable {
  /// The front or section.
  public var page: PageAddress
  /// The story; nil for a page alone.
  public var story: StoryLink?

  /// The link of a path such as `/gazette/sport/late-win`; nil for one that is of no brand.
  ///
  /// A story may stand right behind its brand, or behind a section that is gone. What comes behind the
  /// story is passed over.
  public init?(path: String, in newsstand: Newsstand) {
    guard let named = PageAddress(path: path), let brand = newsstand.brand(named.brand) else {
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
    page = PageAddress(brand: brand.id, section: section)
    story = name.map { StoryLink(brand: brand.id, section: section, story: $0) }
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
