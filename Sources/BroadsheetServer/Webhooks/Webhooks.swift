import BroadsheetCore
import BroadsheetDigests
import BroadsheetPress
import Foundation
public import Logging

/// Tells an address of the operator's what cannot wait until somebody looks: a source that has been dead
/// for a while, one that is back, and a decision that waits for a second editor.
///
/// Nobody waits for it. What cannot be told is tried again, later each time, and given up in the end with
/// a line in the log.
public struct Webhooks: Sendable {
  /// One attempt to tell something.
  public struct Call: Sendable, Hashable {
    /// Fields of the head, in lower case.
    public var fields: [String: String]
    /// JSON.
    public var body: String
  }

  /// What became of an attempt.
  public enum Outcome: Sendable, Hashable {
    case answered(status: Int, retryAfter: Double?)
    /// Nobody answered, for this reason.
    case failed(String)
  }

  /// Between two looks.
  private static let interval = Duration.seconds(10)
  /// Seconds before each further attempt.
  private static let pauses = [2.0, 10, 60, 300, 900]
  /// What waits to be told; the oldest go first.
  private static let mostWaiting = 1_000

  private let server: NewsstandServer
  private let secret: String?
  private let patience: Double
  private let logger: Logger
  private let clock: ServerClock
  private let send: @Sendable (Call) async -> Outcome

  /// Watches a server as long as it works.
  ///
  /// - Parameters:
  ///   - server: Whose sources and decisions are watched.
  ///   - secret: What calls are signed with; nil for none.
  ///   - patience: Seconds for which a source has to have failed.
  ///   - logger: Told of what was given up.
  ///   - clock: The time, by which looks and attempts wait.
  ///   - send: Makes one attempt; it has a time limit of its own.
  public init(
    _ server: NewsstandServer,
    secret: String?,
    patience: Double,
    logger: Logger,
    clock: ServerClock = ServerClock(),
    send: @escaping @Sendable (Call) async -> Outcome
  ) {
    self.server = server
    self.secret = secret
    self.patience = patience
    self.logger = logger
    self.clock = clock
    self.send = send
  }

  /// Watches and tells until the task is cancelled.
  public func work() async {
    let (events, told) = AsyncStream.makeStream(
      of: WebhookEvent.self,
      bufferingPolicy: .bufferingNewest(Self.mostWaiting)
    )
    await withTaskGroup { group in
      group.addTask {
        var watch = WebhookWatch(patience: patience)
        repeat {
          for event in await look(by: &watch) { told.yield(event) }
        } while (try? await clock.sleep(Self.interval)) != nil
        told.finish()
      }
      // One after the other: that a source is back is not told before that it was dead.
      group.addTask { for await event in events { await tell(event) } }
    }
  }

  func look(by watch: inout WebhookWatch) async -> [WebhookEvent] {
    let (sources, awaited) = await server.troubles()
    return watch.look(at: sources, awaited, at: Moment(date: clock.now(), uptime: clock.uptime()))
  }

  /// Tells one thing, with all the attempts that it is worth.
  func tell(_ event: WebhookEvent) async {
    let id = RequestID().description
    let body = event.body(id: id, at: clock.now(), of: server.newsstand.title)
    var pauses = Self.pauses[...]
    while !Task.isCancelled {
      let outcome = await send(call(event, id: id, body: body))
      if outcome.isDone { return }
      guard outcome.isWorthAnother, let pause = pauses.popFirst() else {
        return logger.error(
          "A webhook was given up",
          metadata: ["event": "\(event.name)", "webhook": "\(id)", "reason": "\(outcome.reason)"]
        )
      }
      let asked = min(outcome.wishedPause ?? 0, Self.pauses.last ?? pause)
      guard (try? await clock.sleep(.seconds(max(pause, asked)))) != nil else { return }
    }
  }

  /// Every attempt is signed anew, with its own time.
  private func call(_ event: WebhookEvent, id: String, body: String) -> Call {
    let time = "\(Int(clock.now().timeIntervalSince1970))"
    var fields = [
      "content-type": "application/json", "x-broadsheet-event": event.name,
      "x-broadsheet-id": id, "x-broadsheet-time": time,
    ]
    if let secret {
      let code = Digest.authentication(
        of: Array("\(time).\(body)".utf8),
        by: Array(secret.utf8)
      )
      fields["x-broadsheet-signature"] = "sha256=\(code.hexadecimal)"
    }
    return Call(fields: fields, body: body)
  }
}

extension Webhooks.Outcome {
  fileprivate var isDone: Bool {
    if case .answered(200..<300, _) = self { true } else { false }
  }

  /// Whether the next attempt may come to something else.
  fileprivate var isWorthAnother: Bool {
    switch self {
    case .answered(let status, _): ![408, 425, 429].contains(status) ? status >= 500 : true
    case .failed: true
    }
  }

  fileprivate var wishedPause: Double? {
    if case .answered(_, let seconds) = self { seconds } else { nil }
  }

  fileprivate var reason: String {
    switch self {
    case .answered(let status, _): "answers \(status)"
    case .failed(let reason): reason
    }
  }
}
