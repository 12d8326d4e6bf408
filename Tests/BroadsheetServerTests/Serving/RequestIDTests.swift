import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

/// By what a request is found in the log.
struct RequestIDTests {
  private static let field = HTTPField.Name("X-Request-Id")

  @Test(arguments: ["/posten", "/posten/nothing", "/api/v1/newsstand", "/healthz", "/newsroom"])
  func `an answer says the id that its request came with`(path: String) async throws {
    let field = try #require(Self.field)
    try await Newsroom().test { client in
      // The second time it is ready.
      for id in ["6f1c-proxy.7", "another:1+2/3="] {
        let answer = try await client.get(path, [field: id])
        #expect(answer.headers[values: field] == [id])
      }
    }
  }

  @Test(arguments: ["", "two words", "semi;colon", String(repeating: "a", count: 65), "é", "a\"b"])
  func `what is no id is not said again, and another is made`(given: String) async throws {
    let field = try #require(Self.field)
    try await Newsroom().test { client in
      for _ in 0..<2 {
        let id = try #require(try await client.get("/posten", [field: given]).headers[field])

        #expect(id != given)
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
      }
    }
  }

  @Test func `no two requests have the same id`() async throws {
    let field = try #require(Self.field)
    try await Newsroom().test { client in
      var ids: [String] = []
      for path in ["/posten", "/posten", "/posten", "/posten/nothing", "/livez"] {
        ids.append(try #require(try await client.get(path).headers[field]))
      }

      #expect(Set(ids).count == ids.count)
    }
  }

  @Test func `a decision is logged with the id of its request`() async throws {
    let field = try #require(Self.field)
    let log = NotedLog()
    let desk = try await OpenNewsroom(
      logger: Logger(label: "test") { _ in
        NotingHandler(log: log, metadataProvider: RequestID.metadata)
      }
    )

    try await desk.test { desk in
      let body = """
        {"act": {"set": {"target": {"brand": "posten", "section": "news"},
        "action": {"kind": "off"}, "reason": "a test"}}}
        """
      let answer = try await desk.ask(
        .post,
        "decisions",
        by: "anna",
        [.contentType: "application/json", field: "from-the-proxy"],
        body
      )
      #expect(answer.status == .created)
    }

    let line = try #require(log.lines.first { $0.message == "Decided" })
    #expect(line.metadata["request"] == "from-the-proxy")
    #expect(line.metadata["by"] == "anna")
  }
}

/// What was logged.
private final class NotedLog: Sendable {
  struct Line: Sendable {
    var message: String
    var metadata: [String: String]
  }

  private let noted = Mutex<[Line]>([])

  var lines: [Line] { noted.withLock { $0 } }

  func note(_ line: Line) { noted.withLock { $0.append(line) } }
}

private struct NotingHandler: LogHandler {
  let log: NotedLog
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  init(log: NotedLog, metadataProvider: Logger.MetadataProvider?) {
    self.log = log
    self.metadataProvider = metadataProvider
  }

  func log(event: LogEvent) {
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
    log.note(.init(message: "\(event.message)", metadata: all.mapValues { "\($0)" }))
  }
}
