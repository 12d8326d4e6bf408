public import BroadsheetPress
import Foundation
import Synchronization

/// The leases of a file, which is one process's.
final class StoreLeases: Sendable {
  let table = Mutex(LeaseTable())
}

/// A file is one process's, so that leases live as long as that: nothing of them is written.
extension Store: SourceLeases {
  public func take(_ wanted: [WantedSource], limit: Int, perHost: Int, for seconds: Double)
    -> [String: LeaseAnswer]
  {
    let moment = now().timeIntervalSince1970
    return leases.table.withLock { table in
      table.take(wanted, limit: limit, perHost: perHost, for: seconds, at: moment)
    }
  }

  public func renew(_ leases: [SourceLease], for seconds: Double) -> Set<SourceLease> {
    let moment = now().timeIntervalSince1970
    return self.leases.table.withLock { $0.renew(leases, for: seconds, at: moment) }
  }

  public func keep(_ batch: PressBatch, releasing releases: [SourceRelease])
    async throws(StoreError) -> LeasedKeeping
  {
    let moment = now().timeIntervalSince1970
    // Writers come one after the other, so whoever has the source by then writes behind this.
    let result = try await write { [leases] database in
      let refused = leases.table.withLock { $0.refused(releases) }
      guard refused.isEmpty else { return LeasedKeeping.refused(refused) }
      return .kept(try Self.write(batch, to: database))
    }
    guard case .kept = result else { return result }
    leases.table.withLock { $0.end(releases, at: moment) }
    await settle()
    return result
  }

  public func written(of names: [String]) -> [String: Int] {
    leases.table.withLock { $0.written(of: names) }
  }

  public func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async {
    let (number, kept) = leases.table.withLock { $0.listen() }
    for await kept in kept { await look(kept) }
    leases.table.withLock { $0.stopListening(number) }
  }
}
