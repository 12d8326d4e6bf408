/// Leaves the order of teasers to the reader's own device, where their history is.
///
/// A page is pressed for everybody, so nothing moves here: the front end ranks the finished plan,
/// by `LayoutPlan.ranked(by:rule:)` or the same rule in its own language. What is written down is
/// whether it may.
struct PersonalRankingProvider: ItemProvider {
  let id: ProviderID
  let rule: PersonalRule

  var kinds: Set<ItemKind> { [.teaser] }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    let state =
      context.brand.allowsPersonalRanking
      ? "left to the reader's device" : "the brand does not allow it"
    draft.skip(Reason("\(id): \(state)", rule: rule.summary))
  }
}
