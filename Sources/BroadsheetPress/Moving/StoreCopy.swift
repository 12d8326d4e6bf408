/// Moves a newspaper from one store to another: all that is kept, and all that the newsroom decided.
///
/// One that was interrupted goes on where it ended, because records come in the order of their keys, and
/// the target notes of what it is a copy. At the end both are read again and compared.
package struct StoreCopy: Sendable {
  /// Why nothing, or not all, was moved.
  package enum Trouble: Error, Sendable, Equatable {
    /// There is a newspaper in the target already.
    case occupied
    /// After all, this is not the same in both.
    case different(RecordKind)
  }

  /// How far it has come.
  package struct Progress: Sendable, Hashable {
    package var kind: RecordKind
    /// Records of the kind that the target has.
    package var done: Int
    /// Those that there are.
    package var all: Int
  }

  /// What notes of a copy where no newsroom has begun.
  private static let noNewsroom = "no newsroom"
  /// Records that are moved with one transaction.
  private static let portion = 200

  private let source: any MovableStore
  private let target: any MovableStore

  /// A copy of `source` into `target`, both of which are nobody else's meanwhile.
  package init(of source: any MovableStore, into target: any MovableStore) {
    self.source = source
    self.target = target
  }

  /// Moves what the target has not yet, compares all of it, and returns how many records there are.
  ///
  /// Throws `occupied`, and changes nothing, where the target has something that is no part of this copy,
  /// unless that is to be replaced.
  package func run(
    replacing: Bool = false,
    progress: @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Int {
    let identity = try await source.newsroomIdentity()
    let mark = identity ?? Self.noNewsroom
    if try await target.copyUnderWay() != mark || replacing {
      if !replacing, try await isOccupied() { throw Trouble.occupied }
      try await target.beginCopy(of: mark, identity: identity)
    }
    for kind in RecordKind.allCases { try await move(kind, progress) }
    var records = 0
    for kind in RecordKind.allCases {
      let (expected, found) = (
        try await summary(of: kind, in: source), try await summary(of: kind, in: target)
      )
      guard expected == found else { throw Trouble.different(kind) }
      records += expected.count
    }
    try await target.endCopy()
    return records
  }

  private func isOccupied() async throws -> Bool {
    if try await target.copyUnderWay() != nil { return true }
    for kind in RecordKind.allCases where try await target.lastKey(of: kind) != nil {
      return true
    }
    return false
  }

  private func move(_ kind: RecordKind, _ progress: @Sendable (Progress) -> Void) async throws {
    let all = try await source.count(of: kind)
    var done = try await target.count(of: kind)
    var key = try await target.lastKey(of: kind)
    while true {
      progress(Progress(kind: kind, done: done, all: all))
      try Task.checkCancellation()
      let records = try await source.records(of: kind, after: key, limit: Self.portion)
      guard let last = records.last else { return }
      try await target.add(records, to: kind)
      key = Array(last.prefix(kind.keyLength))
      done += records.count
    }
  }

  private struct Summary: Equatable {
    var count = 0
    var digest: [UInt8] = []
  }

  /// The digest of each record follows from the one before.
  private func summary(of kind: RecordKind, in store: any MovableStore) async throws -> Summary {
    var summary = Summary()
    var key: [StoreValue]?
    while true {
      let records = try await store.records(of: kind, after: key, limit: Self.portion)
      guard let last = records.last else { return summary }
      for record in records {
        summary.digest = store.digest(of: summary.digest + record.flatMap(\.identifying))
      }
      summary.count += records.count
      key = Array(last.prefix(kind.keyLength))
    }
  }
}

extension StoreCopy.Trouble: CustomStringConvertible {
  package var description: String {
    switch self {
    case .occupied: "there is a newspaper already, and nothing was changed"
    case .different(let kind):
      "\(kind.rawValue) are not the same in both; stop every server of the two, and replace the copy"
    }
  }
}
