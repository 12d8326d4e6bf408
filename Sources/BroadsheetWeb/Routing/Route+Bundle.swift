import BroadsheetCore
public import Foundation

extension Route {
  /// The scheme under which a newsstand names what it brings along.
  private static let bundleScheme = "bundle"

  /// The route of a bundled page or picture, `bundle:///BRAND/PAGE.html` or
  /// `bundle:///pictures/KEY.svg`; nil for anything else that a bundle holds.
  public init?(bundleAddress: URL) {
    guard bundleAddress.scheme?.lowercased() == Self.bundleScheme,
      let route = Route(path: bundleAddress.path(percentEncoded: true))
    else { return nil }
    switch route {
    case .bundledPage, .picture: self = route
    case .rack, .page, .story, .event, .feed, .explanation, .place, .saved, .search,
      .openSearch, .manifest, .icon, .iconPicture, .preview, .worker, .offline, .sitemap,
      .robots, .asset, .publisherIcon:
      return nil
    }
  }

  /// Where a transport finds what the route serves out of the bundle; nil for what is made.
  public var bundleAddress: URL? {
    switch self {
    case .bundledPage, .picture: URL(string: "\(Self.bundleScheme)://\(path)")
    case .rack, .page, .story, .event, .feed, .explanation, .place, .saved, .search,
      .openSearch, .manifest, .icon, .iconPicture, .preview, .worker, .offline, .sitemap,
      .robots, .asset, .publisherIcon:
      nil
    }
  }
}
