/// A view of which something is said.
struct Modified<Content: View> {
  typealias Change = @MainActor (Content, Walk) -> [ViewNode]
  let content: Content
  let change: Change

  nonisolated init(_ content: Content, _ change: @escaping Change) {
    self.content = content
    self.change = change
  }
}

extension Modified: View, WalkedView {
  typealias Body = Never
  func nodes(in walk: Walk) -> [ViewNode] { change(content, walk) }
}

extension View {
  /// Changes how the view is walked.
  func modified(_ change: @escaping Modified<Self>.Change) -> Modified<Self> {
    Modified(self, change)
  }

  /// Changes each node of the view.
  func changing(
    _ name: String,
    _ change: @escaping @MainActor (ViewNode) -> Void
  ) -> Modified<Self> {
    modified { content, walk in
      let nodes = walk.nodes(of: content)
      for node in nodes { change(node) }
      return nodes
    }
  }

  /// Writes down what was said of the view.
  func noted(_ name: String, _ value: Any) -> Modified<Self> {
    let note = Note(value)
    return changing(name) { $0.notes[name] = note.value }
  }

  /// Puts other views into the view, under a name; what is said of it later is said of both.
  func beside<V: View>(_ name: String, _ other: V) -> Modified<Self> {
    let note = Note(other)
    return modified { content, walk in
      let other = ViewNode(name, children: walk.step(name).nodes(of: note.value))
      let nodes = walk.nodes(of: content)
      guard nodes.count == 1 else { return [ViewNode("Group", children: nodes + [other])] }
      nodes[0].children.append(other)
      return nodes
    }
  }
}

/// Something that was said of a view, by whoever made it.
private final class Note<Value>: @unchecked Sendable {
  // Nobody changes it, and it is read on the main actor alone.
  let value: Value
  init(_ value: Value) { self.value = value }
}
