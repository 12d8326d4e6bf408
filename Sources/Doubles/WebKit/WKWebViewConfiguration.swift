public import UIKit

/// How a page of the web is set up.
@MainActor
open class WKWebViewConfiguration: NSObject {
  /// As usual.
  public override init() {
    super.init()
  }
}
