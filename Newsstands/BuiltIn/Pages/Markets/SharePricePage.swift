import Foundation

/// Invented companies and what they were worth a moment ago, or when the exchange closed.
struct SharePricePage {
  let session: PriceSession

  private static let companies: [(name: String, price: Double)] = [
    ("Alvsjö Gruv", 214), ("Björk & Balk", 88), ("Dalaverken", 143), ("Ekoledning", 61),
    ("Fjärdhamn Rederi", 327), ("Glimt Media", 19), ("Havsvind Nord", 176), ("Isbrytarbolaget", 95),
    ("Kvarnström Stål", 251), ("Lövgren Papper", 72), ("Norrbatteri", 34),
    ("Polstjärnan Bank", 189),
    ("Rälsteknik", 402), ("Sundsvik Fastigheter", 57), ("Tallkotte Spel", 118), ("Väv & Tråd", 46),
  ]

  var page: BundledPage {
    let series = Self.companies.map { company in
      (company.name, PriceSeries(named: company.name, around: company.price, clock: session.clock))
    }
    let mean = series.map(\.1.change).reduce(0, +) / Double(series.count)
    let rows = series.map { name, prices in
      """
      <tr><th scope="row">\(XMLText.escaped(name))</th>\
      <td class="number">\(session.clock.number(prices.last, digits: 2))</td>\
      \(prices.changeCell(session.clock))<td class="line">\(prices.sparkline)</td></tr>
      """
    }.joined(separator: "\n")
    let direction = mean >= 0 ? "upp" : "ned"
    return BundledPage(
      title: "Kurslistan",
      css: PriceSeries.css + "\n.line { text-align: end; color: var(--secondary-text); }",
      body: """
        <p>Storbolagen \(direction) \(session.clock.number(abs(mean), digits: 2))\u{a0}procent i snitt. \
        \(session.words)</p>
        <div class="scroll"><table><thead><tr><th>Bolag</th><th class="number">Senast</th>\
        <th class="number">Ändring</th><th class="number">Dagen</th></tr></thead>\
        <tbody>\(rows)</tbody></table></div>
        <p class="note">Bolagen är påhittade, liksom kurserna. Just därför går de att lita på.</p>
        """
    )
  }
}
