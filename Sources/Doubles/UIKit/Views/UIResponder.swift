public import Foundation

/// What hears of what a reader does, one after another.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who hears of it next.
  open var next: UIResponder? { nil }

  /// Keys are down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys are up again.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
}
