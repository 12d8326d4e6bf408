import BroadsheetCore
import Foundation
import Testing

/// Against headlines that people have grouped; they are not ours to hand on, so they may be missing.
struct EventJudgeTests {
  private struct Headline: Decodable {
    var id: String
    var title: String
    var publisher: String
    var host: String
    var published: Double
    var event: String

    var report: EventReport {
      EventReport(
        id: id,
        title: title,
        publisher: publisher,
        host: host,
        published: Date(timeIntervalSince1970: published)
      )
    }
  }

  private static var file: URL? {
    let shared =
      ProcessInfo.processInfo.environment["BROADSHEET_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "../shared").standardizedFileURL
    let file = shared.appendingPathComponent("headlines/headlines.jsonl")
    return FileManager.default.isReadableFile(atPath: file.path) ? file : nil
  }

  @Test(.enabled(if: file != nil, "skipped: there are no judged headlines"))
  func `events are those that people see`() throws {
    let lines = try Data(contentsOf: try #require(Self.file)).split(separator: UInt8(ascii: "\n"))
    let headlines = try lines.map { try JSONDecoder().decode(Headline.self, from: $0) }
    let gold = Dictionary(headlines.map { ($0.id, $0.event) }) { first, _ in first }

    let whole = EventIndex(of: headlines.map(\.report)).answer
    var parts = EventIndex()
    for start in stride(from: 0, to: headlines.count, by: 100) {
      parts.add(headlines[start..<min(headlines.count, start + 100)].map(\.report))
    }

    #expect(BCubed(whole, against: gold).f1 > 0.87)
    #expect(BCubed(parts.answer, against: gold).f1 > 0.86)
    #expect(BCubed(parts.answer, against: whole).f1 > 0.9)
  }
}
