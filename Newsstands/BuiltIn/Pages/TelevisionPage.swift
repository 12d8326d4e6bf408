import Foundation

/// Tonight on four invented channels, with what is on now marked.
struct TelevisionPage {
  let clock: PageClock

  private static let channels = ["Kanal Nord", "TV Fjord", "Blink TV", "Sport Én"]
  private static let programmes = [
    [
      "Morgenkaffe direkte", "Kommunestyret", "Hytteliv: Taket", "Kveldsnytt", "Krim på kaia",
      "Fyrvokteren",
    ],
    [
      "Barnetimen", "Strikk for livet", "Fjorden rundt", "Nyheter", "Bakekampen", "Nattog nordover",
    ],
    [
      "Kjendisjakten", "Hvem eier skapet?", "Blink i kveld", "Drømmehuset", "Ex på øya",
      "Sent med Blink",
    ],
    [
      "Skiskolen", "Håndball: kvinner", "Studio", "Fotball: toppkamp", "Vintersport",
      "Sjakk i natten",
    ],
  ]
  private static let starts = [17 * 60, 18 * 60 + 15, 19 * 60, 20 * 60, 21 * 60 + 10, 22 * 60 + 30]

  var page: BundledPage {
    let tables = zip(Self.channels, Self.programmes).map { channel, programmes in
      let rows = programmes.enumerated().map { index, programme in
        let start = Self.starts[index]
        let end = index + 1 < Self.starts.count ? Self.starts[index + 1] : 24 * 60
        let isOn = (start..<end).contains(clock.minutes)
        return """
          <tr><td class="number">\(clock.text(start))</td><td>\(programme)\
          \(isOn ? " <span class=\"mark\">Nå</span>" : "")</td></tr>
          """
      }.joined(separator: "\n")
      return "<section class=\"card\"><h2>\(channel)</h2><table>\(rows)</table></section>"
    }.joined(separator: "\n")
    return BundledPage(
      title: "På TV i kveld",
      css: ".card td.number { width: 4rem; text-align: start; color: var(--secondary-text); }",
      body: "<div class=\"grid\">\(tables)</div>"
    )
  }
}
