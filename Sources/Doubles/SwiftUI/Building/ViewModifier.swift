/// Something that is said of views, with what it keeps.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the view becomes.
  associatedtype Body: View
  /// The view of which it is said.
  typealias Content = _ViewModifier_Content<Self>
  /// What the view becomes.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view of which something is said.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let nodes: @MainActor (Walk) -> [ViewNode]
}

extension _ViewModifier_Content: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] { nodes(walk) }
}

extension View {
  /// Has something said of the view.
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    modified { content, walk in
      let place = walk.step("\(T.self)")
      for (label, value) in Mirror(reflecting: modifier).children {
        (value as? any InstalledProperty)?.install(at: place.path + ".\(label ?? "")", in: place)
      }
      let body = modifier.body(content: .init { $0.nodes(of: content) })
      return place.nodes(of: body)
    }
  }
}
