/// Lets so many search at once, and has a few wait for their turn; whoever comes beyond is told so.
actor SearchGate {
  private let places: Int
  private let mostWaiting: Int
  private var inside = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int, mostWaiting: Int) {
    self.places = places
    self.mostWaiting = mostWaiting
  }

  /// How many wait for their turn.
  var waitingCount: Int { waiting.count }

  /// Does the work when it is its turn; nil when too many wait already.
  func pass<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value? {
    if inside >= places {
      guard waiting.count < mostWaiting else { return nil }
      // Who leaves hands over the place.
      await withCheckedContinuation { waiting.append($0) }
    } else {
      inside += 1
    }
    let value = await work()
    if waiting.isEmpty {
      inside -= 1
    } else {
      waiting.removeFirst().resume()
    }
    return value
  }
}
