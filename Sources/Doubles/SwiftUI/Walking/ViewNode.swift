package import UIKit

/// A view as a test sees it, with what it consists of.
package final class ViewNode {
  /// The view's type, without what it is made of.
  package let name: String
  /// Its words.
  package var text: String?
  /// The controller of UIKit that it is.
  package var controller: UIViewController?
  /// What was said of it, by the names of what said so.
  package var notes: [String: Any] = [:]
  /// What it consists of.
  package var children: [ViewNode]

  init(_ name: String, children: [ViewNode] = []) {
    self.name = name
    self.children = children
  }

  /// It and all below it, from the top.
  package var all: [ViewNode] { [self] + children.flatMap(\.all) }
}
