import BroadsheetCore
import Foundation
import Synchronization

/// What came of asking publishers' pages for the texts of stories, by source, for whoever runs the newsstand.
///
/// Readers have the feed's words where nothing came, and never hear of it.
final class PageTexts: Sendable {
  private struct Record {
    var taken = 0
    var left = 0
    /// The last page that gave no text, and why.
    var last: (page: URL, reason: String)?
  }

  /// Sources that are remembered.
  private static let mostSources = 5_000

  private let records = Mutex<[URL: Record]>([:])

  /// A page has given its text.
  func noteTaken(of source: URL) { note(source) { $0.taken += 1 } }

  /// A page has given none.
  func noteLeft(_ page: URL, of source: URL, because reason: String) {
    note(source) {
      $0.left += 1
      $0.last = (page, reason)
    }
  }

  /// What there is to say of a source since the process began; nil where no page was asked for.
  func diagnostic(of source: URL) -> Diagnostic? {
    guard let record = records.withLock({ $0[source] }) else { return nil }
    guard let last = record.last else {
      return Diagnostic(.note, in: .fetch, "full text: of all \(record.taken) pages that were read")
    }
    let count = "\(record.left) of \(record.taken + record.left) pages"
    return Diagnostic(
      .warning,
      in: .fetch,
      "full text: not of \(count); of the last because \(last.reason)",
      at: DiscreetAddress.text(last.page)
    )
  }

  private func note(_ source: URL, _ change: (inout Record) -> Void) {
    records.withLock { records in
      if records.count >= Self.mostSources, records[source] == nil { records.removeAll() }
      change(&records[source, default: Record()])
    }
  }
}
