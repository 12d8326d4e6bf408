/// A provider of one item at a place: a widget, a notice, or what a plugin thinks of.
///
/// Say what the item is and where it goes; filling the place that a backend gave to the kind,
/// identities and reasons come along.
public protocol SingleItemProvider: ItemProvider {
  /// The kind of the item, and of the backend's places that it may fill.
  var kind: ItemKind { get }
  /// Where the item goes when the backend gave no place to its kind.
  var placement: PlacementRule { get }
  /// Nil when there is nothing to show; may wait for the world.
  func content(in context: CompositionContext) async throws -> FeedItem.Content?
}

extension SingleItemProvider {
  public var kinds: Set<ItemKind> { [kind] }

  /// Brings the item of `content(in:)`, with an identity made of the scope and the provider's name.
  public func gather(in context: CompositionContext) async throws -> [FeedItem] {
    guard let content = try await content(in: context) else { return [] }
    return [FeedItem(id: FeedItem.ID("\(context.scope)-\(id)-1"), content: content)]
  }

  /// Fills the backend's place for the kind, or else puts the item where `placement` says; what the
  /// rule does not place is recorded with its reason.
  public func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    guard let item = gathered.first else {
      draft.skip(Reason("\(id): nothing to show", rule: rule))
      return
    }
    if let position = draft.unfilledPlace(for: kind) {
      let place = FeedItem(id: draft.slots[position].id, content: item.content)
      draft.replace(at: position, with: slot(place, "at the place that the backend gave it"))
      return
    }
    switch draft.place(by: placement) {
    case .at(let position, let reason):
      draft.insert(slot(item, reason), before: position)
    case .nowhere(let reason):
      draft.skip(Reason("\(id): \(reason)", rule: rule))
    }
  }

  private var rule: String { "\(id): \(placement.summary)" }

  private func slot(_ item: FeedItem, _ reason: String) -> Slot {
    Slot(item: item, provider: id, reason: Reason("\(kind): \(reason)", rule: rule))
  }
}

extension ContentDraft {
  /// The first place that a backend gave to a widget of this kind, and that nobody has filled.
  public func unfilledPlace(for kind: ItemKind) -> Int? {
    slots.firstIndex { slot in
      if case .widget(.custom(let widget)) = slot.item.content {
        widget.kind == kind
      } else {
        false
      }
    }
  }
}
