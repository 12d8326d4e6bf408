import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation

extension RouteRenderer {
  /// What a bundled file may weigh, and how long it may take.
  private static let bundleLimits = FetchLimits(maximumBytes: 2 * 1024 * 1024, deadline: 3)

  /// An old name leads to the newest of its kind, so that a page kept elsewhere stays readable.
  func asset(_ name: AssetName) -> Answer? {
    guard name.kind != .woff2 else { return font(name) }
    let assets = site.assets.all
    let isCurrent = assets[name] != nil
    guard
      let current = isCurrent
        ? name : assets.keys.first(where: { $0.name == name.name && $0.kind == name.kind }),
      let content = assets[current]
    else { return nil }
    let representation = kept(.asset(current), version: 0) {
      Representation(Array(content.utf8), mediaType: current.kind.mediaType, effort: .thorough)
    }
    return Answer(representation, cache: isCurrent ? .immutable : .page, guardedBy: .inert)
  }

  /// Packed already, so that nothing packs it again.
  private func font(_ name: AssetName) -> Answer? {
    let fonts = site.assets.fonts
    let isCurrent = fonts[name] != nil
    guard let current = isCurrent ? name : fonts.keys.first(where: { $0.name == name.name }),
      let bytes = fonts[current]
    else { return nil }
    let representation = kept(.asset(current), version: 0) {
      Representation(Array(bytes), mediaType: current.kind.mediaType, effort: nil)
    }
    return Answer(representation, cache: isCurrent ? .immutable : .page, guardedBy: .inert)
  }

  func bundled(_ route: Route, mediaType: String, _ guardedBy: ContentGuard) async
    -> Answer?
  {
    let cache: CachePolicy = guardedBy == .inert ? .immutable : .day
    if let representation = self.cache.representation(of: route, version: 0) {
      return Answer(representation, cache: cache, guardedBy: guardedBy)
    }
    guard let address = route.bundleAddress,
      case .fresh(let payload) = try? await transport.fetch(
        TransportRequest(address: address, limits: Self.bundleLimits)
      )
    else { return nil }
    let representation = Representation(payload.bytes, mediaType: mediaType)
    self.cache.keep(representation, of: route, version: 0)
    return Answer(representation, cache: cache, guardedBy: guardedBy)
  }

  /// The page that a reader's device fills; nil for a brand that there is not.
  func saved(_ route: Route, brand: Slug?) -> Answer? {
    let found = brand.flatMap { site.newsstand.brand($0) }
    guard brand == nil || found != nil else { return nil }
    return Answer(
      kept(route, version: 0) { Representation(SavedPage(site: site, brand: found)) }
    )
  }

  /// What we keep; nobody is asked for it when readers are.
  func publisherIcon(_ icon: PublisherIcon) -> Answer? {
    guard let bytes = icons.bytes(of: icon) else { return nil }
    let representation = kept(.publisherIcon(icon), version: 0) {
      Representation(bytes, mediaType: icon.format.mediaType, effort: nil)
    }
    return Answer(representation, cache: .immutable, guardedBy: .inert)
  }

  func small(_ route: Route, mediaType: String, _ bytes: () -> [UInt8]) -> Answer {
    let representation = kept(route, version: 0) { Representation(bytes(), mediaType: mediaType) }
    return Answer(representation, cache: .day, guardedBy: .inert)
  }
}
