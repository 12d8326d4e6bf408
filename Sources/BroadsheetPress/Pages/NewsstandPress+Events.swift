public import BroadsheetCore

extension NewsstandPress {
  /// The event on a brand's front that has a report of a name, or what is left of it.
  ///
  /// Made of the front as it was pressed last and of what the sections show now; asks no source. Linear in
  /// the brand's items. Throws `Failure.notFound` for a name that no report has, and before the front has
  /// come, and `Failure.switchedOff` for a brand that the newsroom has closed.
  public func event(_ report: Slug, of brand: Slug) async throws(Failure) -> EventPage.Finding {
    let key = PageKey(brand: brand, section: nil)
    await restoration.bring(key)
    await restoration.bringContent(of: brand)
    guard let brand = newsstand.brand(brand),
      let switched = await decided.stories(of: brand.id)?.switched
    else { throw .notFound }
    guard switched.closing(of: nil) == nil else { throw .switchedOff }
    guard let edition = page(key)?.edition, let plan = edition.plan,
      let finding = EventPage.find(
        report,
        on: plan,
        among: switched.stories,
        of: brand,
        now: edition.pressedAt
      )
    else { throw .notFound }
    return finding
  }
}
