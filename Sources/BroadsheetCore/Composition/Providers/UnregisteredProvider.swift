/// Stands in for a rule whose kind nobody registered, so that the page says what it lacks.
struct UnregisteredProvider: ItemProvider {
  let id: ProviderID
  let problem: String

  var kinds: Set<ItemKind> { [] }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    draft.report(Diagnostic(.warning, in: .compose, problem, at: id.rawValue))
  }
}
