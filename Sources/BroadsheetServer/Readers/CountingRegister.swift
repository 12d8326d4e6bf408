import Foundation
import Synchronization

/// What has been counted for whom today, so that one client counts once, whatever it sends.
///
/// Knows neither clients nor what they did, only numbers made of both. It is bounded: when it is
/// full, it forgets which client the older half was counted for. What a client, a network and a region
/// have had counted is not forgotten before the day is over, and what a network or a region has had of
/// one thing not before two million more were counted: hundreds of networks, or dozens of regions,
/// would have to spend all that they have.
final class CountingRegister: Sendable {
  /// How often one thing counts for one network: offices and towns share one, and so do the many
  /// addresses of somebody who has rented them.
  private static let mostOfThing = 16
  /// The same for a region, which may be all of a provider's customers, or nobody's but one's.
  private static let mostOfThingInRegion = 1_024
  /// Things that one client may have counted.
  private static let mostOfClient = 1_000
  /// The part of what is remembered that one network may have counted.
  private static let partOfNetwork = 20
  /// The same for a region: less than what would make it forget.
  private static let partOfRegion = 4

  private struct State {
    var day = 0
    var new: Set<Int> = []
    var old: Set<Int> = []
    var clients = DayTally()
    var networks = DayTally()
    var things = DayTally()
    var regions = DayTally()
    var thingsOfRegions = DayTally()
  }

  private let capacity: Int
  private let today: @Sendable () -> Int
  private let state = Mutex(State())

  /// `now` says when a day is over; clients have other names then.
  init(capacity: Int = 200_000, now: @escaping @Sendable () -> Date) {
    self.capacity = max(2, capacity)
    today = { ClientNames.day(of: now()) }
  }

  /// Whether a thing is to be counted for a client, once; asking is counting.
  func counts(_ thing: some Hashable & Sendable, for name: ClientName) -> Bool {
    let own = Self.mark(thing, name.client)
    let shared = Self.mark(thing, name.network)
    let client = Self.mark(0, name.client)
    let network = Self.mark(0, name.network)
    let region = name.region.map { (all: Self.mark(0, $0), ofThing: Self.mark(thing, $0)) }
    let day = today()
    return state.withLock { state in
      if state.day != day {
        state = State()
        state.day = day
      }
      guard !state.new.contains(own), !state.old.contains(own),
        state.things.count(of: shared) < Self.mostOfThing,
        state.clients.count(of: client) < Self.mostOfClient,
        state.networks.count(of: network) < max(1, capacity / Self.partOfNetwork)
      else { return false }
      if let region {
        guard state.thingsOfRegions.count(of: region.ofThing) < Self.mostOfThingInRegion,
          state.regions.count(of: region.all) < max(1, capacity / Self.partOfRegion)
        else { return false }
      }
      if state.new.count >= capacity / 2 {
        state.old = state.new
        state.new = []
      }
      // On a day of many millions it is better to count on than to count no more.
      if state.things.isCrowded { state.things = DayTally() }
      if state.thingsOfRegions.isCrowded { state.thingsOfRegions = DayTally() }
      state.new.insert(own)
      state.things.add(shared)
      state.clients.add(client)
      state.networks.add(network)
      if let region {
        state.regions.add(region.all)
        state.thingsOfRegions.add(region.ofThing)
      }
      return true
    }
  }

  /// How many counts it remembers one by one.
  var count: Int { state.withLock { $0.new.count + $0.old.count } }

  private static func mark(_ thing: some Hashable, _ whose: UInt64) -> Int {
    var hasher = Hasher()
    hasher.combine(thing)
    hasher.combine(whose)
    return hasher.finalize()
  }
}
