import BroadsheetTesting
import Foundation
import SwiftUI

extension ViewTree {
  /// The nodes that tests know by an identifier.
  func nodes(_ identifier: String) -> [ViewNode] { all.filter { $0.identifier == identifier } }

  /// The first of them.
  func node(_ identifier: String) -> ViewNode? { nodes(identifier).first }

  /// Whether there is a view of a type.
  func has(_ name: String) -> Bool { all.contains { $0.name == name } }

  /// All words, from the top.
  var texts: [String] { all.compactMap(\.text) }

  /// Presses what has an identifier, and draws what has changed.
  func press(_ identifier: String) async {
    node(identifier)?.first { $0.press != nil }?.press?()
    await settle()
  }
}

extension ViewNode {
  /// The first node below with a condition.
  func first(where isSo: (ViewNode) -> Bool) -> ViewNode? { all.first(where: isSo) }

  /// All words below, from the top.
  var texts: [String] { all.compactMap(\.text) }

  /// What can be pressed below, by its words or label.
  func button(_ words: String) -> ViewNode? {
    all.first { $0.press != nil && ($0.label == words || $0.texts.joined() == words) }
  }
}

/// Returns when it is so, or when patience has an end.
@MainActor
func settled(_ tree: ViewTree, _ isSo: () -> Bool) async {
  await Patience.wait(until: isSo) { await tree.settle() }
}
