import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct FeedChangeTests {
  private func plan(
    _ items: [FeedItem],
    by rules: [BlockRule] = BlockRule.standardSection
  ) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(items.map(Sample.slot)),
      by: rules,
      named: "news",
      phrases: Phrases(language: "en")
    )
  }

  private func sections(_ plan: LayoutPlan, isPaging: Bool = false) -> [FeedSection] {
    FeedSections(
      surroundings: CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment),
      chain: CardChain([StandardCardModels()]),
      breakpoint: .phone,
      width: 358
    ).sections(of: plan, under: nil, isPaging: isPaging)
  }

  /// The ids of all items after a change, as a collection gets them: removals by the old places,
  /// insertions and the ends of moves by the new.
  private func applied(_ change: FeedChange, to old: [FeedSection], _ new: [FeedSection])
    -> [[FeedRow.ID]]
  {
    var rows: [[FeedRow.ID?]] = old.map { $0.rows.map(\.id) }
    for path in change.removedItems + change.movedItems.map(\.from) {
      rows[path.section][path.item] = nil
    }
    for section in change.removedSections.reversed() { rows.remove(at: section) }
    var left = rows.map { $0.compactMap(\.self) }
    for section in change.insertedSections.sorted() {
      left.insert(new[section].rows.map(\.id), at: section)
    }
    let arrivals = change.insertedItems + change.movedItems.map(\.to)
    for path in arrivals.sorted() {
      left[path.section].insert(new[path.section].rows[path.item].id, at: path.item)
    }
    return left
  }

  @Test func `the same plan is no change`() {
    let whole = plan(Sample.teasers(12))

    let change = FeedChange(from: sections(whole), to: sections(whole))

    #expect(!change.isStructural)
    #expect(change.updatedItems.isEmpty && change.updatedSections.isEmpty)
  }

  @Test func `a headline that has changed is an update in its place`() {
    var items = Sample.teasers(12)
    let before = plan(items)
    items[4] = Sample.teaser(4, headline: "Corrected")

    let change = FeedChange(from: sections(before), to: sections(plan(items)))

    #expect(!change.isStructural)
    #expect(change.updatedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test func `that more is on its way is a section at the end`() {
    let whole = plan(Sample.teasers(12))

    let change = FeedChange(from: sections(whole), to: sections(whole, isPaging: true))

    #expect(change.insertedSections == [2])
    #expect(change.removedSections.isEmpty)
  }

  @Test(arguments: 0..<200)
  func `any change makes the new sections of the old`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func randomPlan() -> LayoutPlan {
      let count = Int.random(in: 0...24, using: &random)
      let numbers = (0..<30).shuffled(using: &random).prefix(count)
      var items = numbers.map { Sample.teaser($0) }
      // A stranger's plan may have the same twice.
      if let first = items.first, Bool.random(using: &random) { items.append(first) }
      return plan(items, by: [BlockRule(.fixed, count: 5), BlockRule(.briefs)])
    }
    let (old, new) = (
      sections(randomPlan()), sections(randomPlan(), isPaging: Bool.random(using: &random))
    )

    let change = FeedChange(from: old, to: new)

    #expect(applied(change, to: old, new) == new.map { $0.rows.map(\.id) })
  }
}
