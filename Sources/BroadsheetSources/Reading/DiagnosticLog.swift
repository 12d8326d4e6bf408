/// Collects diagnostics up to a limit, so that a feed of noise does not grow a log of noise.
struct DiagnosticLog {
  private(set) var entries: [FeedDiagnostic] = []
  private let limit: Int

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
}
