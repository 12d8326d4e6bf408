import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct HealthReportTests {
  @Test func `all is well when every section came`() async throws {
    try await Newsroom().test { client in
      let report = try await client.get("/healthz")

      #expect(report.status == .ok)
      #expect(report.headers[.cacheControl] == "no-store")
      #expect(report.text == #"{"failing":[],"pressed":5,"sections":5,"status":"ok"}"#)
    }
  }

  @Test func `a section without news is named with the reason, and nothing of the inside`()
    async throws
  {
    try await Newsroom([Newsroom.news: [.failure(.badStatus(code: 500, retryAfter: nil))]])
      .test { client in
        let report = try await client.get("/healthz")

        #expect(report.status == .ok)
        #expect(report.text.contains(#""status":"degraded""#))
        #expect(report.text.contains(#"{"page":"posten/news","reason":"answers 500"}"#))
        #expect(!report.text.contains("backend.example"))
      }
  }

  @Test func `a newsstand file that is not served is said until one is`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    press.server.noteRefused(because: "paper.yaml: the file is empty")

    try await press.server.makeApplication().test(.router) { client in
      let refused = try await client.get("/healthz")
      await press.server.replace(by: Newsroom.newsstand, transport: press.transport)
      let served = try await client.get("/healthz")

      #expect(refused.status == .ok)
      #expect(refused.text.contains(#""newsstand":"paper.yaml: the file is empty""#))
      #expect(refused.text.contains(#""status":"degraded""#))
      #expect(!served.text.contains("paper.yaml") && served.text.contains(#""status":"ok""#))
    }
  }

  @Test func `a newsroom that began anew although there was one is said, also after a reload`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    press.server.noteLostNewsroom("newsroom.sqlite is gone")

    try await press.server.makeApplication().test(.router) { client in
      await press.server.replace(by: Newsroom.newsstand, transport: press.transport)
      let report = try await client.get("/healthz")

      #expect(report.text.contains(#""newsroom":"newsroom.sqlite is gone""#))
      #expect(report.text.contains(#""status":"degraded""#))
    }
  }

  @Test func `a section that is new once the server has started is waited for, and all is well`()
    async throws
  {
    let hanging = Newsroom.address("http://backend.example/hanging")
    let press = try Newsroom([hanging: [.hang]], configuration: .testing())
    await press.server.press()
    var changed = Newsroom.newsstand
    changed.brands[0].sections.append(
      NewsSection(id: "games", title: "Games", source: Source(address: hanging, format: .listing))
    )

    await press.server.replace(by: changed, transport: press.transport)

    try await press.server.makeApplication().test(.router) { client in
      let report = try await client.get("/healthz")

      #expect(report.status == .ok)
      #expect(
        report.text
          == #"{"failing":[],"pressed":5,"sections":6,"status":"ok","waiting":["posten/games"]}"#
      )
    }
  }

  @Test func `a server that has nothing yet of a section is starting`() async throws {
    let press = try Newsroom()

    try await press.server.makeApplication().test(.idle) { client in
      let early = try await client.get("/healthz")
      await press.server.replace(by: Newsroom.newsstand, transport: press.transport)
      let replaced = try await client.get("/healthz")
      await press.server.press()
      let pressed = try await client.get("/healthz")

      #expect(early.status == .serviceUnavailable)
      #expect(early.text.contains(#""status":"starting""#))
      #expect(replaced.status == .serviceUnavailable)
      #expect(pressed.status == .ok)
    }
  }

  @Test(arguments: [(429, 7_200.0), (404, nil), (500, nil), (304, nil)])
  func `a restarted server says how a source failed that is left alone`(
    status: Int,
    retryAfter: Double?
  ) async throws {
    let failure = TransportError.badStatus(code: status, retryAfter: retryAfter)
    let press = try Newsroom([Newsroom.news: [.failure(failure)]])
    await press.server.press()

    let restarted = try Newsroom([Newsroom.news: [.hang]], store: press.store)
    await restarted.server.press()

    try await restarted.server.makeApplication().test(.router) { client in
      let report = try await client.get("/healthz")

      #expect(report.text.contains(#""reason":"answers \#(status)""#))
    }
  }

  @Test func `of one that was held back and then failed, a restarted server says the failure`()
    async throws
  {
    let stories = (1...9).map { "Story \($0)" }
    let press = try Newsroom([Newsroom.news: [.feed("News", stories: stories, from: Newsroom.news)]]
    )
    await press.server.press()
    for answer in [
      StubTransport.Answer.feed("News", stories: [], from: Newsroom.news),
      .failure(.badStatus(code: 500, retryAfter: 7_200)),
    ] {
      press.transport.script(Newsroom.news, answer)
      press.clock.advance(by: 600)
      await press.server.press()
    }

    let restarted = try Newsroom([Newsroom.news: [.hang]], store: press.store)
    restarted.clock.now = press.clock.now
    await restarted.server.press()

    try await restarted.server.makeApplication().test(.router) { client in
      let report = try await client.get("/healthz")

      #expect(report.text.contains(#""reason":"answers 500""#))
    }
  }

  @Test func `that what was kept is lost is told, and pages are as well without it`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "broadsheet.sqlite"))

    try await Newsroom(store: try Store(folder: folder)).test { client in
      let report = try await client.get("/healthz")

      #expect(report.text.contains(#""status":"ok""#))
      #expect(report.text.contains(#""lost":"broadsheet.sqlite is empty (0 bytes)""#))
    }
    try await Newsroom().test { client in
      let report = try await client.get("/healthz")

      #expect(!report.text.contains("lost"))
    }
  }

  @Test func `a folder that cannot be used costs keeping alone, and is named`() async throws {
    let store = try Store(folder: URL(filePath: "/dev/null/store"))

    try await Newsroom(store: store).test { client in
      let report = try await client.get("/healthz")
      let page = try await client.get("/posten/news")
      let story = try await client.get("/posten/news/bridge-opens")

      #expect(report.status == .ok)
      #expect(report.text.contains(#""status":"degraded""#))
      #expect(report.text.contains(#""keeping":"off: broadsheet.sqlite: "#))
      #expect(page.text.contains("Bridge opens"))
      #expect(story.text.contains("All about it."))
    }
  }
}
