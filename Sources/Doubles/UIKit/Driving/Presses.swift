import Foundation

// How tests stand for a reader's finger and keys.

extension UIControl {
  /// Presses it, if it can be pressed.
  package func press() {
    guard isEnabled, !isHidden, isUserInteractionEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Sets it to another value.
  package func change() {
    sendActions(for: .valueChanged)
  }
}

extension UIRefreshControl {
  /// Pulls it.
  package func pull() {
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

extension UIBarButtonItem {
  /// Presses it.
  package func press() {
    guard isEnabled else { return }
    primaryAction?.perform(from: self)
  }
}

extension UIAction {
  /// Chooses it in a menu.
  package func choose() {
    guard !attributes.contains(.disabled) else { return }
    perform(from: nil)
  }
}

extension UIMenu {
  /// All actions in it and its menus.
  package var allActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let action = element as? UIAction { return [action] }
      return (element as? UIMenu)?.allActions ?? []
    }
  }
}

extension UIContextMenuConfiguration {
  /// The menu that is shown.
  package var menu: UIMenu? { actionProvider?([]) }
}

extension UIAlertController {
  /// Gives an answer, after which the question is gone.
  package func answer(_ title: String) {
    guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return }
    presentingViewController?.dismiss(animated: false)
    action.handler?(action)
  }
}

extension UITextView {
  /// Presses a link in the text; whether anything is done.
  @discardableResult
  package func press(_ link: URL) -> Bool {
    var range = NSRange(location: 0, length: 0)
    attributedText.enumerateAttribute(
      .link,
      in: NSRange(location: 0, length: attributedText.length)
    ) { value, place, _ in
      if value as? URL == link { range = place }
    }
    let item = UITextItem(content: .link(link), range: range)
    let usual = UIAction { _ in UIApplication.shared.opened.append(link) }
    guard let action = primaryAction(for: item, default: usual) else { return false }
    action.perform(from: self)
    return true
  }
}

extension UIResponder {
  /// Presses a key where it goes.
  package func press(_ key: UIKey) {
    pressesBegan([UIPress(key: key)], with: UIPressesEvent())
    pressesEnded([UIPress(key: key)], with: UIPressesEvent())
  }
}
