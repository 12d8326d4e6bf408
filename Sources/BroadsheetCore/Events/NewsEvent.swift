/// Reports of different publishers about one thing that happened.
public struct NewsEvent: Sendable, Hashable, Identifiable {
  /// The id of the report that was the first to be added, so that later ones leave it as it is.
  public let id: String
  /// The reports in the order of time; at least one.
  public let reports: [EventReport]

  /// The publishers in the order of their first reports, each once.
  public var publishers: [String] {
    var seen: Set<String> = []
    return reports.map(\.publisher).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
