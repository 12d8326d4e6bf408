public import Foundation

/// A live report as every renderer draws it, in the words of its brand's language: what is pinned first, then
/// the other entries from the newest on.
public struct LiveTimeline: Sendable, Hashable {
  /// An entry with what stands over it.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The entry's text and its place in addresses.
    public var entry: LiveEntry
    /// What stands over it.
    public var head: LiveEntryHead

    public var id: Slug { entry.id }
    /// Its text in pieces; reads its markup.
    public var parts: [StoryPart] { entry.body.flatMap(\.parts) }
  }

  /// What has come since its reader looked last.
  public struct News: Sendable, Hashable {
    /// How much that is: "New since you looked: 3".
    public var words: String
    /// The entry to begin with: the oldest that is new.
    public var first: Slug
  }

  /// What is said first, however old it is.
  public var pinned: [Row]
  /// All others, the newest first.
  public var entries: [Row]
  /// That the report has ended, and when; nil while it goes on.
  public var over: StoryHead.Fact?
  /// What has come since its reader looked last; nil where nothing has, and for who was never here.
  public var news: News?

  /// A report in the words of a language; `seen` is the newest moment that its reader has seen of it.
  public init(_ report: LiveReport, _ phrases: Phrases, seen: Date? = nil) {
    let newest = report.newest
    let fresh = report.entries(since: seen)
    let names = Set(fresh.map(\.id))
    let rows = report.entries.map { entry in
      Row(
        entry: entry,
        head: LiveEntryHead(entry, newest: newest, isNew: names.contains(entry.id), phrases)
      )
    }
    news = fresh.last.map { News(words: phrases.sinceYouLooked("\(fresh.count)"), first: $0.id) }
    pinned = rows.filter(\.entry.isPinned)
    entries = rows.filter { !$0.entry.isPinned }
    if case .over(let end) = report.state {
      over = StoryHead.Fact(
        words: end == nil ? phrases.liveIsOver : phrases.liveEnded,
        date: end,
        time: end.map { phrases.dateAndTime($0) }
      )
    }
  }
}

extension LiveEntry {
  /// The text without markup, a paragraph a line; reads all markup of the entry.
  public var plainText: String {
    body.flatMap(\.parts).compactMap { part in
      switch part {
      case .text(let runs), .quotation(let runs): runs.map(\.text).joined()
      case .heading(let text), .quote(let text, _): text
      case .picture, .embed, .enclosure: nil
      }
    }.joined(separator: "\n")
  }
}

/// What stands over an entry of a live report.
public struct LiveEntryHead: Sendable, Hashable {
  /// The moment that it is of.
  public var date: Date?
  /// The moment in words: the time of day, with the day where that is not the newest entry's.
  public var time: String?
  /// What kind of entry it is: "Goal".
  public var mark: String?
  /// Whether its mark is drawn as one that cannot wait.
  public var isUrgent: Bool
  /// Its own headline.
  public var title: String?
  /// Who wrote it.
  public var author: String?
  /// The word that says it has come since its reader looked last; nil for all others.
  public var new: String?

  /// When it was, what it is and who wrote it, in a line.
  public var note: String {
    [time, mark, author].compactMap(\.self).joined(separator: " · ")
  }

  /// All of it as assistive technology reads it: "New, 14:05, Goal, Two up".
  public var spoken: String {
    [new, time, mark, title, author].compactMap(\.self).joined(separator: ", ")
  }

  /// The head of an entry; `newest` is the moment of the report's newest.
  public init(_ entry: LiveEntry, newest: Date?, isNew: Bool = false, _ phrases: Phrases) {
    date = entry.time
    time = entry.time.map { phrases.entryTime($0, beside: newest ?? $0) }
    let word = entry.mark.map { phrases.mark($0) }
    // What is pinned stands under that word already.
    mark = entry.isPinned && word == phrases.liveSummary ? nil : word
    isUrgent = entry.mark?.isUrgent ?? false
    title = entry.title
    author = entry.author
    new = isNew ? phrases.newEntry : nil
  }
}
