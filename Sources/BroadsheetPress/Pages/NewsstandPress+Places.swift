public import BroadsheetCore

extension NewsstandPress {
  /// What the weather and the news are at a place, as the brand's rules for places say it.
  ///
  /// A block for each rule that has something to say. Nil when the brand has nothing that depends on a
  /// place. Weather services may be asked, for a point that is coarser than any address; the place is
  /// neither logged nor kept.
  public func local(_ place: Place, of brand: Slug) async -> LayoutPlan? {
    await restoration.bringContent(of: brand)
    guard let (switched, stories) = content(of: brand) else { return nil }
    let rules = switched.placeRules
    guard !rules.isEmpty else { return nil }
    let context = CompositionContext(
      brand: switched,
      section: nil,
      now: resources.now(),
      stories: stories,
      reader: ReaderState(place: place),
      scope: "place"
    )
    let composition = await Composer(sleep: resources.sleep)
      .compose([], with: providers.providers(for: rules), in: context)
    let engine = LayoutEngine()
    return LayoutPlan(
      blocks: composition.model.slots.map { slot in
        engine.block([slot], as: .strip, id: slot.id.rawValue, phrases: switched.phrases)
      }
    )
  }
}
