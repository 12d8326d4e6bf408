import Foundation
import Synchronization

/// How much is done for readers in a while, for all of them together: nobody is told apart, so
/// nobody can be held back alone.
final class Allowance: Sendable {
  private struct Account {
    var balance: Double
    var at: Date?
  }

  private let rate: Double
  private let burst: Double
  private let account: Mutex<Account>
  private let now: @Sendable () -> Date

  /// `rate` is how often in a second, `burst` how often at once after a quiet while.
  init(rate: Double, burst: Double, now: @escaping @Sendable () -> Date) {
    self.rate = rate
    self.burst = burst
    account = Mutex(Account(balance: burst))
    self.now = now
  }

  /// Whether it may be done once more now.
  func take() -> Bool {
    let moment = now()
    return account.withLock { account in
      let passed = account.at.map { max(moment.timeIntervalSince($0), 0) } ?? 0
      account.balance = min(burst, account.balance + passed * rate)
      account.at = moment
      guard account.balance >= 1 else { return false }
      account.balance -= 1
      return true
    }
  }
}
