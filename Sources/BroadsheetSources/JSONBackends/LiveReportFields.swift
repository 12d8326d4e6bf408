import BroadsheetCore
import Foundation

/// A live report as JSON backends write it: its state, and its entries with their own texts.
///
/// What is not there, or of another shape than it should be, costs only itself. An entry without a text and
/// without a title is none, and a report without entries is none.
struct LiveReportFields {
  /// What the members are called.
  struct Names {
    var ended: String
    var time: String
    var title: String

    /// Those of the house's own backends.
    static let house = Names(ended: "ended", time: "published", title: "title")
    /// Those of media lists.
    static let mediaList = Names(ended: "endDate", time: "creationDate", title: "headline")
  }

  /// Words by which a report says that nothing more comes.
  private static let overWords: Set<String> = [
    "over", "ended", "closed", "finished", "completed", "archived",
  ]

  let live: JSONValue
  let names: Names
  /// That of dates, if it is known.
  let language: String?
  /// When the bytes came: an end that is still to come is none.
  let now: Date

  /// What it says of its state; nil where it says nothing.
  var said: LiveReport.State? {
    let ended = date(live[names.ended])
    if let word = live["state"]?.trimmedText?.lowercased() {
      if Self.overWords.contains(word) { return .over(since: ended) }
      if word == "live" { return .live }
    }
    return ended.flatMap { $0 <= now ? .over(since: $0) : nil }
  }

  /// The report, which goes on unless it says otherwise; `body` reads an entry's text.
  func report(body: (JSONValue) -> [Story.Block]?) -> LiveReport? {
    guard let list = live["entries"]?.array else { return nil }
    var entries: [LiveEntry] = []
    for element in list.prefix(LoaderRegistry.mostItems) {
      if Task.isCancelled { return nil }
      if let entry = entry(element, body: body) { entries.append(entry) }
    }
    return entries.isEmpty ? nil : LiveReport(entries: entries, state: said ?? .live)
  }

  private func entry(_ value: JSONValue, body: (JSONValue) -> [Story.Block]?) -> LiveEntry? {
    let title = value[names.title]?.line
    let text = body(value) ?? []
    guard title != nil || !text.isEmpty else { return nil }
    return LiveEntry(
      id: Slug(identifying: identifier(of: value, title: title, text: text)),
      time: date(value[names.time]),
      title: title,
      mark: value["mark"]?.line.flatMap { LiveEntry.Mark(rawValue: $0) },
      author: value["byline"]?.trimmedText.flatMap { Byline.of([$0]) },
      isPinned: value["pinned"]?.saysYes ?? false,
      body: text
    )
  }

  /// What it is recognized by when it is corrected: what the backend calls it, or else when and what it was.
  private func identifier(of value: JSONValue, title: String?, text: [Story.Block]) -> String {
    if let id = value["id"]?.trimmedText { return id }
    let time = value[names.time]?.trimmedText
    guard let title else { return time ?? "\(text)" }
    return [time, title].compactMap(\.self).joined(separator: " ")
  }

  private func date(_ value: JSONValue?) -> Date? {
    value?.trimmedText.flatMap { FeedDate.parse($0, language: language) }
  }
}

extension JSONValue {
  /// Whether it is true, or a word or number that does not mean no.
  fileprivate var saysYes: Bool {
    guard let word = trimmedText?.lowercased() else { return false }
    return !["false", "no", "0", "off", "n"].contains(word)
  }
}
