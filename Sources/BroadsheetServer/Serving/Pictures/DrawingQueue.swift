import BroadsheetImaging
import DequeModule
import Dispatch
import Foundation
import Logging

/// Draws pictures, one after the other, on a thread of its own, and keeps what it has drawn.
///
/// A picture is drawn once for all who ask for it at the same time. Icons are drawn before link previews,
/// and of clients that wait the one that was served least: who asks for much waits behind those who ask for
/// little, and is told to come back before anybody else is.
actor DrawingQueue {
  /// What comes of asking for a picture.
  enum Outcome {
    case drawn(Representation)
    /// Too many others are being drawn; it is worth asking again.
    case busy
    /// This client asks for more than its share.
    case tooMany
    case failed
  }

  /// What a picture is for, the most urgent first.
  enum Purpose: Int, CaseIterable {
    /// The sign of a newspaper. There are few, so that they are nobody's share.
    case icon
    /// The picture by which a page is shown where its address is shared.
    case preview
  }

  /// How much is drawn and kept.
  struct Limits {
    /// The bytes of all pictures of a purpose that are kept.
    var kept = 48 * 1024 * 1024
    /// Pictures that are made at a time: one is drawn while what the next is made of is brought.
    var running = 2
    /// Pictures that wait or are made at one time.
    var waiting = 64
    /// Of those, the ones that one client has asked for first.
    var waitingOfClient = 8
    /// Of those, the ones of a client's network.
    var waitingOfNetwork = 24
    /// Previews that are drawn for a client, its network, its region and everybody.
    var client = RateLimiter.Measure(rate: 1, burst: 60)
    var network = RateLimiter.Measure(rate: 1.5, burst: 90)
    var region = RateLimiter.Measure(rate: 2, burst: 120)
    var everybody = RateLimiter.Measure(rate: 3, burst: 150)
  }

  /// A picture that is wanted.
  private struct Job {
    var name: String
    var purpose: Purpose
    /// Who asked first, and for whom it counts.
    var client: ClientName
    /// Whether others have asked for it since.
    var isShared = false
    /// Its place in the order in which pictures were asked for.
    var number: Int
    var draw: @Sendable () async -> Result<[UInt8], RasterError>
    var waiters: [CheckedContinuation<Outcome, Never>] = []
  }

  /// Pictures of a purpose that are kept, the oldest first.
  private struct Shelf {
    var pictures: [String: (picture: Representation, size: Int)] = [:]
    var order: Deque<String> = []
    var bytes = 0
  }

  private let limits: Limits
  private let logger: Logger
  private let limiter: RateLimiter
  private let queue = DispatchQueue(label: "drawing", qos: .utility)
  private var shelves: [Purpose: Shelf] = [:]
  private var waiting: [String: Job] = [:]
  private var running: [String: Job] = [:]
  /// How many pictures of a client were begun since it had none waiting.
  private var served: [UInt64: Int] = [:]
  private var lastNumber = 0

  init(
    limits: Limits = Limits(),
    logger: Logger,
    uptime: @escaping @Sendable () -> Double
  ) {
    (self.limits, self.logger) = (limits, logger)
    limiter = RateLimiter(
      client: limits.client,
      network: limits.network,
      region: limits.region,
      everybody: limits.everybody,
      uptime: uptime
    )
  }

  /// The picture of that name: the one that is kept, or what `compose` makes of what `bring` brings.
  ///
  /// The name must say everything that the picture is made of. `compose` runs on the thread for
  /// drawing and may take its time there.
  func picture<Material: Sendable>(
    named name: String,
    as purpose: Purpose,
    for client: ClientName,
    bring: @escaping @Sendable () async -> Material,
    compose: @escaping @Sendable (Material) throws(RasterError) -> [UInt8]
  ) async -> Outcome {
    if let known = shelves[purpose]?.pictures[name] { return .drawn(known.picture) }
    if !isUnderWay(name) {
      if let refusal = refusal(of: client, purpose) { return refusal }
      lastNumber += 1
      waiting[name] = Job(name: name, purpose: purpose, client: client, number: lastNumber) {
        [queue] in
        let material = await bring()
        return await withCheckedContinuation { continuation in
          queue.async {
            continuation.resume(
              returning: Result { () throws(RasterError) in try compose(material) }
            )
          }
        }
      }
    } else if waiting[name].map({ $0.client != client }) == true {
      waiting[name]?.isShared = true
    }
    return await withCheckedContinuation { continuation in
      if running[name] != nil {
        running[name]?.waiters.append(continuation)
      } else {
        waiting[name]?.waiters.append(continuation)
      }
      startWaiting()
    }
  }

  /// How many pictures are kept.
  var count: Int { shelves.values.reduce(0) { $0 + $1.pictures.count } }

  /// How many pictures wait.
  var waitingCount: Int { waiting.count }

  /// How many of them several clients wait for.
  var sharedCount: Int { waiting.values.count { $0.isShared } }

  private func isUnderWay(_ name: String) -> Bool { waiting[name] != nil || running[name] != nil }

  // MARK: Shares

  /// Why a picture cannot wait to be drawn; nil where it has a place, and is counted.
  private func refusal(of client: ClientName, _ purpose: Purpose) -> Outcome? {
    guard purpose == .icon || limiter.isLeft(for: client) else { return .tooMany }
    let (ofClient, ofNetwork) = (count(of: client.client), count(ofNetwork: client.network))
    guard ofClient < limits.waitingOfClient, ofNetwork < limits.waitingOfNetwork else {
      return .tooMany
    }
    if waiting.count + running.count >= limits.waiting {
      guard let last = leastDeserving(than: client, ofClient, purpose) else { return .busy }
      let waiters = waiting.removeValue(forKey: last)?.waiters ?? []
      for waiter in waiters { waiter.resume(returning: .busy) }
    }
    guard purpose == .icon || limiter.consume(for: client) else { return .tooMany }
    return nil
  }

  private func count(of client: UInt64) -> Int {
    jobs { $0.client.client == client }
  }

  private func count(ofNetwork network: UInt64) -> Int {
    jobs { $0.client.network == network }
  }

  private func jobs(where isSo: (Job) -> Bool) -> Int {
    waiting.values.count(where: isSo) + running.values.count(where: isSo)
  }

  /// The picture that gives up its place.
  ///
  /// A preview does for an icon, and the last of whoever has more waiting than the newcomer would have. One
  /// that several wait for stays.
  private func leastDeserving(
    than client: ClientName,
    _ ofClient: Int,
    _ purpose: Purpose
  ) -> String? {
    let candidates = waiting.values.filter { job in
      guard !job.isShared, job.purpose.rawValue >= purpose.rawValue else { return false }
      return job.purpose.rawValue > purpose.rawValue
        || count(of: job.client.client) > ofClient + 1
    }
    return candidates.max { left, right in
      (left.purpose.rawValue, count(of: left.client.client), left.number)
        < (right.purpose.rawValue, count(of: right.client.client), right.number)
    }?.name
  }

  // MARK: Drawing

  private func startWaiting() {
    while running.count < limits.running, let next = nextJob() {
      waiting[next.name] = nil
      running[next.name] = next
      served[next.client.client, default: 0] += 1
      Task { [draw = next.draw] in finish(next, await draw()) }
    }
  }

  /// The most urgent of the client that was served least.
  private func nextJob() -> Job? {
    waiting.values.min { left, right in
      (left.purpose.rawValue, served[left.client.client, default: 0], left.number)
        < (right.purpose.rawValue, served[right.client.client, default: 0], right.number)
    }
  }

  private func finish(_ job: Job, _ drawn: Result<[UInt8], RasterError>) {
    let outcome: Outcome
    switch drawn {
    case .success(let bytes):
      let picture = Representation(bytes, mediaType: "image/png", effort: nil)
      keep(picture, bytes.count, job)
      outcome = .drawn(picture)
    case .failure(let error):
      logger.error(
        "A picture is not drawn",
        metadata: ["name": "\(job.name)", "error": "\(error)"]
      )
      outcome = .failed
    }
    let waiters = running.removeValue(forKey: job.name)?.waiters ?? []
    if count(of: job.client.client) == 0 { served[job.client.client] = nil }
    for waiter in waiters { waiter.resume(returning: outcome) }
    startWaiting()
  }

  private func keep(_ picture: Representation, _ size: Int, _ job: Job) {
    var shelf = shelves[job.purpose] ?? Shelf()
    if shelf.pictures[job.name] == nil {
      shelf.pictures[job.name] = (picture, size)
      shelf.order.append(job.name)
      shelf.bytes += size
    }
    while shelf.bytes > limits.kept, shelf.order.count > 1, let oldest = shelf.order.popFirst() {
      shelf.bytes -= shelf.pictures.removeValue(forKey: oldest)?.size ?? 0
    }
    shelves[job.purpose] = shelf
  }
}
