import Foundation

/// What foreign money costs in kronor, with rates that are invented.
struct CurrencyPage {
  let session: PriceSession

  private static let currencies: [(code: String, name: String, rate: Double)] = [
    ("EUR", "Euro", 11.2), ("USD", "US-dollar", 10.1), ("GBP", "Brittiskt pund", 13.1),
    ("NOK", "Norsk krona", 0.97), ("DKK", "Dansk krona", 1.5), ("CHF", "Schweizisk franc", 11.8),
    ("JPY", "Yen (100)", 6.9), ("PLN", "Zloty", 2.6),
  ]

  var page: BundledPage {
    let cards = Self.currencies.map { currency in
      let prices = PriceSeries(named: currency.code, around: currency.rate, clock: session.clock)
      let hundred = session.clock.number(100 / prices.last, digits: 2)
      return """
        <section class="card"><h2>\(currency.code) <span class="note">\(currency.name)</span></h2>
        <table><tr><td>\(session.clock.number(prices.last, digits: 3))\u{a0}kr</td>\(prices.changeCell(session.clock))\
        </tr></table>\(prices.sparkline)<p class="note">100\u{a0}kr ger \(hundred)</p></section>
        """
    }.joined(separator: "\n")
    return BundledPage(
      title: "Valutor",
      css: PriceSeries.css,
      body: """
        <p class="note">Påhittade kurser. \(session.words) \
        Växla inte efter dem.</p><div class="grid">\(cards)</div>
        """
    )
  }
}
