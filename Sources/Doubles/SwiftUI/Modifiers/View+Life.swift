extension View {
  /// Runs while it is on the screen.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modified { content, walk in
      let place = walk.step("task")
      place.tree.task(at: place.path, action)
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

  /// What it is known by.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    modified { content, walk in walk.step("\(id)").nodes(of: content) }
  }
}
