import ArgumentParser
import BroadsheetCore
import Foundation

/// Groups reports by the event that they are about.
struct Events: ParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      A line of standard input is a report, as a JSON object: id, title, publisher, host and published (seconds \
      since 1970, or a date and time of ISO 8601), and where they are known text, language, link, and \
      references, which are addresses. A line of the answer has the id of a report, and as event the id of the \
      first report of the same event.
      """,
      """
      Events are found by words, names, numbers, time and links. Nothing is asked of the network.
      """,
    ],
    examples: [
      .init("broadsheet events < reports.jsonl", "which reports are about one event"),
      .init(
        "broadsheet events < reports.jsonl | jq -r .event | sort | uniq -c | sort -rn | head",
        "the events with the most reports"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Groups reports by the event that they are about.",
    discussion: guide.discussion()
  )

  func run() throws {
    var (reports, wrong) = ([EventReport](), 0)
    var number = 0
    while let line = readLine() {
      number += 1
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        reports.append(try EventLine(line).report)
      } catch {
        wrong += 1
        Terminal.complain("line \(number): \(error)")
      }
    }
    var index = EventIndex()
    index.add(reports)
    for event in index.events {
      for report in event.reports {
        let bytes = try StableJSON.bytes(of: ["id": report.id, "event": event.id])
        Terminal.say(String(decoding: bytes, as: UTF8.self))
      }
    }
    if wrong > 0 { throw ExitStatus.failure.code }
  }
}
