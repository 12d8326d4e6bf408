public import BroadsheetCore
import Foundation

/// The pages and slots that a decision changes.
public struct RadiusDocument: APIDocument {
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
    /// The positions, from the top of the page and counted from zero, at which the two show something
    /// else.
    public var slots: [Int]
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
    /// The item.
    public var item: String
    /// What it says, in short.
    public var words: String
    /// Why it stands there.
    public var reason: String
    /// What becomes of it: `kept`, `moved`, `changed`, `added` or `removed`.
    public var mark: String
  }

  /// The newsstand's, with each front before its sections.
  public var pages: [Page]

  /// A radius as it is sent.
  public init(_ radius: BlastRadius) {
    pages = radius.pages.map { page in
      Page(
        brand: page.brand.rawValue,
        section: page.section?.rawValue,
        before: View(page.before),
        after: View(page.after),
        slots: page.slots
      )
    }
  }

  /// The radius that was sent; throws for what this version has no words for.
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
        item: row.item.rawValue,
        words: row.words,
        reason: row.reason,
        mark: row.mark.rawValue
      )
    }
  }
}

/// What a decision would change.
public struct ForeseenDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The pages and slots.
  public var radius: RadiusDocument
  /// A decision that changes more pages than this takes a second word.
  public var confirmsAbove: Int
  /// What says, for a few minutes, that just these pages were foreseen of just this act; the second word
  /// of a program has it beside the number of pages.
  public var seen: String?

  /// What would change, and how much may without a second word.
  public init(_ radius: BlastRadius, confirmsAbove: Int, seen: String? = nil) {
    version = APIVersion.current
    self.radius = RadiusDocument(radius)
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
  /// What it changed of what readers see; nil where another editor agreed to what was foreseen before.
  public var radius: RadiusDocument?

  /// A decision with what it changed.
  public init(_ entry: SwitchTrail.Entry, radius: BlastRadius?) {
    version = APIVersion.current
    self.entry = EntryDocument(entry)
    self.radius = radius.map { RadiusDocument($0) }
  }
}
