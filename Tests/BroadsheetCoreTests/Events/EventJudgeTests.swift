import Foundation
import Testing

@testable import BroadsheetCore

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

  private static func headlines() throws -> [Headline] {
    try Data(contentsOf: try #require(file)).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Headline.self, from: $0) }
  }

  @Test(.enabled(if: file != nil, "skipped: there are no judged headlines"))
  func `events are those that people see`() throws {
    let headlines = try Self.headlines()
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

  @Test(.enabled(if: file != nil, "skipped: there are no judged headlines"))
  func `reports that cards name together are of one event`() throws {
    let headlines = try Self.headlines()
    let gold = Dictionary(headlines.map { ($0.id, $0.event) }) { first, _ in first }
    let reports = headlines.map(\.report)
    let places = Dictionary(zip(reports.map(\.id), 0...)) { first, _ in first }
    var words = SharedWords(of: reports)

    var named: [String: String] = [:]
    for event in EventIndex(of: reports).events {
      for group in words.groups(of: event.reports.compactMap { places[$0.id] }) {
        for place in group { named[reports[place].id] = reports[group[0]].id }
      }
    }

    let answer = BCubed(named, against: gold)
    #expect(named.count == gold.count)
    #expect(answer.precision > 0.97)
    #expect(answer.recall > 0.72)
  }
}
