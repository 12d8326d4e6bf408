public import BroadsheetCore
import Foundation

/// What a decision changes: how much in all, and the pages, of which one answer has a part.
public struct RadiusDocument: APIDocument {
  /// Pages in one answer where nobody says how many, and at the most.
  public static let usualPages = 20
  public static let mostPages = 100

  /// How many items change, by what becomes of them; one that has moved counts once.
  public struct Counts: APIDocument {
    /// Were not on their page.
    public var added: Int
    /// Look different, or stand there for another reason.
    public var changed: Int
    /// Are where others were.
    public var moved: Int
    /// Are no longer on their page.
    public var removed: Int
    /// Are what they were, and stand further up or down because of the others.
    public var shifted: Int
  }

  /// A page that shows something else afterwards.
  public struct Page: APIDocument {
    /// Whose page it is.
    public var brand: String
    /// The section; nil for the front.
    public var section: String?
    /// What it shows without the decision.
    public var before: View
    /// What it shows with it.
    public var after: View
    /// The indices of rows at which the two show something else, be it by a shift alone.
    public var slots: [Int]
    /// What changes on the page.
    public var counts: Counts
  }

  /// What a page shows.
  public struct View: APIDocument {
    /// The page elsewhere that is shown, or led to; nil where there is a plan.
    public var page: String?
    /// From the top; empty where another page is shown.
    public var rows: [Row]
  }

  /// One slot of a page, with what happens to it.
  public struct Row: APIDocument {
    /// The block that it stands in.
    public var block: String
    /// Its place among the teasers of the front's block, or of the section, counted from one; nil for what
    /// is no teaser.
    public var place: Int?
    /// The item.
    public var item: String
    /// What it says, in short.
    public var words: String
    /// Why it stands there.
    public var reason: String
    /// What becomes of it: `kept`, `moved`, `changed`, `added` or `removed`.
    public var mark: String
  }

  /// How many pages change in all, which is what confirms the decision.
  public var total: Int
  /// What changes on all of them together.
  public var counts: Counts
  /// The newsstand's, with each front before its sections; a part of them where there are many.
  public var pages: [Page]
  /// Where the pages behind these are (POST, with the same body); nil at the end, and of a decision that
  /// was taken.
  public var next: String?

  /// A part of a radius as it is sent: at most so many pages behind so many others.
  public init(
    _ radius: BlastRadius,
    after: Int = 0,
    limit: Int = usualPages,
    goesOn: Bool = true
  ) {
    total = radius.pages.count
    counts = Counts(radius.counts)
    pages = radius.pages.dropFirst(after).prefix(limit).map { page in
      Page(
        brand: page.brand.rawValue,
        section: page.section?.rawValue,
        before: View(page.before),
        after: View(page.after),
        slots: page.slots,
        counts: Counts(page.counts)
      )
    }
    if goesOn, total > limit, after < total - limit {
      next = "\(APIRoute.newsroom(.radius).path)?after=\(after + limit)&limit=\(limit)"
    }
  }

  /// The pages that were sent, as a radius; throws for what this version has no words for.
  ///
  /// The core makes one only by comparing pages, and reads one that is written down: the members here
  /// are those there.
  public func radius() throws -> BlastRadius {
    try JSONDecoder().decode(BlastRadius.self, from: Data(try json()))
  }
}

extension RadiusDocument.View {
  fileprivate init(_ view: BlastRadius.View) {
    page = view.page
    rows = view.rows.map { row in
      RadiusDocument.Row(
        block: row.block,
        place: row.place,
        item: row.item.rawValue,
        words: row.words,
        reason: row.reason,
        mark: row.mark.rawValue
      )
    }
  }
}

extension RadiusDocument.Counts {
  fileprivate init(_ counts: BlastRadius.Counts) {
    added = counts.added
    changed = counts.changed
    moved = counts.moved
    removed = counts.removed
    shifted = counts.shifted
  }
}

/// What a decision would change.
public struct ForeseenDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The pages, or a part of them.
  public var radius: RadiusDocument
  /// A decision that changes more pages than this takes a second word.
  public var confirmsAbove: Int
  /// What says, for a few minutes, that just these pages were foreseen of just this act; the second word
  /// of a program has it beside the number of pages.
  public var seen: String?

  /// What would change, at most so many pages of it behind so many others, and how much may without a
  /// second word.
  public init(
    _ radius: BlastRadius,
    after: Int = 0,
    limit: Int = RadiusDocument.usualPages,
    confirmsAbove: Int,
    seen: String? = nil
  ) {
    version = APIVersion.current
    self.radius = RadiusDocument(radius, after: after, limit: limit)
    self.confirmsAbove = confirmsAbove
    self.seen = seen
  }
}

/// A decision that was taken.
public struct DecisionDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The entry of the trail.
  public var entry: EntryDocument
  /// What it changed of what readers see, with the first of many pages; nil where another editor agreed to
  /// what was foreseen before.
  public var radius: RadiusDocument?

  /// A decision with what it changed.
  public init(_ entry: SwitchTrail.Entry, radius: BlastRadius?) {
    version = APIVersion.current
    self.entry = EntryDocument(entry)
    self.radius = radius.map { RadiusDocument($0, goesOn: false) }
  }
}
