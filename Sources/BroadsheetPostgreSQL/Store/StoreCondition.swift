import Synchronization

/// What is the matter with a database, by what became of what it was asked.
final class StoreCondition: Sendable {
  private struct Troubles {
    /// Why nothing can be asked.
    var connection: String?
    /// Why nothing can be changed, such as a full disk.
    var change: String?
  }

  private let troubles = Mutex(Troubles())

  /// In one line; nil when all is well.
  var trouble: String? { troubles.withLock { $0.connection ?? $0.change } }

  func noteSuccess(ofChange isChange: Bool) {
    troubles.withLock { troubles in
      troubles.connection = nil
      if isChange { troubles.change = nil }
    }
  }

  func note(_ error: any Error, ofChange isChange: Bool) {
    guard let error = error as? PostgreSQLError, !error.isOfOneRecord else { return }
    switch error {
    case .cancelled, .unreadable: break
    case .refused, .missingRights:
      guard isChange else { return }
      troubles.withLock { $0.change = "\(error)" }
    case .noLibrary, .wrongAddress, .unreachable, .noRoom, .tooOld, .newerSchema, .olderSchema,
      .lost, .timedOut:
      troubles.withLock { $0.connection = "\(error)" }
    }
  }
}
