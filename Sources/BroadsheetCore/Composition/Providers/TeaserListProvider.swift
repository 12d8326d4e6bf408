/// A carousel or a list of teasers, fed from a section or from a query over the brand's stories.
struct TeaserListProvider: SingleItemProvider {
  let id: ProviderID
  let kind: ItemKind
  let rule: TeaserListRule
  /// Whether the teasers are numbered, as the most read are.
  let isRanked: Bool

  var placement: PlacementRule { rule.placement }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    let teasers = context.stories.teasers(from: rule.origin, of: context.brand)
    guard !teasers.isEmpty else { return nil }
    let list = TeaserList(
      title: rule.title,
      section: section,
      items: Array(teasers.prefix(rule.count)),
      isRanked: isRanked
    )
    return .widget(kind == .carousel ? .carousel(list) : .list(list))
  }

  private var section: Slug? {
    if case .section(let section) = rule.origin { section } else { nil }
  }
}
