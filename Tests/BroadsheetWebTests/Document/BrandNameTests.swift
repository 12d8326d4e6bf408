import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb

struct BrandNameTests {
  private static let lettering = Lettering(
    words: [
      .init(text: "Salt", width: 2_050, path: "m0 0h50z"),
      .init(text: "&", width: 700, path: "m1 1h60z"),
      .init(text: "<Sea>", width: 3_000, path: "m2 2h70z"),
    ],
    gap: 250,
    baseline: 780
  )
  private static let tag = "<svg aria-hidden=\"true\" "

  private func brand(_ change: (inout Brand) -> Void = { _ in }) -> Brand {
    var brand = WebSample.brand
    brand.name = "Salt & <Sea>"
    brand.style.typefaces.headline = Typeface(.family("Poster"), weights: [700])
    change(&brand)
    return brand
  }

  private func site(_ brand: Brand, _ lettering: Lettering?, of other: Brand? = nil) throws -> Site
  {
    let order = try #require(FontSet.Order(other ?? brand))
    let fonts = FontSet(order: order, families: [], lettering: lettering)
    return Site(newsstand: Newsstand(title: "Rack", brands: [brand]), fonts: [brand.id: fonts])
  }

  private func page(_ site: Site) throws -> String {
    let brand = try #require(site.newsstand.brands.first)
    return EditionPage(
      site: site,
      brand: brand,
      edition: WebSample.edition([]),
      now: Sample.moment
    ).html().string
  }

  private func heading(_ page: String) throws -> String {
    try #require(page.captures(of: "(?s)<h1 class=\"brand-name\">(.*?)</h1>").first)
  }

  @Test func `the name is drawn a word at a time, and its text is there for who listens`() throws {
    let brand = brand()

    let heading = try heading(page(try site(brand, Self.lettering)))

    #expect(
      heading == """
        <a class="lettered" href="/\(brand.id)">\
        <span class="visually-hidden">Salt &amp; &lt;Sea&gt;</span>\
        \(Self.tag)width="2.05em" height=".78em" viewBox="0 -780 2050 780">\
        <path id="lettering-0" d="m0 0h50z"/></svg>\
        \(Self.tag)width=".7em" height=".78em" viewBox="0 -780 700 780">\
        <path id="lettering-1" d="m1 1h60z"/></svg>\
        \(Self.tag)width="3em" height=".78em" viewBox="0 -780 3000 780">\
        <path id="lettering-2" d="m2 2h70z"/></svg></a>
        """
    )
  }

  @Test func `a page has every outline once, and asks for nothing more`() throws {
    let page = try page(try site(brand(), Self.lettering))
    let plain = try self.page(try site(brand(), nil))

    for (index, word) in Self.lettering.words.enumerated() {
      #expect(page.components(separatedBy: word.path).count == 2)
      // In the bar and in the footer.
      #expect(page.components(separatedBy: "<use href=\"#lettering-\(index)\"/>").count == 3)
    }
    let bar = try #require(page.captures(of: "(?s)<nav class=\"bar\"(.*?)</nav>").first)
    #expect(bar.contains("<a class=\"wordmark lettered\" href="))
    #expect(!page.contains("style=\""))
    func count(_ mark: String, _ page: String) -> Int { page.components(separatedBy: mark).count }
    for mark in [" src=", "<link", "<script"] { #expect(count(mark, page) == count(mark, plain)) }
  }

  @Test func `a name that is not drawn is text`() throws {
    let brand = brand()
    var renamed = brand
    renamed.name = "Sand"
    let text = "<a href=\"/\(brand.id)\">Salt &amp; &lt;Sea&gt;</a>"

    #expect(try heading(page(try site(brand, nil))) == text)
    // What was drawn for the brand as it was before.
    #expect(try heading(page(try site(brand, Self.lettering, of: renamed))) == text)
  }

  @Test func `a name from right to left keeps its order on any page`() throws {
    var lettering = Self.lettering
    lettering.isRightToLeft = true

    let heading = try heading(page(try site(brand(), lettering)))

    #expect(heading.hasPrefix("<a class=\"lettered\" dir=\"rtl\" href="))
  }

  @Test func `furniture that is kept follows a name that comes later`() throws {
    let brand = brand()
    let site = try site(brand, nil)
    let order = try #require(FontSet.Order(brand))

    let before = try page(site)
    let fonts = FontSet(order: order, families: [], lettering: Self.lettering)
    let after = try page(site.set(in: [brand.id: fonts]))

    #expect(!before.contains("lettered"))
    #expect(after.components(separatedBy: "lettered\"").count == 4)
  }

  @Test func `sheets on the rack have outlines of their own`() throws {
    let site = try site(brand(), Self.lettering)

    let rack = RackPage(site: site, editions: [:], now: Sample.moment).html().string

    #expect(rack.contains("<path d=\"m0 0h50z\"/>"))
    #expect(!rack.contains("lettering-0") && !rack.contains("<use"))
  }

  @Test func `the sheet knows how wide a drawn name is`() throws {
    func css(_ masthead: BrandStyle.Masthead) throws -> String {
      let brand = brand { $0.style.masthead = masthead }
      let assets = try site(brand, Self.lettering).assets
      return try #require(assets.content(of: assets.stylesheet(of: brand.id)))
    }

    // 6.25 em in one line, at 1.125, 1.25 and 0.875 rem.
    #expect(try css(.classic).contains("--name-width:7.09rem;--name-ems:3.00;"))
    #expect(try css(.band).contains("--name-width:7.87rem;--name-ems:3.00;"))
    #expect(try css(.spaced).contains("--name-width:5.52rem;--name-ems:3.00;"))
    #expect(try css(.block).contains("--name-width:7.76rem;--name-ems:3.60;"))
    #expect(try css(.bar).contains("--name-gap:.25em;--name-drop:.22em}"))
  }

  @Test(arguments: [
    (0, "0em"), (5, ".005em"), (-55, "-.055em"), (1_000, "1em"), (2_340, "2.34em"),
  ])
  func `lengths have no digit too many`(length: Int, text: String) {
    #expect(ems(length) == text)
  }
}
