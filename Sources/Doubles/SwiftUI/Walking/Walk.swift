/// Where in a tree of views a walk is, and what holds there.
@MainActor
struct Walk {
  let tree: ViewTree
  var path: String
  var environment: EnvironmentValues
  /// A step further.
  func step(_ name: String) -> Walk {
    var next = self
    next.path += "/\(name)"
    return next
  }

  /// What a view consists of: of those that are drawn by the framework, what they are, and of all
  /// others, their bodies.
  func nodes<V: View>(of view: V) -> [ViewNode] {
    if let walked = view as? any WalkedView { return walked.nodes(in: self) }
    let name = Self.name(of: V.self)
    let inside = step(name)
    inside.install(view)
    if let host = view as? any UIViewControllerRepresentable {
      let node = ViewNode(name)
      node.controller = tree.controller(of: host, at: inside.path, in: environment)
      return [node]
    }
    let body: any View = view.body
    return [ViewNode(name, children: inside.step("body").anyNodes(of: body))]
  }

  /// Has a view's properties know what is kept for it, and what is handed down.
  private func install(_ view: some View) {
    for (label, value) in Mirror(reflecting: view).children {
      (value as? any InstalledProperty)?.install(at: path + ".\(label ?? "")", in: self)
    }
  }

  /// The same of a view of unknown type.
  func anyNodes(of view: any View) -> [ViewNode] { nodes(of: view) }

  /// Those of several views, each known by its place.
  func nodes(ofParts parts: [any View]) -> [ViewNode] {
    parts.enumerated().flatMap { place, part in step("\(place)").anyNodes(of: part) }
  }

  static func name(of type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}

/// A view that is drawn by the framework.
@MainActor
protocol WalkedView {
  func nodes(in walk: Walk) -> [ViewNode]
}

/// What a view keeps or takes from where it is.
@MainActor
protocol InstalledProperty {
  func install(at path: String, in walk: Walk)
}

extension State: InstalledProperty {
  func install(at path: String, in walk: Walk) {
    location.kept = walk.tree.kept(at: path) { location.kept }
  }
}

extension SceneStorage: InstalledProperty {
  func install(at path: String, in walk: Walk) {
    location.kept = walk.tree.stored(under: key) { location.kept }
  }
}

extension Environment: InstalledProperty {
  func install(at path: String, in walk: Walk) {
    location.kept = Kept(walk.environment)
  }
}
