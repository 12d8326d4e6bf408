/// The card factories of a renderer, in the order in which they are asked: the first that takes an
/// item's kind makes its card.
///
/// An app's own come before those of the renderer, so that it may add kinds and draw known ones in
/// its own way. What nobody takes is left out of the page, and `leftOut` says so.
public struct CardChain<Context, Card>: Sendable {
  private let factories: [any CardFactory<Context, Card>]

  /// A chain that asks these factories in their order.
  public init(_ factories: [any CardFactory<Context, Card>]) { self.factories = factories }

  /// Whether any factory takes the kind; linear in their number.
  public func takes(_ kind: ItemKind) -> Bool { factory(for: kind) != nil }

  /// Nil for a kind that nobody takes, and for an item that its factory does not understand.
  public func card(for planned: PlannedCard, in context: Context) -> Card? {
    factory(for: planned.slot.kind)?.card(for: planned, in: context)
  }

  /// What of a plan has no card because nobody takes its kind, in the plan's order.
  public func leftOut(of plan: LayoutPlan) -> [Diagnostic] {
    plan.blocks.lazy.flatMap(\.cards).filter { !takes($0.slot.kind) }.map { planned in
      Diagnostic(
        .warning,
        in: .render,
        "left out: nobody draws the kind '\(planned.slot.kind)'",
        at: planned.id.rawValue
      )
    }
  }

  private func factory(for kind: ItemKind) -> (any CardFactory<Context, Card>)? {
    factories.first { $0.takes(kind) }
  }
}
