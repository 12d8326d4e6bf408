import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct StylesheetTests {
  private func css(_ change: (inout BrandStyle) -> Void = { _ in }) throws -> String {
    var brand = WebSample.brand
    change(&brand.style)
    let assets = Site(newsstand: Newsstand(title: "Rack", brands: [brand])).assets
    return try #require(assets.content(of: assets.stylesheet(of: brand.id)))
  }

  @Test(arguments: BrandStyle.Masthead.allCases)
  func `a brand carries its own masthead and no other`(masthead: BrandStyle.Masthead) throws {
    let css = try css { $0.masthead = masthead }

    for other in BrandStyle.Masthead.allCases {
      #expect(css.contains(".m-\(other.rawValue) .masthead{") == (other == masthead))
    }
  }

  @Test func `every token changes the sheet and with it the asset's name`() throws {
    let changes: [(inout BrandStyle) -> Void] = [
      { _ in }, { $0.headlineFont = .slab }, { $0.bodyFont = .humanist },
      { $0.headlineWeight = .light }, { $0.rules = .double }, { $0.density = .airy },
      { $0.kickers = .capitals }, { $0.cornerRadius = 9 },
      { $0.light.accent = Colour(red: 0, green: 80, blue: 0) },
      { $0.dark.accent = Colour(red: 0, green: 200, blue: 0) },
    ]

    let sheets = try changes.map { try css($0) }

    #expect(Set(sheets).count == changes.count)
  }

  @Test func `headlines and gaps are those of all renderers`() throws {
    let css = try css { $0.density = .airy }

    #expect(CardStyle.least(for: .mega) == 56 && css.contains(".mega{--boosted:3.5rem}"))
    for (selector, isLong, boost, lacksPicture) in [
      (".no-picture", false, Boost.standard, true),
      (".long-headline", true, .boost, false),
      (".long-headline.no-picture", true, .mega, true),
      (".giga.long-headline", true, .giga, false),
      (".giga.long-headline.no-picture", true, .giga, true),
    ] {
      let fit = HeadlineSize.fit(isLong: isLong, boost: boost, lacksPicture: lacksPicture)
      let rule = "\n\(selector){--headline-fit:\((fit * 1000).rounded() / 1000)}"
      #expect(css.contains(rule), "\(rule)")
    }
    let metrics = PageMetrics(.airy)
    #expect(css.contains("--column-gap:\(metrics.columnGap)px;--row-gap:\(metrics.rowGap)px;"))
    #expect(
      css.contains("--stack-gap:\(metrics.stackGap)px;--briefs-gap:\(metrics.briefsRowGap)px;")
    )
  }

  @Test func `braces are balanced, so that no rule swallows the next`() throws {
    for masthead in BrandStyle.Masthead.allCases {
      let css = try css { $0.masthead = masthead }
      #expect(css.count(where: { $0 == "{" }) == css.count(where: { $0 == "}" }))
    }
  }

  @Test func `both schemes, paper, still motion and forced colours are thought of`() throws {
    let css = try css()

    for part in [
      "light-dark(", "@media print", "prefers-reduced-motion:reduce", "forced-colors:active",
      "@view-transition", ":focus-visible",
    ] {
      #expect(css.contains(part), "\(part)")
    }
  }

  @Test(arguments: CardShape.allCases, Breakpoint.allCases)
  func `every shape has a rule at every breakpoint, with the ratio of all renderers`(
    shape: CardShape,
    breakpoint: Breakpoint
  ) throws {
    let prefix = breakpoint.rawValue.prefix(1)

    let rules = try css().captures(of: "\\.\(prefix)-\(shape.rawValue)\\{([^}]*)")

    let ratio = CardStyle.style(of: shape, at: breakpoint).ratio
    #expect(rules.contains { $0.contains("--picture-ratio:\(ratio.width)/\(ratio.height);") })
  }

  @Test(arguments: Breakpoint.allCases)
  func `lines of a standfirst are no longer than those of all renderers`(
    breakpoint: Breakpoint
  ) throws {
    let css = try css()
    let name = "\(breakpoint.rawValue.prefix(1))-\(CardShape.largeText.rawValue)"

    let measures = css.captures(of: "\\.\(name)\\{[^}]*--standfirst-measure:([0-9.]+)rem")

    let measure = try #require(CardStyle.style(of: .largeText, at: breakpoint).measure)
    #expect(measures.map(Double.init) == [Double(measure) / 16])
    #expect(css.contains("max-width:var(--standfirst-measure,none)"))
  }

  @Test func `nothing is fetched from elsewhere`() throws {
    let addresses = try css { $0.masthead = .landmark }.captures(of: "url\\(\"?([a-z]+:)")

    #expect(addresses.allSatisfy { $0 == "data:" })
    #expect(try !css().contains("@import"))
  }
}
