import UIKit

/// The app as the system knows it: opens its newspaper once, for every window that comes.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The newspaper, or what is wrong with it.
  private(set) lazy var newspaper = Newspaper.open(LaunchOptions())
}
