extension BlockRule {
  /// Even rows, with a gap for an advert: what is older is led by nothing.
  static let olderPage = [BlockRule(.fixed, count: 12), BlockRule(.fixed)]
}

extension SectionComposer {
  /// Composes and lays out an older page, with the adverts that the rules of its page want; waits for
  /// nothing.
  ///
  /// An advert may have stood right above, so that the first keeps the rule's distance; caps hold for
  /// each page.
  ///
  /// - Parameters:
  ///   - older: What it shows.
  ///   - rules: The providers of the page above; of these the rules for adverts count.
  ///   - context: Of the page above, with a scope of the older page's own.
  /// - Returns: The page, with what was left out and why.
  public func compose(
    _ older: OlderPage,
    by rules: [ProviderRule],
    in context: CompositionContext
  ) -> ComposedPage {
    let adverts = rules.filter { if case .adverts = $0 { true } else { false } }
    var context = context
    context.above = .init(slots: OlderItems.pageLength, teasersSinceAdvert: 0)
    let composition = composer.compose(
      older.items,
      with: registry.providers(for: adverts),
      gathered: GatheredItems(),
      in: context
    )
    return page(of: composition, in: BlockRule.olderPage, by: adverts, in: context)
  }
}
