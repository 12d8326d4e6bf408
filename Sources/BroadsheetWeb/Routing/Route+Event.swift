import BroadsheetCore

extension Route {
  private static let (eventStart, eventEnd) = ("event.", ".page")

  /// The report's name in `event.NAME.page`; nil for another word.
  static func eventReport(in word: some StringProtocol) -> Slug? {
    guard word.hasPrefix(eventStart), word.hasSuffix(eventEnd) else { return nil }
    let name = word.utf8.dropFirst(eventStart.utf8.count).dropLast(eventEnd.utf8.count)
    return Slug(rawValue: String(decoding: name, as: UTF8.self))
  }

  static func eventName(of report: Slug) -> String { eventStart + report.rawValue + eventEnd }
}
