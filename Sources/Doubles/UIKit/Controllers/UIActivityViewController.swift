public import Foundation

/// What can be done with things: passing on, keeping, printing.
@MainActor
open class UIActivityViewController: UIViewController {
  package let items: [Any]

  /// What can be done with these things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }
}

/// One thing that can be done.
@MainActor
open class UIActivity: NSObject {
}
