import BroadsheetCore

/// The rows of a page with the table cells that chose them, a table for each width.
struct ExplainedRows {
  var rows: [Explanation.RowOrigin]
  /// The number of a slot, as a link to it.
  var number: (Int) -> HTML

  var html: HTML {
    Breakpoint.allCases.reversed().map { breakpoint in
      table(rows.filter { $0.breakpoint == breakpoint }, at: breakpoint)
    }.joined()
  }

  /// The widest is open, as it is what the command shows.
  private func table(_ rows: [Explanation.RowOrigin], at breakpoint: Breakpoint) -> HTML {
    """
    <details\(if: breakpoint == .wide, " open")><summary>\(breakpoint.rawValue), \
    from \(breakpoint.minimumWidth) pixels: \(rows.count) rows</summary>
    <table><thead><tr><th scope="col">Slots</th><th scope="col">Block</th>\
    <th scope="col">Cell</th></tr></thead>
    <tbody>\(each: rows, row)</tbody></table></details>

    """
  }

  private func row(_ row: Explanation.RowOrigin) -> HTML {
    """
    <tr><th scope="row">\(slots(row.positions))</th><td>\(row.block)</td>\
    <td><code>\(row.cell)</code></td></tr>

    """
  }

  private func slots(_ positions: Range<Int>) -> HTML {
    guard let first = positions.first, let last = positions.last else { return HTML() }
    return first == last ? number(first) : "\(number(first))–\(number(last))"
  }
}
