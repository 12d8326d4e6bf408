public import Foundation

extension URL {
  /// Whether a browser or a web view may go there: an address of the web with a host.
  public var isWebAddress: Bool {
    guard let scheme = scheme?.lowercased() else { return false }
    return (scheme == "https" || scheme == "http") && host()?.isEmpty == false
  }

  /// What a link says that leads there without words of its own.
  package var linkTitle: String { host() ?? absoluteString }

  /// Whether it may stand in a box of a page: of the web, or the newsstand's own.
  public var isFramable: Bool { isWebAddress || scheme == "bundle" }
}
