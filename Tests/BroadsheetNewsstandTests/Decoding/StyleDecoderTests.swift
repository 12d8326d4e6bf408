import BroadsheetCore
import BroadsheetNewsstand
import Testing

struct StyleDecoderTests {
  @Test func `a style is read token by token`() throws {
    let style = try style(
      """
      style:
        masthead: band
        headline-font: geometric
        body-font: sans
        headline-weight: black
        kickers: capitals
        rules: none
        density: airy
        corner-radius: 10
        loading: skeleton
        light: {accent: "#1340d6"}
        dark: {accent: "#ffdf00"}
      """
    )

    #expect(style.masthead == .band && style.headlineFont == .geometric)
    #expect(style.bodyFont == .sans && style.headlineWeight == .black)
    #expect(style.rules == .none && style.density == .airy && style.cornerRadius == 10)
    #expect(style.loading == .skeleton && style.kickers == .capitals)
    #expect(style.light.accent.hex == "#1340d6" && style.dark.accent.hex == "#ffdf00")
    #expect(style.light.background == BrandStyle.Palette.plainLight.background)
  }

  @Test func `without a dark scheme the accent is made readable on the plain one`() throws {
    let style = try style("style: {light: {accent: \"#000080\"}}")

    #expect(style.dark.accent != BrandStyle.Palette.plainDark.accent)
    for pair in style.dark.textPairs {
      #expect(pair.ratio >= BrandStyle.Palette.minimumContrast, "\(pair.text) on \(pair.ground)")
    }
  }

  @Test func `unreadable colours are problems at their own line`() throws {
    let file = Sample.file(
      section: "",
      brand: """
        style:
          light:
            background: "#ffffff"
            accent: "#bbbbbb"
        """
    )

    let problems = Sample.problems(file)

    let problem = try #require(problems.first { $0.message.hasPrefix("accent on background") })
    #expect(problem.keyPath == "brands[0].style.light.accent")
    #expect(problem.line == 9)
    #expect(problem.message == "accent on background has a contrast of 1.91")
    let suggestion = try #require(problem.suggestion.flatMap { Colour(hex: $0) })
    #expect(suggestion.contrast(against: Colour(red: 255, green: 255, blue: 255)) >= 4.5)
  }

  @Test func `a mistyped colour token is named with its place`() throws {
    let file = Sample.file(section: "", brand: "style: {light: {accnet: \"#8a1c24\"}}")

    let problem = try #require(Sample.problems(file).first)

    #expect(problem.keyPath == "brands[0].style.light.accnet")
    #expect(problem.suggestion == "accent")
  }

  private func style(_ brand: String) throws -> BrandStyle {
    try #require(try Sample.decode(Sample.file(section: "", brand: brand)).get().brands.first).style
  }
}
