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

  /// Writes down what was said of the view.
  func noted(_ name: String, _ value: Any) -> Modified<Self> {
    let note = Note(value)
    return modified { content, walk in
      let nodes = walk.nodes(of: content)
      for node in nodes { node.notes[name] = note.value }
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
