import BroadsheetCore
public import Foundation
import NewsDesk

/// Where a link of a page elsewhere leads a reader: on in the app, or out of it.
public struct LinkPolicy: Sendable, Hashable {
  /// What becomes of a link.
  public enum Answer: Sendable, Hashable {
    /// The page goes there.
    case stay
    /// The browser goes there.
    case leave
    /// Nobody goes there: what it names is no web page, and nothing that a phone does by itself.
    case refuse
  }

  /// The page at which the reader began.
  public let start: URL

  /// The policy of a page at an address.
  public init(startingAt start: URL) { self.start = start }

  /// What becomes of a link that was pressed, or of a page that moves on by itself.
  ///
  /// - Parameters:
  ///   - address: Where it leads.
  ///   - isPressed: Whether the reader has pressed it.
  ///   - isWhole: Whether the whole page goes there; false for a frame within it.
  /// - Returns: Where the link is followed, if it is.
  public func answer(to address: URL, isPressed: Bool, isWhole: Bool = true) -> Answer {
    let scheme = address.scheme?.lowercased() ?? ""
    if scheme == "about" || scheme == "data" || scheme == "blob" {
      return isWhole ? .refuse : .stay
    }
    if address.isCallOrLetter { return isPressed ? .leave : .refuse }
    guard address.isWebAddress else { return .refuse }
    guard isWhole, isPressed else { return .stay }
    return address.site == start.site ? .stay : .leave
  }
}

extension URL {
  /// The host without a leading `www.`, by which pages of one site are told.
  fileprivate var site: String {
    let host = host()?.lowercased() ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
