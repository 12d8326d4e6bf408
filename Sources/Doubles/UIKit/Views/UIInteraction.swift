public import Foundation

/// What hears of a kind of use of a view.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view it is attached to.
  var view: UIView? { get }
  /// It is about to be attached to a view.
  func willMove(to view: UIView?)
  /// It was attached to a view.
  func didMove(to view: UIView?)
}
