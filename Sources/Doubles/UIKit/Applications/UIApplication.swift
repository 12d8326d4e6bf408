public import Foundation

/// The app that runs.
@MainActor
open class UIApplication: UIResponder {
  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of it.
    public let rawValue: String

    /// What has this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The app.
  public class var shared: UIApplication { one }
  private static let one = UIApplication()
  package var opened: [URL] = []
  package var opensAddresses = true

  /// The system has little memory left.
  public nonisolated class var didReceiveMemoryWarningNotification: Notification.Name {
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// Hears of the app as a whole.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The reader's size of text.
  var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// Opens an address in the app for it.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    if opensAddresses { opened.append(url) }
    completion?(opensAddresses)
  }

  /// Opens an address in the app for it; whether there is one.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    if opensAddresses { opened.append(url) }
    return opensAddresses
  }
}
