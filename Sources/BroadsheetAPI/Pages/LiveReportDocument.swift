import BroadsheetCore
public import Foundation

/// A live report: what is told of a story while it goes on.
public struct LiveReportDocument: APIDocument {
  /// One entry of a report.
  public struct Entry: APIDocument {
    /// Its name within the report; `#entry-` and it is its place in the story's page.
    public var id: String
    /// When it was told, where that is known.
    public var time: Date?
    /// Its headline.
    public var title: String?
    /// What kind of entry it is: `goal`, `breaking`, `analysis`, or another word.
    public var mark: String?
    /// Who wrote it.
    public var author: String?
    /// Whether it is said first, however old it is.
    public var isPinned: Bool
    /// Its text.
    public var body: [StoryDocument.Block]
  }

  /// `live`, `over`, or another word; what is not known is live.
  public var state: String
  /// When it ended, where that is known.
  public var ended: Date?
  /// The newest first.
  public var entries: [Entry]

  init(_ report: LiveReport, _ addresses: AddressWriter) {
    switch report.state {
    case .live: state = "live"
    case .over(let end): (state, ended) = ("over", end?.writable)
    }
    entries = report.entries.map { entry in
      Entry(
        id: entry.id.rawValue,
        time: entry.time?.writable,
        title: entry.title,
        mark: entry.mark?.rawValue,
        author: entry.author,
        isPinned: entry.isPinned,
        body: entry.body.compactMap { StoryDocument.Block($0, addresses) }
      )
    }
  }

  /// The report that was sent, within the bounds that every report has.
  func report(_ address: AddressReader, _ sanitize: (String) -> String) -> LiveReport {
    let read = entries.prefix(2 * LiveReport.mostEntries).compactMap { entry in
      Slug(rawValue: entry.id).map { id in
        LiveEntry(
          id: id,
          time: entry.time,
          title: entry.title,
          mark: entry.mark.flatMap { LiveEntry.Mark(rawValue: $0) },
          author: entry.author,
          isPinned: entry.isPinned,
          body: entry.body.compactMap { $0.block(address, sanitize) }
        )
      }
    }
    return LiveReport(entries: read, state: state == "over" ? .over(since: ended) : .live)
  }
}
