package import Foundation

// What is to be said of tests of headlines before they are set.

extension SwitchCheck {
  /// Throws why a headline cannot be tested against what the item says.
  func check(_ test: SwitchAction.HeadlineTest, of proposal: Switch, in brands: [Brand])
    throws(SwitchRefusal)
  {
    try checkText(test.other, "The other headline")
    let allowed = SwitchAction.HeadlineTest.allowedOpens
    guard allowed.contains(test.opens) else {
      throw .text(
        "A test has \(allowed.lowerBound) to \(allowed.upperBound) opens, not \(test.opens)."
      )
    }
    for brand in brands { try check(test, of: proposal, in: brand) }
  }

  private func check(_ test: SwitchAction.HeadlineTest, of proposal: Switch, in brand: Brand)
    throws(SwitchRefusal)
  {
    guard case .item(let id, _) = proposal.target else { return }
    guard brand.counting != .off else {
      throw .text("Readers of \(brand.id) are not counted, so that nothing would decide.")
    }
    let stories = stories(brand.id)
    guard let item = ItemIndex.item(id, among: stories, first: nil), let teaser = item.teaser else {
      throw .text("The item has no headline.")
    }
    let match = ItemMatch(item)
    var headline = teaser.headline
    for kept in standing where kept.value.overlaps(proposal) {
      guard case .item(let other, of: brand.id) = kept.value.target else { continue }
      let known = ItemIndex.item(other, among: stories, first: nil)
      guard other == id || known.map(match.covers) ?? false else { continue }
      switch kept.value.action {
      case .testHeadline: throw .tested(by: kept.number)
      case .reword(let words): headline = words.headline ?? headline
      default: continue
      }
    }
    guard test.other != headline else { throw .text("The other headline is what the item says.") }
  }
}

extension KeptSwitch {
  /// Whether a later decision gives this test's item another headline, so that there is nothing left to
  /// decide; those of an author do not count.
  ///
  /// `covers` says whether an item is the test's, by whatever name.
  package func isOverruled(
    by standing: [KeptSwitch],
    except author: String,
    at moment: Date,
    where covers: (FeedItem.ID) -> Bool = { _ in false }
  ) -> Bool {
    guard let brand = value.target.brand else { return false }
    return standing.contains { later in
      guard later.number > number, later.value.author != author, later.value.holds(at: moment),
        later.givesHeadline, case .item(let item, of: brand) = later.value.target
      else { return false }
      return later.value.target == value.target || covers(item)
    }
  }

  /// Whether it gives an item another headline.
  package var givesHeadline: Bool {
    if case .reword(let words) = value.action { words.headline != nil } else { false }
  }

  /// Whether the item of that name is this switch's, among a brand's stories.
  package func isAbout(_ other: FeedItem.ID, among stories: BrandStories) -> Bool {
    guard case .item(let id, of: _) = value.target else { return false }
    let index = ItemIndex(of: stories)
    guard let item = index.item(id, in: stories, first: nil),
      let known = index.item(other, in: stories, first: nil)
    else { return other == id }
    return ItemMatch(item).covers(known)
  }
}
