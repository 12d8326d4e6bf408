import BroadsheetImaging
import Logging
import Synchronization
import Testing

@testable import BroadsheetServer

struct DrawingQueueTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private static let picture = RasterPicture(
    width: 8,
    height: 8,
    layers: [.init(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))]
  )

  private func queue(_ change: (inout DrawingQueue.Limits) -> Void = { _ in }) -> DrawingQueue {
    var limits = DrawingQueue.Limits()
    change(&limits)
    return DrawingQueue(limits: limits, logger: Logger(label: "test"), uptime: { 0 })
  }

  private static func client(_ number: UInt64) -> ClientName {
    ClientName(client: number, network: number, region: nil)
  }

  /// A gate behind which drawings wait, and which tells who has come to it.
  private final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var begun: [String] = []
      var waiters: [CheckedContinuation<Void, Never>] = []
      var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// The names in the order in which their drawing was begun.
    var begun: [String] { state.withLock { $0.begun } }

    func pass(_ name: String) async {
      await withCheckedContinuation { continuation in
        let ready: [CheckedContinuation<Void, Never>] = state.withLock { state in
          state.begun.append(name)
          var ready = state.watchers.filter { $0.count <= state.begun.count }.map(\.1)
          state.watchers.removeAll { $0.count <= state.begun.count }
          if state.isOpen { ready.append(continuation) } else { state.waiters.append(continuation) }
          return ready
        }
        for one in ready { one.resume() }
      }
    }

    /// Returns when so many drawings have been begun.
    func hasBegun(_ count: Int) async {
      await withCheckedContinuation { continuation in
        let isSo = state.withLock { state in
          if state.begun.count < count { state.watchers.append((count, continuation)) }
          return state.begun.count >= count
        }
        if isSo { continuation.resume() }
      }
    }

    func open() {
      let waiters = state.withLock { state in
        state.isOpen = true
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Asks for a picture whose making waits at the gate.
  private func ask(
    _ queue: DrawingQueue,
    _ name: String,
    as purpose: DrawingQueue.Purpose = .preview,
    for client: UInt64,
    at gate: Gate
  ) async -> DrawingQueue.Outcome {
    await queue.picture(named: name, as: purpose, for: Self.client(client)) {
      await gate.pass(name)
    } compose: { () throws(RasterError) in
      try Self.picture.png()
    }
  }

  /// Returns when so many pictures wait.
  private func wait(for count: Int, _ queue: DrawingQueue) async {
    while await queue.waitingCount < count { await Task.yield() }
  }

  private func isDrawn(_ outcome: DrawingQueue.Outcome) -> Bool {
    if case .drawn = outcome { true } else { false }
  }

  @Test func `a picture is drawn once for all who ask`() async {
    let queue = queue()
    let drawn = Counter()

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = await queue.picture(named: "same", as: .preview, for: Self.client(0)) {
          } compose: { () throws(RasterError) in
            drawn.count.withLock { $0 += 1 }
            return try Self.picture.png()
          }
        }
      }
    }

    #expect(drawn.count.withLock { $0 } == 1)
    #expect(await queue.count == 1)
  }

  @Test func `what is kept has a bound, and the oldest leaves`() async {
    let queue = queue { $0.kept = 300 }

    for number in 0..<20 {
      _ = await queue.picture(named: "\(number)", as: .preview, for: Self.client(0)) {
      } compose: { () throws(RasterError) in
        try Self.picture.png()
      }
    }

    let count = await queue.count
    #expect(count >= 1)
    #expect(count < 10)
  }

  @Test func `more than may be drawn at once is sent away`() async {
    let queue = queue { $0.client = RateLimiter.Measure(rate: 0, burst: 3) }
    var drawn = 0

    for number in 0..<10 {
      let outcome = await queue.picture(named: "\(number)", as: .preview, for: Self.client(0)) {
      } compose: { () throws(RasterError) in
        try Self.picture.png()
      }
      if isDrawn(outcome) { drawn += 1 }
    }

    #expect(drawn == 3)
  }

  @Test func `a client that asks for many is refused, and none of the others`() async {
    let queue = queue { $0.running = 1 }
    let gate = Gate()

    await withTaskGroup(of: (UInt64, Bool).self) { group in
      for number in 0..<60 {
        group.addTask {
          (0, self.isDrawn(await self.ask(queue, "many \(number)", for: 0, at: gate)))
        }
      }
      // What goes beyond the share is refused at once, and the rest waits.
      for _ in 0..<52 {
        let refused = await group.next()
        #expect(refused?.1 == false)
      }
      for client in UInt64(1)...25 {
        group.addTask {
          (client, self.isDrawn(await self.ask(queue, "one \(client)", for: client, at: gate)))
        }
      }
      // All others, and what is left of the share of the one.
      await wait(for: 25 + 7, queue)
      gate.open()
      var drawn: [UInt64: Int] = [:]
      for await (client, isDrawn) in group where isDrawn { drawn[client, default: 0] += 1 }

      #expect(drawn[0] == 8)
      #expect((UInt64(1)...25).allSatisfy { drawn[$0] == 1 })
    }
    // Who asks for one does not wait behind all that another asks for.
    #expect(gate.begun.first?.hasPrefix("many") == true)
    #expect(gate.begun.dropFirst().prefix(25).allSatisfy { $0.hasPrefix("one") })
  }

  @Test func `icons are drawn before previews, and take their places`() async {
    let queue = queue { ($0.waiting, $0.running) = (6, 1) }
    let gate = Gate()

    await withTaskGroup(of: (String, Bool).self) { group in
      for client in UInt64(1)...6 {
        group.addTask {
          let name = "preview \(client)"
          return (name, self.isDrawn(await self.ask(queue, name, for: client, at: gate)))
        }
      }
      await gate.hasBegun(1)
      await wait(for: 5, queue)
      group.addTask {
        let outcome = await self.ask(queue, "icon", as: .icon, for: 1, at: gate)
        return ("icon", self.isDrawn(outcome))
      }
      // The one whose place the icon takes is told at once.
      let first = await group.next()
      #expect(first?.0.hasPrefix("preview") == true)
      #expect(first?.1 == false)
      gate.open()
      var drawn: [String] = []
      for await (name, isDrawn) in group where isDrawn { drawn.append(name) }

      #expect(drawn.count == 6)
      #expect(drawn.contains("icon"))
    }
    #expect(gate.begun.dropFirst().first == "icon")
  }

  @Test func `a full queue sends away the last of whoever has most, and nothing that others want`()
    async
  {
    let queue = queue { ($0.waiting, $0.waitingOfClient, $0.running) = (6, 6, 1) }
    let gate = Gate()

    await withTaskGroup(of: (String, Bool).self) { group in
      func add(_ name: String, for client: UInt64) {
        group.addTask {
          (name, self.isDrawn(await self.ask(queue, name, for: client, at: gate)))
        }
      }
      for number in 1...6 {
        add("many \(number)", for: 0)
        await gate.hasBegun(1)
        await wait(for: number - 1, queue)
      }
      add("many 6", for: 1)
      while await queue.sharedCount < 1 { await Task.yield() }
      add("one", for: 2)
      let first = await group.next()
      #expect(first?.0 == "many 5")
      #expect(first?.1 == false)
      gate.open()
      var drawn: Set<String> = []
      for await (name, isDrawn) in group where isDrawn { drawn.insert(name) }

      #expect(drawn == ["many 1", "many 2", "many 3", "many 4", "many 6", "one"])
    }
  }

  @Test func `what was drawn for many does not drive out icons`() async {
    let queue = queue { $0.kept = 300 }
    let gate = Gate()
    gate.open()

    _ = await ask(queue, "icon", as: .icon, for: 0, at: gate)
    for client in UInt64(1)...20 { _ = await ask(queue, "\(client)", for: client, at: gate) }
    _ = await ask(queue, "icon", as: .icon, for: 0, at: gate)

    #expect(gate.begun.count { $0 == "icon" } == 1)
  }

  @Test func `what cannot be drawn is not kept`() async {
    let queue = queue()

    let outcome = await queue.picture(named: "bad", as: .preview, for: Self.client(0)) {
    } compose: { () throws(RasterError) in
      try RasterPicture(width: 0, height: 0, layers: []).png()
    }

    #expect(!isDrawn(outcome))
    #expect(await queue.count == 0)
  }
}
