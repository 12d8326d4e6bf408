public import Foundation

extension View {
  /// Called when it comes on the screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modified { content, walk in
      let place = walk.step("appear")
      place.tree.onAppear(at: place.path) { action?() }
      return place.nodes(of: content)
    }
  }

  /// Called when it is off the screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified { content, walk in
      let place = walk.step("disappear")
      place.tree.onDisappear(at: place.path) { action?() }
      return place.nodes(of: content)
    }
  }

  /// Runs while it is on the screen.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modified { content, walk in
      let place = walk.step("task")
      place.tree.task(at: place.path, id: 0, action)
      return place.nodes(of: content)
    }
  }

  /// Runs while it is on the screen, and anew for each value.
  public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modified { content, walk in
      let place = walk.step("task")
      place.tree.task(at: place.path, id: value, action)
      return place.nodes(of: content)
    }
  }

  /// Called when a value is another.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modified { content, walk in
      let place = walk.step("change")
      place.tree.onChange(of: value, at: place.path, initial: initial, action)
      return place.nodes(of: content)
    }
  }

  /// Has it pulled down to bring what is new.
  public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    changing("refreshable") { $0.refresh = action }
  }

  /// Called when so much of it comes into what is scrolled, or leaves it.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    changing("onScrollVisibilityChange") { $0.show = action }
  }

  /// Tells of a value of what is scrolled when that changes.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    changing("onScrollGeometryChange") { node in
      node.scrolled = { offset in
        let (old, new) = (ScrollGeometry(), ScrollGeometry(contentOffset: CGPoint(x: 0, y: offset)))
        action(transform(old), transform(new))
      }
    }
  }

  /// Which of the targets in it stands at the edge.
  public func scrollPosition(
    id: Binding<(some Hashable)?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    changing("scrollPosition") { node in
      node.place = id.wrappedValue.map { AnyHashable($0) }
      node.scroll = { place in take(place, as: id) }
    }
  }

  /// Makes targets of the views in it.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    noted("scrollTargetLayout", isEnabled)
  }

  /// What it is known by.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    modified { content, walk in walk.step("\(id)").nodes(of: content) }
  }
}

private func take<ID: Hashable>(_ place: AnyHashable?, as id: Binding<ID?>) {
  id.wrappedValue = place?.base as? ID
}

/// How far something is scrolled.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content that stands at the corner.
  public var contentOffset = CGPoint.zero
  /// Room around the content.
  public var contentInsets = EdgeInsets()
}
