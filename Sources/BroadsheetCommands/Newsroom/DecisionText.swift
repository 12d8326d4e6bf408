import BroadsheetCore
import Foundation

/// Decisions and what they change, for people at a terminal.
struct DecisionText {
  /// Lines that a page gets; JSON has all of it.
  private static let mostRows = 16

  private let newsstand: Newsstand
  private let terminal: Terminal

  init(_ newsstand: Newsstand, for terminal: Terminal = .standard) {
    self.newsstand = newsstand
    self.terminal = terminal
  }

  // MARK: Trail

  /// The switches that stand, a line each.
  func list(_ switches: [KeptSwitch], at now: Date) -> String {
    guard !switches.isEmpty else { return "Nothing is switched." }
    return switches.map { kept in
      let value = kept.value
      let state = value.holds(at: now) ? "" : " (not yet)"
      return number(kept.number) + line(value) + terminal.styled(state, .dim)
    }.joined(separator: "\n")
  }

  /// Everything that was decided, a line each.
  func trail(_ entries: [SwitchTrail.Entry]) -> String {
    guard !entries.isEmpty else { return "Nothing was ever decided." }
    return entries.map { entry in
      let act =
        switch entry.act {
        case .set(let value): line(value)
        case .end(let number): "end switch \(number)"
        case .undo(let number): "undo entry \(number)"
        case .feed(let change): Terminal.harmless("\(change)")
        case .unread: Terminal.harmless(entry.act.unreadWords)
        }
      let who = Terminal.harmless(entry.author)
      let confirmation = entry.confirmation.map { ", confirmed: \(Terminal.harmless($0))" } ?? ""
      let when = terminal.styled(time(entry.at, in: zone(of: entry)), .dim)
      return number(entry.number) + "\(when)  \(who)\(confirmation)  \(act)"
    }.joined(separator: "\n")
  }

  private func line(_ value: Switch) -> String {
    let zone = zone(of: value.target)
    var words = "  \(value.action)  from \(time(value.from, in: zone))"
    if let until = value.until { words += " until \(time(until, in: zone))" }
    words += "  \(value.author): \(value.reason)"
    return terminal.styled(Terminal.harmless("\(value.target)"), .accent)
      + Terminal.harmless(words)
  }

  private func number(_ number: Int) -> String {
    let gap = String(repeating: " ", count: max(1, 5 - "\(number)".count))
    return terminal.styled("\(number)", .bold) + gap
  }

  private func zone(of entry: SwitchTrail.Entry) -> TimeZone {
    if case .set(let value) = entry.act { zone(of: value.target) } else { zone(of: .newsstand) }
  }

  /// The time zone in which times of a target are said.
  func zone(of target: SwitchTarget) -> TimeZone { newsstand.timeZone(of: target) }

  func time(_ moment: Date, in zone: TimeZone, withSeconds: Bool = false) -> String {
    let parts = CivilTime(moment, in: zone)
    func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.year)-\(text(parts.month))-\(text(parts.day)) "
      + "\(text(parts.hour)):\(text(parts.minute))"
      + (withSeconds ? ":\(text(parts.second))" : "")
  }

  // MARK: Comparison

  /// A page at two moments beside each other, with what was moved, added and taken away, and the reasons
  /// of what is not the same; nothing where it is the same.
  func comparison(_ difference: BlastRadius) -> String {
    guard let page = difference.pages.first else { return "The page is the same." }
    let marked = page.pairs.filter(\.isMarked)
    let reasons = marked.prefix(Self.mostRows).map { reason(of: $0, on: page) }
    let rest = marked.count - reasons.count
    let more = rest > 0 ? [terminal.styled("  and \(rest) more", .dim)] : []
    let why = reasons.isEmpty ? [] : ["", terminal.styled("Why", .bold)] + reasons + more
    return (lines(of: page) + why).joined(separator: "\n")
  }

  /// Why something stands where it stands, or stood where it stood; both where they differ.
  private func reason(of pair: BlastRadius.Page.Pair, on page: BlastRadius.Page) -> String {
    let old = pair.old.map { page.before.rows[$0] }
    let new = pair.new.map { page.after.rows[$0] }
    let row = new ?? old
    let before = old.flatMap { $0.reason == row?.reason ? nil : "\($0.reason) → " } ?? ""
    return Terminal.harmless(
      "  \(row?.mark.sign ?? " ") \(row.map { place(of: $0, on: page) } ?? "")  \(before)\(row?.reason ?? "")"
    )
  }

  /// The number that people have for it, on a front behind its block.
  private func place(of row: BlastRadius.Row, on page: BlastRadius.Page) -> String {
    guard let place = row.place else { return "–" }
    return page.section == nil ? "\(row.block) \(place)" : "\(place)"
  }

  // MARK: Radius

  /// Every page that changes, with what stands there before and after.
  func radius(_ radius: BlastRadius) -> String {
    let pages = radius.pages.flatMap(lines)
    return ([terminal.styled("Changes \(radius).", .bold)] + pages).joined(separator: "\n")
  }

  private func lines(of page: BlastRadius.Page) -> [String] {
    let name = "\(page.brand)\(page.section.map { "/\($0)" } ?? "")"
    var lines = ["", terminal.styled(name, .accent) + "  \(page.counts)"]
    if page.before.page != page.after.page {
      lines.append("  \(form(page.before)) → \(form(page.after))")
    }
    let pairs = page.pairs
    // What merely shifts is left out, but for what stands beside a difference.
    let shown = pairs.indices.filter { place in
      pairs[max(0, place - 1)...min(place + 1, pairs.count - 1)].contains(where: \.isMarked)
    }
    var last: Int?
    for place in shown.prefix(Self.mostRows) {
      if place != (last.map { $0 + 1 } ?? 0) { lines.append(terminal.styled("  ⋮", .dim)) }
      lines.append(
        "  \(half(pairs[place].old.map { page.before.rows[$0] }, of: page)) │ "
          + half(pairs[place].new.map { page.after.rows[$0] }, of: page)
      )
      last = place
    }
    let rest = shown.count - Self.mostRows
    if rest > 0 { lines.append(terminal.styled("  and \(rest) more", .dim)) }
    return lines
  }

  private func form(_ view: BlastRadius.View) -> String {
    view.page.map { "the page \(Terminal.harmless($0))" } ?? "a page of ours"
  }

  /// Half a line, as wide as any other.
  private func half(_ row: BlastRadius.Row?, of page: BlastRadius.Page) -> String {
    let width = max(12, (terminal.width - 5) / 2)
    guard let row else { return String(repeating: " ", count: width) }
    let words = Terminal.harmless("\(row.mark.sign) \(place(of: row, on: page))  \(row.words)")
    let text =
      words.count > width
      ? words.prefix(width - 1) + "…"
      : words + String(repeating: " ", count: width - words.count)
    return row.mark == .kept ? terminal.styled(text, .dim) : text
  }
}

extension BlastRadius.Mark {
  /// In one character.
  fileprivate var sign: String {
    switch self {
    case .kept: " "
    case .moved: "↕"
    case .changed: "~"
    case .added: "+"
    case .removed: "-"
    }
  }
}
