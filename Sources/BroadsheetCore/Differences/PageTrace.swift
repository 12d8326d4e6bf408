import Foundation

/// What a page showed, as far as it is compared with later ones: its blocks and cards, each with a
/// number of how it looks.
///
/// Some hundred times smaller than the edition that it is of, so that many can be remembered.
public struct PageTrace: Sendable, Hashable {
  struct Card: Sendable, Hashable, Identifiable {
    var id: FeedItem.ID
    var look: UInt64
    var isTeaser: Bool
  }

  struct Block: Sendable, Hashable {
    var look: UInt64
    var cards: Range<Int>
  }

  /// The edition's number.
  public let serial: Int
  private(set) var cards: [Card] = []
  private(set) var blocks: [Block] = []
  /// The page elsewhere that was shown.
  private(set) var page: String?
  /// The switches that had a part in it.
  private(set) var switches: Set<String> = []

  /// The trace of an edition; costs as much as writing it down once.
  public init(of edition: Edition) {
    serial = edition.serial
    if case .web(let address) = edition.content { page = address.absoluteString }
    if case .link(let address) = edition.content { page = address.absoluteString }
    let reasons = edition.skipped + (edition.plan?.cards.map(\.slot.reason) ?? [])
    switches = Set(reasons.compactMap { $0.data["switch"] })
    for block in edition.plan?.blocks ?? [] {
      var look = StableHash()
      for text in [
        block.id, block.kind.rawValue, block.title ?? "", block.section?.rawValue ?? "",
        block.screens?.rawValue ?? "",
      ] { look.combine(text) }
      let start = cards.count
      for planned in block.cards {
        let card = Card(planned, in: block)
        look.combine("\(card.look)")
        cards.append(card)
      }
      blocks.append(Block(look: look.value, cards: start..<cards.count))
    }
  }
}

extension PageTrace.Card {
  fileprivate init(_ card: PlannedCard, in block: PlannedBlock) {
    var hash = StableHash()
    // What cannot be written looks like nothing else.
    hash.combine(bytes: (try? StableJSON.bytes(of: card)) ?? [])
    hash.combine("\(block.title == nil) \(block.section?.rawValue ?? "") \(block.kind.rawValue)")
    self.init(id: card.id, look: hash.value, isTeaser: card.slot.item.teaser != nil)
  }
}

/// What turns a page as it was into the page as it is: a function of the two traces, whoever sends it.
public struct PageChange: Sendable, Hashable {
  /// The number of the edition that somebody has.
  public let from: Int
  /// The number of the edition that they get.
  public let to: Int
  /// Between the cards of the two, in reading order.
  public let difference: Difference
  /// Stories that were not on the page.
  public let addedStories: Int
  /// Cards that look as they did, wherever they stand now.
  public let keptCards: Set<FeedItem.ID>
  /// Blocks, by their places on the new page, of which everything looks as it did.
  public let keptBlocks: Set<Int>
  /// Whether another page is shown, or ours in place of one: there are no cards to keep.
  public let isOfAnotherKind: Bool
  /// Whether people decided it: a switch was set, ended or taken back.
  public let isDecided: Bool

  /// The change from one page to another of the same front or section; linear where little has moved.
  public init(from old: PageTrace, to new: PageTrace) {
    from = old.serial
    to = new.serial
    isOfAnotherKind = old.page != new.page
    isDecided = old.switches != new.switches
    let difference = Difference(from: old.cards, to: new.cards) {
      old.cards[$0].look == new.cards[$1].look
    }
    self.difference = difference
    addedStories = difference.insertions.count { new.cards[$0].isTeaser }
    let others = Set(difference.insertions + difference.updates.map(\.new))
    keptCards = Set(new.cards.indices.filter { !others.contains($0) }.map { new.cards[$0].id })
    let known = Set(old.blocks.filter { !$0.cards.isEmpty }.map(\.look))
    keptBlocks = Set(
      new.blocks.indices.filter { place in
        let block = new.blocks[place]
        return known.contains(block.look) && block.cards.allSatisfy { !others.contains($0) }
      }
    )
  }
}
