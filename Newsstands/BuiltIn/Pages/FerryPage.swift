import Foundation

/// The ferries between the islands: a map, and the next departures.
struct FerryPage {
  let clock: PageClock

  private struct Route {
    let name: String
    let from: (x: Int, y: Int)
    let to: (x: Int, y: Int)
    /// Minutes.
    let crossing: Int
    let interval: Int
    let first: Int
    let last: Int
  }

  private static let routes = [
    Route(
      name: "Storneset–Kvernholmen",
      from: (470, 300),
      to: (300, 250),
      crossing: 25,
      interval: 40,
      first: 360,
      last: 1380
    ),
    Route(
      name: "Lyngvåg–Ytre Sund",
      from: (540, 180),
      to: (260, 120),
      crossing: 35,
      interval: 60,
      first: 375,
      last: 1335
    ),
    Route(
      name: "Storneset–Bjørkestrand",
      from: (470, 300),
      to: (620, 390),
      crossing: 15,
      interval: 30,
      first: 330,
      last: 1410
    ),
    Route(
      name: "Ytre Sund–Måsholmen",
      from: (260, 120),
      to: (90, 90),
      crossing: 50,
      interval: 180,
      first: 480,
      last: 1200
    ),
  ]

  private static let ports: [(name: String, x: Int, y: Int)] = [
    ("Storneset", 470, 300), ("Kvernholmen", 300, 250), ("Lyngvåg", 540, 180),
    ("Ytre Sund", 260, 120), ("Bjørkestrand", 620, 390), ("Måsholmen", 90, 90),
  ]

  var page: BundledPage {
    let rows = Self.routes.map { route in
      let next = departures(of: route)
      let times = next.isEmpty ? "I morgen" : next.map(clock.text).joined(separator: " · ")
      return """
        <tr><th scope="row">\(route.name)</th><td>\(times)</td>\
        <td class="number">\(route.crossing)\u{a0}min</td></tr>
        """
    }.joined(separator: "\n")
    return BundledPage(
      title: "Fergene nå",
      css: """
        .sea { fill: var(--surface); } .land { fill: var(--line); }
        .line { stroke: var(--secondary-text); stroke-width: 2; stroke-dasharray: 6 6; fill: none; }
        .port { fill: var(--text); } .ferry { fill: var(--accent); }
        svg text { fill: var(--text); font: 600 17px var(--body-font); }
        figure { margin: 0 0 1rem; }
        """,
      body: """
        <figure>\(map)</figure>
        <div class="scroll"><table><caption>Neste avganger etter \(clock.text(clock.minutes))\
        </caption><thead><tr><th>Samband</th><th>Går</th><th class="number">Overfart</th></tr>\
        </thead><tbody>\(rows)</tbody></table></div>
        <p class="note">Ved kuling kan avganger bli innstilt. Møt ti minutter før, også på søndag.</p>
        """
    )
  }

  private func departures(of route: Route) -> [Int] {
    stride(from: route.first, through: route.last, by: route.interval)
      .filter { $0 >= clock.minutes }.prefix(4).map(\.self)
  }

  private var map: String {
    let lines = Self.routes.map { route in
      "<path class=\"line\" d=\"M\(route.from.x) \(route.from.y)L\(route.to.x) \(route.to.y)\"/>"
    }.joined()
    let ports = Self.ports.map { port in
      """
      <circle class="port" cx="\(port.x)" cy="\(port.y)" r="6"/>\
      <text x="\(port.x + 12)" y="\(port.y - 10)">\(port.name)</text>
      """
    }.joined()
    let ferries = Self.routes.compactMap(position).map { x, y in
      "<path class=\"ferry\" d=\"M\(x - 14) \(y)h28l-5 9h-18zM\(x - 7) \(y - 2)v-8h14v8z\"/>"
    }.joined()
    return """
      <svg viewBox="0 0 760 460" role="img" aria-label="Kart over fergesambandene">
      <rect class="sea" width="760" height="460"/>
      <path class="land" d="M430 460C420 380 440 330 480 290S500 200 540 160 600 40 580 0H760V460Z\
      M600 410C580 380 620 360 650 380S640 420 600 410Z"/>
      <ellipse class="land" cx="285" cy="265" rx="62" ry="34"/>
      <ellipse class="land" cx="240" cy="115" rx="70" ry="40"/>
      <ellipse class="land" cx="82" cy="98" rx="26" ry="16"/>
      \(lines)\(ports)\(ferries)
      </svg>
      """
  }

  /// Where the ferry of a route is: on its way, or nil when it lies at the quay for the night.
  private func position(of route: Route) -> (Int, Int)? {
    guard (route.first...(route.last + route.crossing)).contains(clock.minutes) else { return nil }
    let sinceDeparture = (clock.minutes - route.first) % route.interval
    let share = min(Double(sinceDeparture) / Double(route.crossing), 1)
    let x = Double(route.from.x) + Double(route.to.x - route.from.x) * share
    let y = Double(route.from.y) + Double(route.to.y - route.from.y) * share
    return (Int(x), Int(y))
  }
}
