extension Story {
  /// The text and that of all entries, in reading order.
  package var allBlocks: [Block] {
    guard let report else { return body }
    return body + report.entries.flatMap(\.body)
  }

  /// Changes the text and that of every entry alike; an entry of which nothing is left goes.
  package mutating func editBlocks(_ edit: ([Block]) -> [Block]) {
    body = edit(body)
    guard let report else { return }
    let entries = report.entries.compactMap { entry in
      var entry = entry
      entry.body = edit(entry.body)
      return entry.body.isEmpty && entry.title == nil ? nil : entry
    }
    self.report = LiveReport(entries: entries, state: report.state)
  }

  /// The story flagged live as long as its report is, and no longer; without a report it is as it was.
  package mutating func flagByReport() {
    if let report { flags.setLive(report.isLive) }
  }
}
