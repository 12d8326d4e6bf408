import BroadsheetCore
import BroadsheetDigests
import BroadsheetPictures
import BroadsheetSources
import BroadsheetWeb
import Foundation

/// Pictures of others as readers get them: brought through the guarded transport, made smaller, kept.
///
/// Each is brought and made once for all who ask at the same time. There is an end to how many are made at
/// once, to how many wait, and to what of that is one client's; who asks for a picture that is kept waits for
/// nobody.
actor ServedPictures {
  /// What comes of asking.
  enum Outcome: Sendable {
    case picture([UInt8])
    /// Nobody has it, or it is none.
    case missing
    /// Too many others are being made; it is worth asking again.
    case busy
    /// This client asks for more than its share.
    case tooMany
  }

  /// How much is brought and made.
  struct Limits: Sendable {
    /// Pictures that are brought or made at a time.
    var running = 6
    /// Pictures that wait or are made.
    var waiting = 256
    /// Of those, the ones that one client has asked for first; a page has no more.
    var waitingOfClient = 64
    /// Bytes of a picture at its publisher.
    var sourceBytes = 24 * 1024 * 1024
    /// Seconds for bringing one.
    var patience = 15.0
    /// Pictures that are made for a client, its network, its region and everybody.
    var client = RateLimiter.Measure(rate: 4, burst: 400)
    var network = RateLimiter.Measure(rate: 10, burst: 1_000)
    var region = RateLimiter.Measure(rate: 20, burst: 2_000)
    var everybody = RateLimiter.Measure(rate: 40, burst: 4_000)
  }

  /// Why there are no bytes of a picture.
  fileprivate enum Trouble: Error, Sendable {
    /// For so many seconds there are none.
    case missing(seconds: Double)
    case busy
  }

  private typealias Bytes = Result<[UInt8], Trouble>

  /// Seconds for which what failed is not tried again: what is not there, and what may be soon.
  private static let (lastingPause, shortPause) = (3_600.0, 60.0)
  private static let rememberedFailures = 10_000
  /// What everybody waits in line for at the gate.
  private static let line = "pictures"

  nonisolated let service: PictureService
  private let limits: Limits
  private let cache: PictureCache
  private let limiter: RateLimiter
  private let gate: HostGate
  private let uptime: @Sendable () -> Double
  private let sleep: Sleep
  private let learn: @Sendable (LearntPicture, _ address: String) -> Void
  private var makings = SharedTasks<String, Bytes>()
  private var sources = SharedTasks<String, Bytes>()
  /// How many of those under way each client has asked for first.
  private var shares: [UInt64: Int] = [:]
  /// The uptimes until which pictures are not brought again, by their addresses.
  private var failures: [String: Double] = [:]

  /// `learn` is told what whole pictures turn out to be, and which are none.
  init(
    _ service: PictureService,
    limits: Limits = Limits(),
    now: @escaping @Sendable () -> Date,
    uptime: @escaping @Sendable () -> Double,
    sleep: @escaping Sleep,
    learn: @escaping @Sendable (LearntPicture, _ address: String) -> Void = { _, _ in }
  ) {
    self.service = service
    self.learn = learn
    self.limits = limits
    self.uptime = uptime
    self.sleep = sleep
    cache = PictureCache(folder: service.folder, mostBytes: service.mostBytes, now: now)
    gate = HostGate(limit: limits.running)
    limiter = RateLimiter(
      client: limits.client,
      network: limits.network,
      region: limits.region,
      everybody: limits.everybody,
      uptime: uptime
    )
  }

  /// A picture whose seal is right, in a format; brought by `transport` where it is not kept.
  func picture(
    _ route: PictureRoute,
    as format: PictureShape.Format,
    for client: ClientName,
    by transport: any Transport
  ) async -> Outcome {
    let name = Self.name(of: "\(format.rawValue) \(route.width)\n\(route.address)")
    if let kept = await cache.bytes(of: name) { return .picture(kept) }
    if hasFailed(route.address) { return .missing }
    let isFirst = !makings.isRunning(name)
    if isFirst {
      guard makings.count < limits.waiting else { return .busy }
      guard shares[client.client, default: 0] < limits.waitingOfClient,
        limiter.consume(for: client)
      else { return .tooMany }
      shares[client.client, default: 0] += 1
    }
    let making = makings.task(for: name) {
      Task { await make(route, as: format, named: name, by: transport) }
    }
    let made = await making.value
    makings.end(making, for: name)
    if isFirst {
      shares[client.client, default: 1] -= 1
      if shares[client.client] == 0 { shares[client.client] = nil }
    }
    switch made {
    case .success(let bytes): return .picture(bytes)
    case .failure(.busy): return .busy
    case .failure(.missing(let seconds)):
      note(route.address, seconds: seconds)
      if seconds == Self.lastingPause { learn(.missing, route.address) }
      return .missing
    }
  }

  /// Pictures that are being made, or wait.
  var underWay: Int { makings.count }

  private func make(
    _ route: PictureRoute,
    as format: PictureShape.Format,
    named name: String,
    by transport: any Transport
  ) async -> Bytes {
    // Another may have just made it.
    if let kept = await cache.bytes(of: name) { return .success(kept) }
    guard await gate.enter(Self.line) else { return .failure(.busy) }
    let made = await made(route, as: format, by: transport)
    await gate.leave(Self.line)
    if case .success(let bytes) = made { await cache.keep(bytes, as: name) }
    return made
  }

  private func made(
    _ route: PictureRoute,
    as format: PictureShape.Format,
    by transport: any Transport
  ) async -> Bytes {
    switch await source(route.address, by: transport) {
    case .failure(let trouble): return .failure(trouble)
    case .success(let source):
      do {
        let shape = PictureShape(width: route.width, format: format)
        let made = try await service.making.make(shape, of: source)
        // Only all of a picture tells its colour.
        if made.source.pixels != nil { learn(LearntPicture(made.source), route.address) }
        return .success(made.bytes)
      } catch let error as PictureError {
        return .failure(Trouble(error, seconds: Self.lastingPause))
      } catch {
        return .failure(.busy)
      }
    }
  }

  /// The picture as its publisher has it; brought once for all widths, and kept as they are.
  private func source(_ address: String, by transport: any Transport) async -> Bytes {
    let name = Self.name(of: "source\n\(address)")
    if let kept = await cache.bytes(of: name) { return .success(kept) }
    let bringing = sources.task(for: address) {
      Task { await bring(address, named: name, by: transport) }
    }
    let brought = await bringing.value
    sources.end(bringing, for: address)
    return brought
  }

  private func bring(_ address: String, named name: String, by transport: any Transport) async
    -> Bytes
  {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased())
    else { return .failure(.missing(seconds: Self.lastingPause)) }
    // What a page of ours names, its feed was allowed to; where redirects lead is judged without that.
    let request = TransportRequest(
      address: url,
      allowance: .of(url),
      accept: "image/avif,image/webp,image/*;q=0.8",
      limits: FetchLimits(
        maximumBytes: limits.sourceBytes,
        deadline: limits.patience,
        maximumRedirects: 3
      )
    )
    switch await transport.fetch(request, within: limits.patience, sleep: sleep) {
    case .success(.fresh(let payload)):
      await cache.keep(payload.bytes, as: name)
      return .success(payload.bytes)
    case .success(.notModified), .failure(.cancelled): return .failure(.busy)
    case .failure(let error):
      let pause = error.isWorthRetrying ? Self.shortPause : Self.lastingPause
      return .failure(.missing(seconds: pause))
    }
  }

  private func hasFailed(_ address: String) -> Bool {
    guard let until = failures[address] else { return false }
    if until > uptime() { return true }
    failures[address] = nil
    return false
  }

  private func note(_ address: String, seconds: Double) {
    if failures.count >= Self.rememberedFailures { failures.removeAll() }
    failures[address] = uptime() + seconds
  }

  private static func name(of words: String) -> String {
    Data(Digest.sha256(of: Array(words.utf8)).prefix(20)).unpaddedBase64
  }
}

extension ServedPictures.Trouble {
  fileprivate init(_ error: PictureError, seconds: Double) {
    switch error {
    case .busy, .unavailable, .time: self = .busy
    case .shape, .bytes, .format, .beginning, .pixels, .frames, .damaged, .limits:
      self = .missing(seconds: seconds)
    }
  }
}
