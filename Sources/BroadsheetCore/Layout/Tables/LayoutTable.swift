/// The rows for every count of cards, with alternatives to choose from.
///
/// A table is written one count a line: `5: Q Q Hl3 ~ H Hl4`. Rows are parted by `|`, alternatives
/// by `~`; a row may be said twice with `x2`. The last line may be `*:`, which holds for every
/// count without a line of its own: its last row, of one card, is repeated as often as it takes.
struct LayoutTable: Sendable {
  /// One way to lay out so many cards.
  struct Cell: Sendable, Hashable {
    var rows: [RowTemplate]
    var count: Int { rows.reduce(0) { $0 + $1.count } }
  }

  let name: String
  /// Which lines could not be read; empty in every table of ours, and a test says so.
  let faults: [String]
  /// The alternatives by count, from none on.
  private let cells: [[Cell]]

  /// - Parameters:
  ///   - name: What its cells are called after, such as "fixed".
  ///   - text: The table in the newsroom's notation.
  init(_ name: String, _ text: String) {
    self.name = name
    var cells: [Int: [Cell]] = [:]
    var faults: [String] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let read = Self.read(String(parts[0]), parts[1]) else {
        faults.append(String(line))
        continue
      }
      cells.merge(read) { first, _ in first }
    }
    self.cells = (0...BlockRule.maximumCount).map { count in
      let name = "\(name)/\(count)"
      return (cells[count] ?? []).map { Cell(rows: $0.rows.map { $0.named(name) }) }
    }
    self.faults = faults
  }

  /// The alternatives for a count, the preferred first; none for more than a block holds.
  func alternatives(for count: Int) -> [Cell] {
    cells.indices.contains(count) ? cells[count] : []
  }

  private static func read(_ key: String, _ text: Substring) -> [Int: [Cell]]? {
    if key == "*" {
      guard let rows = rows(text), let last = rows.last, last.count == 1 else { return nil }
      return Dictionary(
        uniqueKeysWithValues: (1...BlockRule.maximumCount).map {
          ($0, [stretch(rows, last, to: $0)])
        }
      )
    }
    guard let count = Int(key) else { return nil }
    let alternatives = text.split(separator: "~").map { rows($0).map(Cell.init) }
    let cells = alternatives.compactMap { $0 }
    guard cells.count == alternatives.count, cells.allSatisfy({ $0.count == count }) else {
      return nil
    }
    return [count: cells]
  }

  /// As many cards as asked for: whole rows from the top, then the last row again and again.
  private static func stretch(_ rows: [RowTemplate], _ last: RowTemplate, to count: Int) -> Cell {
    var chosen: [RowTemplate] = []
    var placed = 0
    while placed < count {
      let row = chosen.count < rows.count ? rows[chosen.count] : last
      chosen.append(placed + row.count <= count ? row : last)
      placed += chosen.last?.count ?? 1
    }
    return Cell(rows: chosen)
  }

  private static func rows(_ text: Substring) -> [RowTemplate]? {
    var rows: [RowTemplate] = []
    for piece in text.split(separator: "|") {
      var words = piece.split(separator: " ")
      var times = 1
      if let word = words.last, word.first == "x", let number = Int(word.dropFirst()) {
        times = number
        words.removeLast()
      }
      guard times > 0, let row = RowTemplate(words.joined(separator: " ")) else { return nil }
      rows += Array(repeating: row, count: times)
    }
    return rows
  }
}
