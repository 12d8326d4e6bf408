import Synchronization

/// Limits how much is done in a while, by [token buckets](https://en.wikipedia.org/wiki/Token_bucket): one for
/// each client, each network and each region, and one for all together, filled by a clock that cannot jump.
///
/// A client that asks for more than its share uses up no one else's, and neither does a network, or a
/// region with all of its networks.
struct RateLimiter: Sendable {
  /// How often in a second, and how often at once after a quiet while.
  struct Measure: Sendable {
    var rate: Double
    var burst: Double
  }

  private let clients: Accounts
  private let networks: Accounts
  private let regions: Accounts
  private let everybody: Accounts

  init(
    client: Measure,
    network: Measure,
    region: Measure,
    everybody: Measure,
    uptime: @escaping @Sendable () -> Double
  ) {
    clients = Accounts(client, uptime: uptime)
    networks = Accounts(network, uptime: uptime)
    regions = Accounts(region, uptime: uptime)
    self.everybody = Accounts(everybody, uptime: uptime)
  }

  /// Whether it could be done once more now for this client.
  func isLeft(for name: ClientName) -> Bool {
    clients.isLeft(name.client) && networks.isLeft(name.network)
      && (name.region.map(regions.isLeft) ?? true) && everybody.isLeft(0)
  }

  /// Whether it may be done once more now for this client.
  func consume(for name: ClientName) -> Bool {
    clients.consume(name.client) && networks.consume(name.network)
      && (name.region.map(regions.consume) ?? true) && everybody.consume(0)
  }
}

/// Balances by whose they are; those that were not touched for long are forgotten, and full again.
private final class Accounts: Sendable {
  /// Of each of two halves.
  private static let capacity = 10_000

  private struct Account {
    var balance: Double
    var at: Double
  }

  private struct State {
    var new: [UInt64: Account] = [:]
    var old: [UInt64: Account] = [:]
  }

  private let measure: RateLimiter.Measure
  private let uptime: @Sendable () -> Double
  private let state = Mutex(State())

  init(_ measure: RateLimiter.Measure, uptime: @escaping @Sendable () -> Double) {
    self.measure = measure
    self.uptime = uptime
  }

  func isLeft(_ whose: UInt64) -> Bool {
    let moment = uptime()
    return state.withLock { state in
      guard let account = state.new[whose] ?? state.old[whose] else { return true }
      let passed = max(moment - account.at, 0)
      return min(measure.burst, account.balance + passed * measure.rate) >= 1
    }
  }

  func consume(_ whose: UInt64) -> Bool {
    let moment = uptime()
    return state.withLock { state in
      var account =
        state.new[whose] ?? state.old[whose] ?? Account(balance: measure.burst, at: moment)
      let passed = max(moment - account.at, 0)
      account.balance = min(measure.burst, account.balance + passed * measure.rate)
      account.at = moment
      let isEnough = account.balance >= 1
      if isEnough { account.balance -= 1 }
      if state.new[whose] == nil, state.new.count >= Self.capacity {
        state.old = state.new
        state.new = [:]
      }
      state.new[whose] = account
      return isEnough
    }
  }
}
