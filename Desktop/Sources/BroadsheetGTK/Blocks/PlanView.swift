public import BroadsheetCore
import CAdwaita
public import Foundation
public import Toolkit

/// The blocks of a plan as widgets, in their order.
///
/// A new plan is shown in place: cards of the same identity keep their widgets, move where they have
/// moved, and say something else where they do. What is far below the screen is made when there is
/// nothing more urgent to do.
@MainActor
public final class PlanView {
  /// Seconds for which cards are made before the screen has its turn again.
  private static let slice = 0.006

  public let view: View
  private let root = Box(GTK_ORIENTATION_VERTICAL)
  private let chain: CardChain<CardSurroundings, CardModel>
  private let desk: CardDesk
  private var surroundings: CardSurroundings
  private let metrics: PageMetrics
  private var plan = LayoutPlan(blocks: [])
  /// By the blocks of the plan, in order.
  private var keys: [Occurrence<String>] = []
  /// By blocks, and their cards.
  private var cardKeys: [[Occurrence<FeedItem.ID>]] = []
  private var models: [Occurrence<FeedItem.ID>: CardModel] = [:]
  private var cards: [Occurrence<FeedItem.ID>: any CardView] = [:]
  private var blocks: [Occurrence<String>: BlockView] = [:]
  /// Blocks of the plan that are shown already.
  private var shownBlocks = 0
  private var rest: IdleWork?
  private(set) var breakpoint = Breakpoint.phone
  private var width = 358
  /// Called when there is another stretch of cards.
  public var onGrowth: () -> Void = {}

  /// A view that shows nothing yet.
  public init(
    _ surroundings: CardSurroundings,
    chain: CardChain<CardSurroundings, CardModel>,
    desk: CardDesk
  ) {
    self.surroundings = surroundings
    self.chain = chain
    self.desk = desk
    metrics = PageMetrics(surroundings.brand.style.density)
    view = root
  }

  isolated deinit { rest?.cancel() }

  /// Whether every block of the plan is shown.
  public var isComplete: Bool { shownBlocks == plan.blocks.count }

  /// The blocks that are shown, from the top.
  var blockViews: [BlockView] { keys.prefix(shownBlocks).compactMap { blocks[$0] } }

  /// The cards that are shown, in reading order.
  var cardViews: [any CardView] { blockViews.flatMap(\.cards) }

  /// The card of a slot; nil for one that is not shown.
  func card(_ slot: FeedItem.ID) -> (any CardView)? { cards[Occurrence(of: slot)] }

  /// Where a card begins at a width, by what is above it, laid out or not; nil for one that is not
  /// shown.
  func top(of slot: FeedItem.ID, at width: Int) -> Int? {
    var y = 0
    for block in blockViews {
      if let top = block.top(of: slot, at: width) { return y + top }
      y += block.view.height(at: width)
    }
    return nil
  }

  /// Shows a plan, at once as far as `urgent` says and the rest a little later.
  public func show(_ plan: LayoutPlan, at now: Date, urgent: Int = 2) {
    rest?.cancel()
    surroundings.now = now
    // As much as before, and what came in above it: the reader may be at its end.
    let wasShown =
      shownBlocks == 0 ? 0 : shownBlocks + max(0, plan.blocks.count - self.plan.blocks.count)
    number(plan)
    makeModels(of: plan)
    // What is gone goes before anything else moves.
    cards = cards.filter { models[$0.key] != nil }
    let kept = Set(keys)
    blocks = blocks.filter { kept.contains($0.key) }
    self.plan = plan
    shownBlocks = 0
    // What was shown stays shown.
    grow(to: min(plan.blocks.count, max(urgent, wasShown)))
    root.arrange(blockViews.map(\.view))
    growLater()
  }

  /// Shows all of it now; for tests and for going to a place far below.
  public func complete() {
    rest?.cancel()
    grow(to: plan.blocks.count)
  }

  /// Takes the form for a width in logical pixels.
  public func take(_ breakpoint: Breakpoint, width: Int) {
    guard breakpoint != self.breakpoint || abs(width - self.width) > 24 else { return }
    self.breakpoint = breakpoint
    self.width = width
    for block in blockViews { block.take(breakpoint, width: width) }
  }

  /// Updates what a device remembers, such as what was read.
  public func refreshCards() { for card in cards.values { card.update(card.model) } }

  private func growLater() {
    guard !isComplete else { return }
    rest = MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      let end = ContinuousClock.now + .seconds(Self.slice)
      repeat { grow(to: shownBlocks + 1) } while !isComplete && ContinuousClock.now < end
      onGrowth()
      return !isComplete
    }
  }

  private func grow(to count: Int) {
    while shownBlocks < min(count, plan.blocks.count) {
      let planned = plan.blocks[shownBlocks]
      let key = keys[shownBlocks]
      let block = blocks[key] ?? BlockView(planned, metrics: metrics, on: desk)
      blocks[key] = block
      var drawn: [Int: any CardView] = [:]
      for (place, card) in cardKeys[shownBlocks].enumerated() { drawn[place] = view(of: card) }
      block.show(
        planned,
        cards: drawn,
        isFirst: isFirst
      )
      block.take(breakpoint, width: width)
      if block.cards.isEmpty { block.view.isVisible = false }
      if !block.view.isInside { root.append(block.view) }
      shownBlocks += 1
    }
  }

  /// Whether nothing but strips stands above the next block.
  private var isFirst: Bool { plan.blocks.prefix(shownBlocks).allSatisfy { $0.kind == .strip } }

  /// Tells blocks and cards of one identity apart: further pages, and plans of strangers, may have the
  /// same twice.
  private func number(_ plan: LayoutPlan) {
    var blockCounts = OccurrenceCounts<String>()
    var cardCounts = OccurrenceCounts<FeedItem.ID>()
    keys = plan.blocks.map { blockCounts.next($0.id) }
    cardKeys = plan.blocks.map { block in block.cards.map { cardCounts.next($0.id) } }
  }

  /// The models of the plan's cards, but for those that nobody draws.
  private func makeModels(of plan: LayoutPlan) {
    models = [:]
    for (block, keys) in zip(plan.blocks, cardKeys) {
      let inside = surroundings.within(block)
      for (card, key) in zip(block.cards, keys) { models[key] = chain.card(for: card, in: inside) }
    }
  }

  private func view(of key: Occurrence<FeedItem.ID>) -> (any CardView)? {
    guard let model = models[key] else { return nil }
    if let card = cards[key], card.model.kind == model.kind {
      if card.model != model { card.update(model) }
      return card
    }
    guard let card = CardViews.view(of: model, on: desk) else { return nil }
    cards[key] = card
    return card
  }
}

/// The first, second or further thing of an identity in a plan.
private struct Occurrence<ID: Hashable>: Hashable {
  var id: ID
  var number = 0

  init(of id: ID, number: Int = 0) {
    self.id = id
    self.number = number
  }
}

/// Counts things by their identities.
private struct OccurrenceCounts<ID: Hashable> {
  private var counts: [ID: Int] = [:]

  mutating func next(_ id: ID) -> Occurrence<ID> {
    let number = counts[id, default: 0]
    counts[id] = number + 1
    return Occurrence(of: id, number: number)
  }
}
