import BroadsheetCore
import BroadsheetSources
import Foundation

/// A line of what `broadsheet events` reads.
struct EventLine {
  /// What keeps a line from being a report.
  enum Mistake: Error, CustomStringConvertible {
    case noObject(LoadingError)
    case noID

    var description: String {
      switch self {
      case .noObject(let error): "\(error)"
      case .noID: "the report has no id"
      }
    }
  }

  let report: EventReport

  init(_ line: String) throws(Mistake) {
    let value: JSONValue
    do throws(LoadingError) {
      value = try JSONDocument.parse(Self.payload(line), expecting: "a report as a JSON object")
    } catch {
      throw .noObject(error)
    }
    guard let id = value["id"]?.text else { throw .noID }
    report = EventReport(
      id: id,
      title: value["title"]?.text ?? "",
      text: value["text"]?.text,
      language: value["language"]?.text,
      publisher: value["publisher"]?.text ?? "",
      host: value["host"]?.text ?? "",
      published: value["published"].flatMap(Self.date),
      link: value["link"]?.text,
      references: value["references"]?.array?.compactMap(\.text) ?? []
    )
  }

  private static func payload(_ line: String) -> Payload {
    Payload(bytes: Array(line.utf8), address: URL(filePath: "/dev/stdin"), fetchedAt: .now)
  }

  /// Seconds since 1970, or a date as feeds write them.
  private static func date(_ value: JSONValue) -> Date? {
    guard let text = value.text else { return nil }
    return Double(text).map { Date(timeIntervalSince1970: $0) } ?? FeedDate.parse(text)
  }
}
