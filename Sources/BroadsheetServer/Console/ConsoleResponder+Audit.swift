import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird

extension ConsoleResponder {
  private static let mostRows = 50
  /// Of a file; a newsroom that has decided more asks for it in pieces of time.
  private static let mostRowsOfFile = 100_000

  func audit(_ asked: ConsoleRequest) async -> Response {
    await audit(asked, most: Self.mostRows) { audit in
      answer(asked, title: "Audit", main: audit.main())
    }
  }

  func auditFile(_ asked: ConsoleRequest) async -> Response {
    await audit(asked, most: Self.mostRowsOfFile) { audit in
      var headers = ConsoleHeaders.page
      headers[.contentType] = "text/csv; charset=utf-8; header=present"
      headers[.contentDisposition] = "attachment; filename=\"audit.csv\""
      let body = ByteBuffer(string: audit.file)
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
  }

  private func audit(
    _ asked: ConsoleRequest,
    most: Int,
    show: (ConsoleAudit) -> Response
  ) async -> Response {
    let filter = AuditFilter(asked.query, in: newsstand.timeZone(of: .newsstand))
    let trail: SwitchTrail
    do throws(DecisionTrouble) {
      trail = try await newsroom.decisions()
    } catch {
      return refusal(.serviceUnavailable, "\(error)", to: asked)
    }
    let before = asked.query["before"].flatMap { Int($0) } ?? .max
    var (rows, next) = filter.rows(of: trail, before: before, most: most)
    let words = words(about: trail)
    for index in rows.indices {
      if case .feed(let change)? = trail.entry(rows[index].number)?.act {
        rows[index].zone = newsstand.brand(change.brand)?.timeZone
        rows[index].words = words.words(for: change)
      }
      guard let value = rows[index].value else { continue }
      rows[index].zone = newsstand.timeZone(of: value.target)
      rows[index].words = words.words(for: value)
    }
    if next != nil, asked.route == .auditFile {
      let words =
        "There are more than \(most) entries of that kind. Ask for them in pieces of time."
      return refusal(.contentTooLarge, words, to: asked)
    }
    return show(
      ConsoleAudit(
        rows: rows,
        filter: filter.typed,
        next: next,
        brands: newsstand.brands.map { ($0.id, $0.name) },
        time: time(at: asked.now)
      )
    )
  }
}

/// Which entries of the trail are asked for.
struct AuditFilter: Sendable {
  /// Characters of a field that are looked at.
  private static let longest = 64

  let typed: ConsoleAudit.Filter
  private let from: Date
  private let until: Date

  /// What a query says; dates are days in the time zone, the last with its end.
  init(_ query: FormFields, in timeZone: TimeZone) {
    func field(_ name: String) -> String { String((query[name] ?? "").prefix(Self.longest)) }
    typed = ConsoleAudit.Filter(
      author: field("author"),
      brand: field("brand"),
      action: field("action"),
      from: field("from"),
      until: field("until")
    )
    from = Self.day(typed.from, in: timeZone)?.start ?? .distantPast
    until = Self.day(typed.until, in: timeZone)?.end ?? .distantFuture
  }

  /// Those before a number that are asked for, the newest first, and before which there are more.
  ///
  /// Linear in the length of the trail.
  func rows(of trail: SwitchTrail, before: Int, most: Int) -> ([ConsoleAudit.Row], next: Int?) {
    let standing = Set(trail.standing.map(\.number))
    var values: [Int: Switch] = [:]
    for entry in trail.entries {
      switch entry.act {
      case .set, .unread: values[entry.number] = entry.act.standing
      case .feed: break
      case .end(let number), .undo(let number): values[entry.number] = values[number]
      }
    }
    var rows: [ConsoleAudit.Row] = []
    for entry in trail.entries.reversed() where entry.number < before {
      let value = values[entry.number]
      guard covers(entry, about: value) else { continue }
      guard rows.count < most else { return (rows, rows.last?.number) }
      rows.append(ConsoleAudit.Row(entry, about: value, stands: standing.contains(entry.number)))
    }
    return (rows, nil)
  }

  private func covers(_ entry: SwitchTrail.Entry, about value: Switch?) -> Bool {
    guard entry.at >= from, entry.at < until else { return false }
    if !typed.author.isEmpty, !entry.author.localizedStandardContains(typed.author) { return false }
    if case .feed(let change) = entry.act {
      return [change.kind.rawValue, ""].contains(typed.action)
        && [change.brand.rawValue, ""].contains(typed.brand)
    }
    if !typed.action.isEmpty, value?.action.word != typed.action { return false }
    guard !typed.brand.isEmpty else { return true }
    guard let value else { return false }
    return value.target.brand.map { $0.rawValue == typed.brand } ?? true
  }

  /// The day of a date such as 2026-11-24; nil for what is none.
  private static func day(_ text: String, in timeZone: TimeZone) -> DateInterval? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { UInt16($0).map(Int.init) }
    guard numbers.count == 3 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let date = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    guard date.isValidDate(in: calendar), let noon = calendar.date(from: date) else { return nil }
    return calendar.dateInterval(of: .day, for: noon)
  }
}

extension ConsoleAudit.Row {
  fileprivate init(_ entry: SwitchTrail.Entry, about value: Switch?, stands: Bool) {
    let (act, of): (String, Int?) =
      switch entry.act {
      case .set: ("set", nil)
      case .end(let number): ("end", number)
      case .undo(let number): ("undo", number)
      case .feed(let change): (change.kind.rawValue, nil)
      case .unread: ("unread", nil)
      }
    self.init(
      number: entry.number,
      at: entry.at,
      author: entry.author,
      confirmation: entry.confirmation,
      act: act,
      of: of,
      value: value,
      stands: stands
    )
  }
}
