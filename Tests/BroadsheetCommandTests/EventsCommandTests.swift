import Foundation
import Testing

struct EventsCommandTests {
  private static let reports = [
    #"{"id": 1, "title": "Ferry Nordlys runs aground off Sandvik", "publisher": "Kysten", "published": 1394470370}"#,
    #"{"id": "b", "title": "Nordlys aground at Sandvik: 40 taken off the ferry", "published": "2014-03-10T17:20:00Z"}"#,
    "",
    #"{"id": "c", "title": "Chess club wins the regional cup", "publisher": "Sporten", "published": 1394470380}"#,
  ]

  @Test func `each report is said with the first report of its event`() async throws {
    let run = try await CommandRun("events", input: Self.reports.joined(separator: "\n"))

    let lines = Set(run.output.split(separator: "\n").map(String.init))
    #expect(
      lines == [
        #"{"event":"1","id":"1"}"#, #"{"event":"1","id":"b"}"#, #"{"event":"c","id":"c"}"#,
      ]
    )
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
  }

  @Test func `a line that is no report is named, and loses no other`() async throws {
    let input = (["[1", #"{"title": "Who?"}"#] + Self.reports).joined(separator: "\n")
    let run = try await CommandRun("events", input: input)

    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.complaints.contains("line 1: "))
    #expect(run.complaints.contains("line 2: the report has no id"))
    #expect(run.status == 1)
  }

  @Test func `nothing is no event`() async throws {
    let run = try await CommandRun("events")

    #expect(run.output.isEmpty && run.complaints.isEmpty)
    #expect(run.status == 0)
  }
}
