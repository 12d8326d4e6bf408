import Foundation
import Synchronization

/// Who may have tokens looked at: guessing is hopeless by the size of them, and this keeps it from
/// costing us anything.
///
/// Only what is spelled like a token counts, and only where it was wrong. A token that was right today
/// at an address is let through there whatever else comes from it, so that a program that asks on with
/// a token that was revoked keeps nobody out.
final class TokenAttempts: Sendable {
  /// Tokens at addresses that are remembered.
  private static let mostTrusted = 4_096

  private let names: ClientNames
  private let failures: Allowance
  private let trusted = Mutex<Set<UInt64>>([])

  init(names: ClientNames, uptime: @escaping @Sendable () -> Double) {
    self.names = names
    failures = Allowance(
      client: .init(rate: 0.1, burst: 20),
      network: .init(rate: 1, burst: 100),
      region: .init(rate: 20, burst: 500),
      // To look one up costs little: it is there so that all together do not cost much.
      everybody: .init(rate: 500, burst: 5_000),
      uptime: uptime
    )
  }

  /// Whether a token may be looked at now.
  func admits(_ token: String, from client: ClientName) -> Bool {
    let name = names.name(ofToken: token, at: client)
    return trusted.withLock { $0.contains(name) } || failures.isLeft(for: client)
  }

  /// The token was right.
  func succeed(_ token: String, from client: ClientName) {
    let name = names.name(ofToken: token, at: client)
    trusted.withLock { trusted in
      if trusted.count >= Self.mostTrusted { trusted = [] }
      trusted.insert(name)
    }
  }

  /// The token was wrong, or is no longer right.
  func fail(_ token: String, from client: ClientName) {
    let name = names.name(ofToken: token, at: client)
    trusted.withLock { _ = $0.remove(name) }
    _ = failures.take(for: client)
  }
}
