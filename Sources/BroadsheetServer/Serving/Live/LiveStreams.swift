import Metrics
import Synchronization

/// How many streams of events readers have open, and how many they may have.
///
/// A stream holds a connection for as long as its page is looked at, so streams get a share of them,
/// and one client a share of that; pages go on without.
final class LiveStreams: Sendable {
  /// Why there is no stream.
  enum Refusal: Error, Equatable {
    /// This client has as many as one may have.
    case client
    /// All are taken.
    case everybody
  }

  /// A place among the streams, which is given back with the last reference to it.
  final class Place: Sendable {
    private let streams: LiveStreams
    private let client: UInt64

    fileprivate init(_ streams: LiveStreams, _ client: UInt64) {
      self.streams = streams
      self.client = client
    }

    deinit { streams.release(client) }
  }

  /// Tabs behind one address: a household, or some desks of an office.
  static let mostPerClient = 32

  private struct State {
    var count = 0
    var clients: [UInt64: Int] = [:]
  }

  /// Half of the connections; the other is for pages.
  let limit: Int
  private let state = Mutex(State())
  private let gauge = Gauge(label: "broadsheet_live_streams")

  init(connections: Int) { limit = max(1, connections / 2) }

  var count: Int { state.withLock { $0.count } }

  /// A place for one more stream of a client.
  func place(for client: ClientName) throws(Refusal) -> Place {
    let (refusal, count): (Refusal?, Int) = state.withLock { state in
      if state.count >= limit { return (.everybody, state.count) }
      guard state.clients[client.client, default: 0] < Self.mostPerClient else {
        return (.client, state.count)
      }
      state.count += 1
      state.clients[client.client, default: 0] += 1
      return (nil, state.count)
    }
    if let refusal { throw refusal }
    gauge.record(count)
    return Place(self, client.client)
  }

  private func release(_ client: UInt64) {
    let count = state.withLock { state in
      state.count -= 1
      let left = state.clients[client, default: 1] - 1
      state.clients[client] = left > 0 ? left : nil
      return state.count
    }
    gauge.record(count)
  }
}
