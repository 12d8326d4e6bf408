extension Explanation {
  /// For a terminal: a line for each slot, then what is missing, then the rows of one breakpoint.
  public func text(rowsAt breakpoint: Breakpoint = .wide) -> String {
    let parts = [
      part("SLOTS", slots.map(line)),
      part("SWITCHED", switched.map { "  \($0.summary)" }),
      part("SKIPPED", skipped.map { "  \($0.summary)  [\($0.rule)]" }),
      part("DROPPED", dropped.map(line)),
      part(
        "ROWS (\(breakpoint.rawValue))",
        rows.filter { $0.breakpoint == breakpoint }.map { row in
          "  \(row.block)  \(row.positions.lowerBound)-\(row.positions.upperBound - 1)  \(row.cell)"
        }
      ),
    ]
    return parts.joined(separator: "\n")
  }

  private func part(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "\(title): none\n" : "\(title)\n\(lines.joined(separator: "\n"))\n"
  }

  private func line(for slot: SlotReason) -> String {
    let width = "\(slots.last?.position ?? 0)".count
    let position = "\(slot.position)"
    let indent = String(repeating: " ", count: max(0, width - position.count))
    return
      "  \(indent)\(position)  \(slot.kind)  \(slot.label)\n"
      + "  \(String(repeating: " ", count: width))  "
      + "\(slot.provider) #\(slot.relativeIndex): \(slot.reason)"
  }

  private func line(for diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\($0): " } ?? ""
    return
      "  \(diagnostic.severity.rawValue), \(diagnostic.stage.rawValue): \(place)\(diagnostic.message)"
  }
}
