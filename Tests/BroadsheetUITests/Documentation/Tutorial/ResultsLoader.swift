// snippet: FromAnEmptyApp, the loader
import BroadsheetCore
import BroadsheetSources
import Foundation

/// Reads the league's results: a line for each match, its score and its page with a bar between them.
struct ResultsLoader: FeedLoader {
  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    let lines = String(decoding: payload.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    var entries = BackendEntries(lines.map { .string(String($0)) }, at: "lines")
    var items: [FeedItem] = []
    for (index, line) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      guard let item = item(line.text ?? "", in: payload) else {
        entries.note("no match with a page", at: "line \(index + 1)")
        continue
      }
      items.append(item)
    }
    guard !items.isEmpty else {
      throw .notThisFormat(expected: "results", found: "\(lines.count) lines without a match")
    }
    return LoadedFeed(
      feed: Feed(title: context.title, content: .native(items)),
      diagnostics: entries.diagnostics
    )
  }

  private func item(_ line: String, in payload: Payload) -> FeedItem? {
    let parts = line.split(separator: "|", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2, !parts[0].isEmpty,
      let page = WebAddress.parse(parts[1], relativeTo: payload.address)
    else { return nil }
    let teaser = Teaser(headline: parts[0], destination: .web(page))
    return FeedItem(id: FeedItem.ID(page.absoluteString), content: .teaser(teaser))
  }
}
// snippet end
