public import BroadsheetCore
public import UIKit

/// The adapter of an advert SDK: it fills the boxes that pages keep free.
///
/// The box has its height before anything is asked for, and keeps it whatever comes; where nothing
/// does, the brand's own words stand in it. The adapter is told when its advert counts as seen, by the
/// core's rule (half of it for a second), so that all SDKs of an app count alike.
@MainActor
public protocol AdvertSupplier: AnyObject {
  /// Fills a box; nil when there is nothing for it.
  ///
  /// Called when the box comes near the screen, and cancelled when it is far from it again or another
  /// advert takes its place. The view is laid out edge to edge in the box.
  ///
  /// - Parameters:
  ///   - advert: The placement, the format, and what the newsstand says of it.
  ///   - controller: Who can present what a tap on the advert opens.
  /// - Returns: What fills the box.
  func view(for advert: Advert, in controller: UIViewController) async -> UIView?

  /// The advert in a view counts as seen.
  func didSee(_ advert: Advert, in view: UIView)

  /// The box no longer shows the view, which may be let go.
  func didEnd(_ advert: Advert, in view: UIView)
}

extension AdvertSupplier {
  public func didSee(_ advert: Advert, in view: UIView) {}
  public func didEnd(_ advert: Advert, in view: UIView) {}
}
