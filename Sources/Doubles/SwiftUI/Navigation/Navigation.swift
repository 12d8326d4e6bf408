/// Screens over each other, of which the uppermost is seen.
public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: Binding<[AnyHashable]>
}

extension NavigationStack {
  /// Screens by a path that somebody else keeps.
  public init(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Binding(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    )
  }
}

extension View {
  /// The screen of a value of a path.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modified { content, walk in
      walk.screens?.makers[ObjectIdentifier(data)] = { ($0.base as? D).map(destination) }
      return walk.nodes(of: content)
    }
  }

  /// The screen of a value, while there is one.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modified { content, walk in
      var nodes = walk.nodes(of: content)
      guard let shown = item.wrappedValue else { return nodes }
      var above = walk.step("destination \(shown)")
      above.environment[DismissKey.self] = { item.wrappedValue = nil }
      nodes.append(
        ViewNode("navigationDestination", children: above.nodes(of: destination(shown)))
      )
      return nodes
    }
  }

  /// What the bar says.
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    noted("navigationTitle", String(title))
  }

  /// How large the bar says it.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    noted("navigationBarTitleDisplayMode", displayMode)
  }

  /// How it comes and goes.
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    noted("navigationTransition", style)
  }

  /// Where a screen of the same name comes out of.
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View {
    noted("matchedTransitionSource", AnyHashable(id))
  }

  /// What stands in the bars.
  public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    beside("toolbar", content())
  }

  /// What a long press offers.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    beside("contextMenu", menuItems())
  }
}

/// The bar over a screen.
public struct NavigationBarItem: Sendable {
  /// How large a bar says its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// In the bar itself.
    case inline
  }
}

/// How a screen comes and goes.
public protocol NavigationTransition {}

/// A screen that comes out of what was pressed, and goes back there.
public struct ZoomNavigationTransition: NavigationTransition {
  let source: String
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Comes out of the source of this name.
  public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: "\(sourceID)")
  }
}
