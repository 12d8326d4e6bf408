public import BroadsheetCore

/// The entries of a backend's list that are read, and what was wrong with them, both within bounds: a
/// stranger's list may be as long as it likes.
public struct BackendEntries {
  /// Diagnostics kept; a list of nothing but noise would make one for every entry.
  private static let mostDiagnostics = 100

  /// The first ``LoaderRegistry/mostItems`` entries.
  public let read: ArraySlice<JSONValue>
  /// What was wrong, one hundred notes at the most.
  public private(set) var diagnostics: [Diagnostic] = []

  /// `path` is where the list is in its document, for the notes.
  public init(_ entries: [JSONValue], at path: String) {
    read = entries.prefix(LoaderRegistry.mostItems)
    guard read.count < entries.count else { return }
    diagnostics.append(
      Diagnostic(
        .error,
        in: .load,
        "the entries from here on are left out: limit items = \(LoaderRegistry.mostItems)",
        at: "\(path)[\(read.count)]"
      )
    )
  }

  /// Notes what was wrong with an entry, if there is room; the words are made only then.
  public mutating func note(_ what: @autoclosure () -> String, at place: @autoclosure () -> String)
  {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(.warning, in: .load, what(), at: place()))
  }
}
