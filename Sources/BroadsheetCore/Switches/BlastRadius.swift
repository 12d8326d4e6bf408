import Foundation

/// What a decision of the newsroom changes of what pages show: each page before it and after it, made of
/// the same inputs.
public struct BlastRadius: Sendable, Hashable, Codable {
  /// A page that shows something else afterwards.
  public struct Page: Sendable, Hashable, Codable {
    /// Whose page it is.
    public let brand: Slug
    /// The section; nil for the front.
    public let section: Slug?
    /// What it shows without the decision.
    public private(set) var before: View
    /// What it shows with it.
    public private(set) var after: View
    /// The indices of rows at which the two show something else, be it by a shift alone.
    public let slots: [Int]
  }

  /// What a page shows.
  public struct View: Sendable, Hashable, Codable {
    /// The page elsewhere that is shown, or led to; nil where we draw.
    public var page: String?
    /// From the top; empty where another page is shown.
    public var rows: [Row]
  }

  /// One slot of a page, with what happens to it.
  public struct Row: Sendable, Hashable, Codable {
    /// The block that it stands in.
    public var block: String
    /// Its place among the teasers of the front's block, or of the section, counted from one; nil for what
    /// is no teaser, and on what an earlier version wrote down.
    public var place: Int?
    /// The item.
    public var item: FeedItem.ID
    /// What it says, in short.
    public var words: String
    /// Why it stands there.
    public var reason: String
    /// What becomes of it.
    public var mark: Mark
  }

  /// What becomes of an item on its page, by the least that turns the one page into the other.
  public enum Mark: String, Sendable, Hashable, Codable {
    /// It looks as it did; it may stand further up or down because of others.
    case kept
    /// It is where others were, and looks as it did or not.
    case moved
    /// It looks different, or stands there for another reason.
    case changed
    /// It was not on the page.
    case added
    /// It is no longer on the page.
    case removed
  }

  /// In the order in which they were added: the newsstand's, with each front before its sections.
  public private(set) var pages: [Page] = []

  /// Nothing changes.
  public init() {}

  /// Adds a page if what it shows has changed; nil stands for a page that there is not.
  ///
  /// Costs as much as writing both down once.
  public mutating func add(_ old: Edition?, _ new: Edition?) {
    guard let known = new ?? old, old?.content != new?.content else { return }
    let (before, after) = (old?.plan?.cards ?? [], new?.plan?.cards ?? [])
    var page = Page(
      brand: known.brand,
      section: known.section,
      before: View(old),
      after: View(new),
      slots: (0..<max(before.count, after.count)).filter { position in
        guard before.indices.contains(position), after.indices.contains(position) else {
          return true
        }
        return before[position] != after[position]
      }
    )
    page.mark(Difference(from: before, to: after))
    pages.append(page)
  }

  /// The brands that have such pages, in the order of the pages.
  public var brands: [Slug] {
    pages.map(\.brand).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// A short name of the pages: the same for the same pages, whatever changes on them.
  public var digest: String {
    let names = pages.map { "\($0.brand)/\($0.section?.rawValue ?? "")\n" }
    return String(SHA256.of(names.joined()).hexadecimal.prefix(32))
  }

  /// What changes on all pages together.
  public var counts: Counts { pages.reduce(Counts()) { $0 + $1.counts } }
}

extension BlastRadius.Page {
  fileprivate mutating func mark(_ difference: Difference) {
    for position in difference.removals { before.rows[position].mark = .removed }
    for position in difference.insertions { after.rows[position].mark = .added }
    for pair in difference.updates {
      before.rows[pair.old].mark = .changed
      after.rows[pair.new].mark = .changed
    }
    for pair in difference.moves {
      before.rows[pair.old].mark = .moved
      after.rows[pair.new].mark = .moved
    }
  }
}

extension BlastRadius.View {
  fileprivate init(_ edition: Edition?) {
    page =
      switch edition?.content {
      case .web(let page), .link(let page): page.absoluteString
      case .native, nil: nil
      }
    let plan = edition?.plan
    let blocks = (plan?.blocks ?? []).flatMap { block in block.cards.map { _ in block.id } }
    let cards = zip(plan?.cards ?? [], plan?.places(of: edition?.section) ?? [])
    rows = zip(blocks, cards).map { block, placed in
      let (card, place) = placed
      return BlastRadius.Row(
        block: place?.block ?? block,
        place: place?.number,
        item: card.id,
        words: card.slot.item.teaser?.headlines ?? card.spokenLabel,
        reason: card.slot.reason.summary,
        mark: .kept
      )
    }
  }
}

extension Teaser {
  /// Its headline, or both where two are tested.
  fileprivate var headlines: String {
    test.map { "A: \(headline) B: \($0.other)" } ?? headline
  }
}

extension BlastRadius: CustomStringConvertible {
  /// "3 pages of 1 newspaper: 2 new, 1 changed; 14 only shift".
  public var description: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    guard !pages.isEmpty else { return "nothing that readers see" }
    return count(pages.count, "page") + " of " + count(brands.count, "newspaper") + ": "
      + "\(counts)"
  }
}
