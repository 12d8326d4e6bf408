/// Collects diagnostics up to a limit, so that a feed of noise does not grow a log of noise.
struct DiagnosticLog {
  private(set) var entries: [FeedDiagnostic] = []
  /// Index of the item that is being read, for those who say what is wrong with it.
  var item: Int?
  private let limit: Int
  /// What was said last of all that limits cut off, since it mostly is said many times.
  private var lastLeftOut: LeftOut?

  private struct LeftOut: Equatable {
    let limit: FeedDecodingError.Limit
    let item: Int?
    let field: String?
  }

  init(limit: Int) {
    self.limit = limit
  }

  var isFull: Bool { entries.count >= limit }

  mutating func add(
    _ severity: FeedDiagnostic.Severity,
    _ what: String,
    line: Int? = nil,
    item: Int? = nil,
    field: String? = nil
  ) {
    guard !isFull else { return }
    let location = FeedDiagnostic.Location(line: line, item: item, field: field)
    entries.append(FeedDiagnostic(severity, what, at: location))
  }

  /// Says that a limit cut something off, once for each item and field.
  mutating func addLeftOut(
    beyond limit: FeedDecodingError.Limit,
    allowed: Int,
    item: Int?,
    field: String?
  ) {
    let leftOut = LeftOut(limit: limit, item: item, field: field)
    guard !isFull, leftOut != lastLeftOut else { return }
    lastLeftOut = leftOut
    let what = "what goes beyond the limit \(limit.rawValue) = \(allowed) is left out"
    addOnce(.error, what, item: item, field: field)
  }

  /// Adds what is not there yet.
  mutating func addOnce(
    _ severity: FeedDiagnostic.Severity,
    _ what: String,
    item: Int?,
    field: String? = nil
  ) {
    let location = FeedDiagnostic.Location(item: item, field: field)
    let diagnostic = FeedDiagnostic(severity, what, at: location)
    if !isFull, !entries.contains(diagnostic) { entries.append(diagnostic) }
  }

  mutating func addMarksCut(item: Int?, field: String? = nil) {
    guard !isFull else { return }
    let what = "of more than \(StreamSafeText.longestRun) marks on one letter the rest is left out"
    addOnce(.warning, what, item: item, field: field)
  }

  mutating func addEncodedTwice(item: Int?, field: String? = nil) {
    addOnce(.warning, "text that was encoded as UTF-8 twice is repaired", item: item, field: field)
  }
}
