import BroadsheetCore
import BroadsheetDigests
import BroadsheetNewsroom
import BroadsheetTesting
import Foundation
import Logging
import Synchronization
import Testing

// What is told is seen without anybody to tell it to.
@testable import BroadsheetPress
@testable import BroadsheetServer

struct WebhooksTests {
  private static let page = PageKey(brand: "posten", section: "news")
  private static let failure = StubTransport.Answer.failure(.badStatus(code: 500, retryAfter: nil))

  private func webhooks(
    _ newsroom: Newsroom,
    secret: String? = nil,
    _ receiver: Receiver = Receiver([])
  ) -> Webhooks {
    Webhooks(
      newsroom.server,
      secret: secret,
      patience: 900,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(
        now: newsroom.clock.read,
        uptime: newsroom.clock.uptime,
        sleep: receiver.sleep
      ),
      send: receiver.answer
    )
  }

  @Test func `a source that has been dead for a while is told once, and that it is back`()
    async throws
  {
    let newsroom = try Newsroom([Newsroom.news: [Self.failure]])
    let webhooks = webhooks(newsroom)
    var watch = WebhookWatch(patience: 900)
    await newsroom.server.press()

    let early = await webhooks.look(by: &watch)
    newsroom.clock.advance(by: 900)
    let late = await webhooks.look(by: &watch)
    let later = await webhooks.look(by: &watch)
    newsroom.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge opens"], from: Newsroom.news)
    )
    await newsroom.server.press()
    let mended = await webhooks.look(by: &watch)

    #expect(early.isEmpty && later.isEmpty)
    #expect(late.map(\.name) == ["source.dead"])
    #expect(mended == [.back(Self.page, title: "Nyheter")])
  }

  @Test func `a source that fails for a moment is nobody's business`() async throws {
    let newsroom = try Newsroom([Newsroom.news: [Self.failure]])
    let webhooks = webhooks(newsroom)
    var watch = WebhookWatch(patience: 900)
    await newsroom.server.press()

    let failing = await webhooks.look(by: &watch)
    newsroom.clock.advance(by: 600)
    newsroom.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge opens"], from: Newsroom.news)
    )
    await newsroom.server.press()
    let mended = await webhooks.look(by: &watch)

    #expect(failing.isEmpty && mended.isEmpty)
  }

  @Test func `a wall clock that jumps makes nothing dead`() async throws {
    let newsroom = try Newsroom([Newsroom.news: [Self.failure]])
    let webhooks = webhooks(newsroom)
    var watch = WebhookWatch(patience: 900)
    await newsroom.server.press()

    _ = await webhooks.look(by: &watch)
    newsroom.clock.now += 100_000
    let jumped = await webhooks.look(by: &watch)

    #expect(jumped.isEmpty)
  }

  @Test func `each decision that waits is told once`() {
    var watch = WebhookWatch(patience: 900)
    let moment = Moment(date: Date(timeIntervalSince1970: 0), uptime: 0)
    let (first, second) = (decision(1), decision(2))

    #expect(watch.look(at: [], [first], at: moment) == [.awaiting(first)])
    #expect(watch.look(at: [], [first, second], at: moment) == [.awaiting(second)])
    #expect(watch.look(at: [], [second], at: moment).isEmpty)
  }

  private func decision(_ id: Int) -> AwaitedDecision {
    AwaitedDecision(
      id: id,
      act: .end(3),
      timing: nil,
      author: "anna",
      asked: Date(timeIntervalSince1970: 0),
      expires: Date(timeIntervalSince1970: 3_600),
      pages: 12
    )
  }

  @Test func `what is told is JSON`() throws {
    let body = WebhookEvent.awaiting(decision(1)).body(
      id: "x",
      at: Date(timeIntervalSince1970: 60),
      of: "Kiosken"
    )

    #expect(
      body == """
        {"by":"anna","decision":1,"event":"decision.awaiting","expires":"1970-01-01T01:00:00Z",\
        "id":"x","newsstand":"Kiosken","pages":12,"time":"1970-01-01T00:01:00Z",\
        "what":"ends switch 3"}
        """
    )
  }

  @Test func `what is not heard is told again, later each time, and with the same id`() async throws
  {
    let receiver = Receiver([
      .failed("nobody answers"), .answered(status: 503, retryAfter: 30),
      .answered(status: 204, retryAfter: nil),
    ])
    let newsroom = try Newsroom()

    await webhooks(newsroom, receiver).tell(.back(Self.page, title: "Nyheter"))

    #expect(receiver.calls.count == 3)
    #expect(Set(receiver.calls.map(\.body)).count == 1)
    #expect(Set(receiver.calls.map { $0.fields["x-broadsheet-id"] }).count == 1)
    #expect(receiver.pauses == [.seconds(2), .seconds(30)])
    #expect(receiver.calls.allSatisfy { $0.fields["x-broadsheet-event"] == "source.back" })
    #expect(receiver.calls.allSatisfy { $0.fields["x-broadsheet-signature"] == nil })
  }

  @Test func `what nobody hears is given up in the end, and what is refused at once`() async throws
  {
    let newsroom = try Newsroom()
    let (deaf, rude) = (
      Receiver(Array(repeating: .failed("nobody answers"), count: 9)),
      Receiver([.answered(status: 404, retryAfter: nil)])
    )

    for receiver in [deaf, rude] {
      await webhooks(newsroom, receiver).tell(.back(Self.page, title: "Nyheter"))
    }

    #expect(deaf.calls.count == 6)
    #expect(deaf.pauses == [2, 10, 60, 300, 900].map { .seconds($0) })
    #expect(rude.calls.count == 1 && rude.pauses.isEmpty)
  }

  @Test func `with a secret it is signed, with its time`() async throws {
    let receiver = Receiver([.answered(status: 200, retryAfter: nil)])
    let newsroom = try Newsroom()

    await webhooks(newsroom, secret: "a secret", receiver).tell(.back(Self.page, title: "Nyheter"))

    let call = try #require(receiver.calls.first)
    let time = try #require(call.fields["x-broadsheet-time"])
    let code = Digest.authentication(
      of: Array("\(time).\(call.body)".utf8),
      by: Array("a secret".utf8)
    )
    #expect(time == "\(Int(newsroom.clock.now.timeIntervalSince1970))")
    #expect(call.fields["x-broadsheet-signature"] == "sha256=\(code.hexadecimal)")
    #expect(!call.body.contains("a secret"))
  }
}

/// Who is told, and how long was waited before each attempt but the first.
private final class Receiver: Sendable {
  private struct State {
    var outcomes: [Webhooks.Outcome]
    var calls: [Webhooks.Call] = []
    var pauses: [Duration] = []
  }

  private let state: Mutex<State>

  init(_ outcomes: [Webhooks.Outcome]) { state = Mutex(State(outcomes: outcomes)) }

  var calls: [Webhooks.Call] { state.withLock { $0.calls } }
  var pauses: [Duration] { state.withLock { $0.pauses } }

  var sleep: Sleep { { pause in self.state.withLock { $0.pauses.append(pause) } } }

  var answer: @Sendable (Webhooks.Call) async -> Webhooks.Outcome {
    { call in
      self.state.withLock { state in
        state.calls.append(call)
        return state.outcomes.isEmpty ? .failed("no more") : state.outcomes.removeFirst()
      }
    }
  }
}
