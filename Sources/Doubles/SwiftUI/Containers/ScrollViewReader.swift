/// A view that has what is scrolled in it scroll to views that it names.
public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  let content: (ScrollViewProxy) -> Content

  /// A view over what is scrolled in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

/// Scrolls what is in a reader.
public struct ScrollViewProxy {
  let scroll: (AnyHashable) -> Void

  /// Scrolls to the view of an identity.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { scroll(AnyHashable(id)) }
}

extension ScrollViewReader: WalkedView {
  func nodes(in walk: Walk) -> [ViewNode] {
    let below = Below()
    let proxy = ScrollViewProxy { id in
      // The first that scrolls there takes it.
      let scroller = below.nodes.flatMap(\.all).first { $0.scroll != nil }
      scroller?.scroll?(id)
      if scroller != nil { walk.tree.scrolledTo.append(id) }
    }
    below.nodes = walk.step("ScrollViewReader").nodes(of: content(proxy))
    return below.nodes
  }
}

private final class Below { var nodes: [ViewNode] = [] }
