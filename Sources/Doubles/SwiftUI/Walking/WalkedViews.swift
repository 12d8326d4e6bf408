extension EmptyView: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [] }
}

extension AnyView: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.step("any").anyNodes(of: content) }
}

extension Optional: WalkedView where Wrapped: View {
  func nodes(in walk: Walk) -> [ViewNode] {
    map { walk.step("some").nodes(of: $0) } ?? []
  }
}

extension TupleView: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.nodes(ofParts: parts) }
}

extension _ConditionalContent: WalkedView where TrueContent: View, FalseContent: View {
  func nodes(in walk: Walk) -> [ViewNode] {
    switch storage {
    case .first(let view): walk.step("first").nodes(of: view)
    case .second(let view): walk.step("second").nodes(of: view)
    }
  }
}

extension Group: WalkedView where Content: View {
  func nodes(in walk: Walk) -> [ViewNode] { walk.nodes(of: content) }
}

extension VStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    [ViewNode("VStack", children: walk.step("VStack").nodes(of: content))]
  }
}

extension Text: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let node = ViewNode("Text")
    node.text = words
    return [node]
  }
}

extension Color: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Color")] }
}
