package import Foundation

/// A view as a test sees it, with what it consists of.
package final class ViewNode {
  /// The view's type, without what it is made of.
  package var name: String
  /// The view itself.
  package var view: Any?
  /// Its words.
  package var words: AttributedString?
  /// What assistive technology says of it.
  package var label: String?
  /// What tests know it by.
  package var identifier: String?
  /// What it is for assistive technology.
  package var traits = AccessibilityTraits()
  /// Whether it is kept from assistive technology.
  package var isHidden = false
  /// Whether it is one element.
  package var isElement = false
  /// What becomes of those in it.
  package var childBehaviour: AccessibilityChildBehavior?
  /// What a press does; nil for what cannot be pressed.
  package var press: (@MainActor () -> Void)?
  /// What assistive technology can ask it to do, by name.
  package var actions: [String: () -> Void] = [:]
  /// What pulling it down does.
  package var refresh: (@Sendable () async -> Void)?
  /// Tells it that so much of it is seen as it has asked for, or no more.
  package var show: ((Bool) -> Void)?
  /// What stands at its edge, where it scrolls.
  package var place: AnyHashable?
  /// Scrolls it.
  package var scroll: ((AnyHashable?) -> Void)?
  /// Scrolls it by points.
  package var scrolled: ((CGFloat) -> Void)?
  /// Has a finger move over it.
  package var drag: ((DragGesture.Value, DragPhase) -> Void)?
  /// What was said of it, by the names of what said so.
  package var notes: [String: Any] = [:]
  /// What it consists of.
  package var children: [ViewNode]

  init(_ name: String, view: Any? = nil, children: [ViewNode] = []) {
    self.name = name
    self.view = view
    self.children = children
  }

  /// Its words without attributes.
  package var text: String? { words.map { String($0.characters) } }

  /// It and all below it, from the top.
  package var all: [ViewNode] {
    var found: [ViewNode] = []
    collect(&found)
    return found
  }

  private func collect(_ found: inout [ViewNode]) {
    found.append(self)
    for child in children { child.collect(&found) }
  }

  /// What assistive technology reads, in order.
  package var spoken: [String] {
    guard !isHidden, name != "contextMenu" else { return [] }
    let below = children.flatMap(\.spoken)
    if childBehaviour == .contain || (!isElement && press == nil && text == nil) {
      return [label].compactMap(\.self) + below
    }
    if let label { return [label] }
    if let text { return [text] }
    return childBehaviour == .ignore ? [] : [below.joined(separator: ", ")]
  }
}

/// What becomes of a finger that moves.
package enum DragPhase {
  /// It goes on.
  case moves
  /// It is lifted.
  case ends
  /// The system takes it for something else.
  case isTaken
}

extension DragGesture.Value {
  /// A drag as a test says it.
  package init(translation: CGSize, predicted: CGSize) {
    self.translation = translation
    predictedEndTranslation = predicted
  }
}
