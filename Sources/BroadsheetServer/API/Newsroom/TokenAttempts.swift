import Foundation
import Synchronization

/// Who may have tokens looked at: guessing is hopeless by the size of them, and this keeps it from
/// costing us anything.
///
/// Only what is spelled like a token counts, and only where it was wrong. A token that was right today
/// at an address is let through there whatever else comes from it, so that a program that asks on with
/// a token that was revoked keeps nobody out.
///
/// Where what was wrong stays wrong, as sessions do that are over, it counts once: pages that are open and
/// ask on cost nothing, and keep nobody out either.
final class TokenAttempts: Sendable {
  /// Tokens at addresses that are remembered.
  private static let mostTrusted = 4_096
  /// Tokens that are wrong for ever, and are remembered.
  private static let mostOver = 4_096

  private let names: ClientNames
  private let failures: RateLimiter
  private let trusted = Mutex<Set<UInt64>>([])
  private let areWrongForEver: Bool
  private let over = Mutex<Set<UInt64>>([])

  init(
    names: ClientNames,
    areWrongForEver: Bool = false,
    uptime: @escaping @Sendable () -> Double
  ) {
    self.names = names
    self.areWrongForEver = areWrongForEver
    failures = RateLimiter(
      client: .init(rate: 0.1, burst: 20),
      network: .init(rate: 1, burst: 100),
      region: .init(rate: 20, burst: 500),
      // To look one up costs little: it is there so that all together do not cost much.
      everybody: .init(rate: 500, burst: 5_000),
      uptime: uptime
    )
  }

  /// Whether a token may be looked at now; one that is over costs nothing to be told so.
  func admits(_ token: String, from client: ClientName) -> Bool {
    let name = names.name(ofToken: token, at: client)
    return trusted.withLock { $0.contains(name) } || over.withLock { $0.contains(name) }
      || failures.isLeft(for: client)
  }

  /// Whether a token was wrong at that address, and stays it.
  func isOver(_ token: String, from client: ClientName) -> Bool {
    let name = names.name(ofToken: token, at: client)
    return over.withLock { $0.contains(name) }
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
    if areWrongForEver {
      let isNew = over.withLock { over in
        if over.count >= Self.mostOver { over = [] }
        return over.insert(name).inserted
      }
      guard isNew else { return }
    }
    _ = failures.consume(for: client)
  }
}
