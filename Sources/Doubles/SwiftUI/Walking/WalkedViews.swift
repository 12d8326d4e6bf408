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

extension ForEach: WalkedView where Content: View {
  func nodes(in walk: Walk) -> [ViewNode] {
    data.flatMap { element in walk.step("\(name(element))").nodes(of: content(element)) }
  }
}

extension VStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("VStack", content) }
}

extension HStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("HStack", content) }
}

extension ZStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("ZStack", content) }
}

extension LazyVStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("LazyVStack", content) }
}

extension LazyVGrid: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("LazyVGrid", content) }
}

extension ScrollView: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { walk.container("ScrollView", content) }
}

extension LaidOut: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let node = ViewNode("\(L.self)", view: layout)
    node.children = walk.step("\(L.self)").nodes(of: content)
    return [node]
  }
}

extension Menu: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    [ViewNode("Menu", children: walk.nodes(ofParts: [label, content]))]
  }
}

extension Spacer: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Spacer")] }
}

extension Text: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let node = ViewNode("Text")
    node.words = words
    return [node]
  }
}

extension Image: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Image", view: self)] }
}

extension Color: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Color", view: self)] }
}

extension Rectangle: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Rectangle")] }
}

extension RoundedRectangle: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("RoundedRectangle")] }
}

extension Capsule: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Capsule")] }
}

extension Circle: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { [ViewNode("Circle")] }
}

extension Label: WalkedView where Title: View, Icon: View {
  func nodes(in walk: Walk) -> [ViewNode] { walk.step("title").nodes(of: title) }
}

extension Button: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let node = ViewNode("Button", children: walk.step("Button").nodes(of: label))
    node.press = action
    node.traits = .isButton
    return [node]
  }
}

extension ShareLink: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let node = ViewNode("ShareLink", view: item, children: walk.step("Share").nodes(of: label))
    node.press = {}
    return [node]
  }
}

extension ProgressView: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    [ViewNode("ProgressView", children: walk.step("ProgressView").nodes(of: label))]
  }
}

extension NavigationStack: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    var inside = walk.step("NavigationStack")
    let screens = Walk.Screens()
    inside.screens = screens
    let node = ViewNode("NavigationStack", children: inside.nodes(of: root))
    for (place, value) in path.wrappedValue.enumerated() {
      guard let screen = screens.screen(of: value) else { continue }
      var above = inside.step("\(place) \(value)")
      above.environment[DismissKey.self] = { [path] in
        path.wrappedValue = Array(path.wrappedValue.prefix(place))
      }
      let children = above.anyNodes(of: screen)
      node.children.append(ViewNode("navigationDestination", children: children))
    }
    return [node]
  }
}

extension Walk {
  fileprivate func container(_ name: String, _ content: some View) -> [ViewNode] {
    [ViewNode(name, children: step(name).nodes(of: content))]
  }
}
