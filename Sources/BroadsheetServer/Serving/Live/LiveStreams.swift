import Synchronization

/// How many streams of events readers have open, and how many they may have.
///
/// A stream holds a connection for as long as its page is looked at, so streams get a share of them, and
/// one client, one network and one region shares of that; pages go on without.
final class LiveStreams: Sendable {
  /// Why there is no stream.
  enum Refusal: Error, Equatable {
    /// This client, or those around it, have as many as they may have.
    case client
    /// All are taken.
    case everybody
  }

  /// Room for a stream, which is given back with the last reference to it.
  final class Reservation: Sendable {
    private let streams: LiveStreams
    private let holders: [Holder]

    fileprivate init(_ streams: LiveStreams, _ holders: [Holder]) {
      self.streams = streams
      self.holders = holders
    }

    deinit { streams.release(holders) }
  }

  /// Tabs behind one address: a household, or some desks of an office.
  static let mostPerClient = 32

  /// Whose a stream is, at each size.
  fileprivate enum Holder: Hashable {
    case client(UInt64)
    case network(UInt64)
    case region(UInt64)
  }

  private struct State {
    var count = 0
    var holders: [Holder: Int] = [:]
  }

  /// Half of the connections; the other is for pages.
  let limit: Int
  private let state = Mutex(State())

  init(connections: Int) { limit = max(1, connections / 2) }

  var count: Int { state.withLock { $0.count } }

  /// Reserves room for one more stream of a client.
  func reserve(for client: ClientName) throws(Refusal) -> Reservation {
    let holders =
      [.client(client.client), .network(client.network)]
      + (client.region.map { [Holder.region($0)] } ?? [])
    let refusal: Refusal? = state.withLock { state in
      if state.count >= limit { return .everybody }
      guard holders.allSatisfy({ state.holders[$0, default: 0] < most(of: $0) }) else {
        return .client
      }
      state.count += 1
      for holder in holders { state.holders[holder, default: 0] += 1 }
      return nil
    }
    if let refusal { throw refusal }
    return Reservation(self, holders)
  }

  /// What can be rented whole leaves places for others.
  private func most(of holder: Holder) -> Int {
    switch holder {
    case .client: Self.mostPerClient
    case .network: max(Self.mostPerClient, limit / 8)
    case .region: max(Self.mostPerClient, limit / 4)
    }
  }

  private func release(_ holders: [Holder]) {
    state.withLock { state in
      state.count -= 1
      for holder in holders {
        let left = state.holders[holder, default: 1] - 1
        state.holders[holder] = left > 0 ? left : nil
      }
    }
  }
}
