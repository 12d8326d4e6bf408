import BroadsheetWeb
import Synchronization

/// The site that pages are drawn for; its address is known for sure once the server listens.
final class CurrentSite: Sendable {
  private let state: Mutex<Site>

  init(_ site: Site) { state = Mutex(site) }

  var site: Site { state.withLock { $0 } }

  /// Draws otherwise from now on.
  func redraw(_ change: (Site) -> Site) {
    state.withLock { $0 = change($0) }
  }

  /// Call it before the first request: what has been drawn keeps the address that it was drawn with.
  func move(to address: String) {
    state.withLock { $0 = $0.reached(at: address) }
  }
}
