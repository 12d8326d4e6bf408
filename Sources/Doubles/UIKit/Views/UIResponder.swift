public import Foundation

/// What hears of what a reader does, one after another.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Whether keys may come to it first.
  open var canBecomeFirstResponder: Bool { false }

  /// Has keys come to it first, if it may; whether they do.
  @discardableResult
  open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }

  /// Who hears of it next.
  var next: UIResponder? { nil }

  /// Keys are down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys are up again.
  func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
}
