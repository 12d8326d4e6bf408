import Synchronization

/// Lets so much costly work be done at once, and sends the rest away.
final class WorkGate: Sendable {
  private let most: Int
  private let underway = Mutex(0)

  init(most: Int) { self.most = most }

  /// Does the work; nil where too much is done already.
  func run<Value: Sendable, Trouble: Error>(
    _ work: () async throws(Trouble) -> Value
  ) async throws(Trouble) -> Value? {
    let isAdmitted = underway.withLock { underway in
      guard underway < most else { return false }
      underway += 1
      return true
    }
    guard isAdmitted else { return nil }
    defer { underway.withLock { $0 -= 1 } }
    return try await work()
  }
}
