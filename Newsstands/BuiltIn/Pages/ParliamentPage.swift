import Foundation

/// Seats and majorities of an invented parliament, drawn as its half circle.
enum ParliamentPage {
  private static let parties: [(name: String, seats: Int, colour: String, isGoverning: Bool)] = [
    ("Skog og hav", 17, "#3f7d4e", true), ("Bypartiet", 48, "#b3404a", true),
    ("Framtid", 22, "#7a5aa6", true), ("Bygdefolket", 12, "#a57c1b", false),
    ("Kystlisten", 29, "#2f7f96", false), ("Fjellpartiet", 41, "#41608f", false),
  ]

  static var page: BundledPage {
    let total = parties.map(\.seats).reduce(0, +)
    let governing = parties.filter(\.isGoverning).map(\.seats).reduce(0, +)
    let rows = parties.map { party in
      """
      <tr><th scope="row"><span class="dot" style="background:\(party.colour)"></span>\
      \(party.name)</th><td class="number">\(party.seats)</td>\
      <td>\(party.isGoverning ? "Regjering" : "Opposisjon")</td></tr>
      """
    }.joined(separator: "\n")
    return BundledPage(
      title: "Slik sitter salen",
      css: """
        .dot { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%;
          margin-inline-end: .5rem; vertical-align: -1px; }
        figure { margin: 0 0 1rem; }
        """,
      body: """
        <p>Regjeringen har \(governing) av \(total) mandater. Det kreves \(total / 2 + 1) for å få \
        noe vedtatt, og én forkjølelse for å tape det.</p>
        <figure>\(hall(total: total))</figure>
        <div class="scroll"><table><thead><tr><th>Parti</th><th class="number">Mandater</th>\
        <th>Side</th></tr></thead><tbody>\(rows)</tbody></table></div>
        """
    )
  }

  /// Dots in seven arcs, filled from the left party by party.
  private static func hall(total: Int) -> String {
    let radii = (0..<7).map { 150.0 + Double($0) * 40 }
    let share = Double(total) / radii.reduce(0, +)
    var seats: [(angle: Double, x: Double, y: Double)] = []
    for (index, radius) in radii.enumerated() {
      let isLast = index == radii.count - 1
      let count = isLast ? total - seats.count : Int((radius * share).rounded())
      for seat in 0..<count {
        let angle = Double.pi * (Double(seat) + 0.5) / Double(count)
        seats.append((angle, 420 - radius * cos(angle), 420 - radius * sin(angle)))
      }
    }
    seats.sort { $0.angle < $1.angle }
    let colours = parties.flatMap { Array(repeating: $0.colour, count: $0.seats) }
    let dots = zip(seats, colours).map { seat, colour in
      "<circle cx=\"\(Int(seat.x))\" cy=\"\(Int(seat.y))\" r=\"11\" fill=\"\(colour)\"/>"
    }.joined()
    return """
      <svg viewBox="0 0 840 440" role="img" aria-label="Halvsirkel med \(total) plasser">\(dots)</svg>
      """
  }
}
