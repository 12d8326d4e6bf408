import BroadsheetCore

/// The entries of a backend's list that are read, and what was wrong with them, both within bounds.
struct BackendEntries {
  /// Diagnostics kept; a list of nothing but noise would make one for every entry.
  private static let mostDiagnostics = 100

  let read: ArraySlice<JSONValue>
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entries: [JSONValue], at path: String) {
    read = entries.prefix(FeedLoaders.mostItems)
    guard read.count < entries.count else { return }
    diagnostics.append(
      Diagnostic(
        .error,
        in: .load,
        "the entries from here on are left out: limit items = \(FeedLoaders.mostItems)",
        at: "\(path)[\(read.count)]"
      )
    )
  }

  /// Notes what was wrong with an entry, if there is room; the words are made only then.
  mutating func note(_ what: @autoclosure () -> String, at place: @autoclosure () -> String) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(.warning, in: .load, what(), at: place()))
  }
}
