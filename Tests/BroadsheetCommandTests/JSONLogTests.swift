import Foundation
import Logging
import Synchronization
import Testing

@testable import BroadsheetCommands

/// The log as programs read it.
struct JSONLogTests {
  private func lines(_ log: (inout Logger) -> Void) throws -> [[String: Any]] {
    let written = Written()
    var logger = Logger(label: "broadsheet") { label in
      JSONLogHandler(
        label: label,
        metadataProvider: Logger.MetadataProvider { ["request": "a-request", "more": "provided"] },
        now: { Date(timeIntervalSince1970: 1_767_323_045.25) },
        write: written.add
      )
    }
    log(&logger)
    let text = written.text
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `each event is an object on a line of its own`() throws {
    let lines = try lines { logger in
      logger.notice("Decided", metadata: ["by": "anna", "entry": "3"])
      logger.error("Two\nlines, \"quotes\" and \u{1B} a control")
      logger.debug("Not asked for")
    }

    #expect(lines.count == 2)
    #expect(lines[0]["time"] as? String == "2026-01-02T03:04:05.250Z")
    #expect(lines[0]["level"] as? String == "notice")
    #expect(lines[0]["logger"] as? String == "broadsheet")
    #expect(lines[0]["message"] as? String == "Decided")
    #expect(lines[0]["request"] as? String == "a-request")
    let said = lines[0]["metadata"] as? [String: String]
    #expect(said == ["by": "anna", "entry": "3", "more": "provided"])
    #expect(lines[1]["message"] as? String == "Two\nlines, \"quotes\" and \u{1B} a control")
  }

  @Test
  func `what is said with the event goes before what the logger has, and that before nothing`()
    throws
  {
    let lines = try lines { logger in
      logger[metadataKey: "by"] = "nobody"
      logger[metadataKey: "time"] = "is no word of ours here"
      logger.notice("Decided", metadata: ["by": "anna", "more": "said"])
    }

    let said = try #require(lines.first?["metadata"] as? [String: String])
    #expect(said == ["by": "anna", "more": "said", "time": "is no word of ours here"])
    #expect(lines.first?["time"] as? String == "2026-01-02T03:04:05.250Z")
  }

  @Test func `a server that is told so writes nothing else`() throws {
    let folder = try ScratchFolder(["broadsheet.sqlite": "somebody's diary"])
    let server = try RunningCommand(
      "serve",
      "--port",
      "0",
      "--data",
      folder.path(""),
      "--log-format",
      "json",
      "--log-level",
      "debug"
    )
    _ = server.greeting()
    let complaints = server.end()

    let lines = complaints.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["time"] is String && object?["level"] is String, "\(line)")
      #expect(object?["message"] is String, "\(line)")
    }
    #expect(lines.contains { $0.contains("could not be used") })
  }
}

/// What was written.
private final class Written: Sendable {
  private let bytes = Mutex(Data())

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var add: @Sendable (Data) -> Void { { line in self.bytes.withLock { $0.append(line) } } }
}
