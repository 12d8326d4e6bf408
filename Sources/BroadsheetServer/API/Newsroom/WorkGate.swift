import Synchronization

/// Lets so much costly work be done at once, for each user one piece, and sends the rest away.
final class WorkGate: Sendable {
  private let most: Int
  private let working = Mutex<Set<String>>([])

  init(most: Int) { self.most = most }

  /// Does the work for a user; nil where too much is done already, or something of theirs.
  func run<Value: Sendable, Trouble: Error>(
    for user: String,
    _ work: () async throws(Trouble) -> Value
  ) async throws(Trouble) -> Value? {
    let isAdmitted = working.withLock { working in
      working.count < most && working.insert(user).inserted
    }
    guard isAdmitted else { return nil }
    defer { working.withLock { _ = $0.remove(user) } }
    return try await work()
  }
}
