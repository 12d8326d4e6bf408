public import BroadsheetCore
public import Foundation

/// Where an address leads that something on a page or in a story names.
public enum LinkDestination: Sendable, Hashable {
  /// On in the app.
  case within(PaperLink)
  /// Out of it, to what the system opens such an address with.
  case outside(URL)

  /// Nil for an address to which nobody is sent.
  public init?(_ address: URL, in newsstand: Newsstand) {
    if let link = PaperLink(address, in: newsstand) {
      self = .within(link)
    } else if let whole = newsstand.addressOutside(address) {
      self = .outside(whole)
    } else {
      return nil
    }
  }
}

extension Newsstand {
  /// An address as the system is handed it: of the web, a call, a letter or a message, and what is relative
  /// of the newsstand's own site; nil for all others.
  public func addressOutside(_ address: URL) -> URL? {
    let site = settings.publicAddress.flatMap { URL(string: $0) }
    let whole = URL(string: address.relativeString, relativeTo: site)?.absoluteURL
    return whole.flatMap { $0.isWebAddress || $0.isCallOrLetter ? $0 : nil }
  }
}

extension TeaserModel {
  /// The story that it leads to, of a brand; nil for a page of the web.
  public func story(of brand: Slug) -> StoryLink? {
    switch target {
    case .web: nil
    case .story(let story, let section): StoryLink(brand: brand, section: section, story: story)
    }
  }
}

extension URL {
  /// Whether the system does something by itself with it: a call, a letter, a message.
  public var isCallOrLetter: Bool { ["tel", "mailto", "sms"].contains(scheme?.lowercased() ?? "") }
}
