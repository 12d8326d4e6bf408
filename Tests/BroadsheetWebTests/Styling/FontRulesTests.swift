import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct FontRulesTests {
  private let typefaces = Typefaces(
    masthead: Typeface(.family("Poster"), weights: [900]),
    headline: Typeface(.family("Poster"), weights: [700], scale: 1.1, spacing: 0),
    body: Typeface(.family("Text"), weights: [400], italics: [400], scale: 1.05),
    label: Typeface(.family("Text"), weights: [400], hasSmallCapitals: true)
  )

  private func file(_ text: String, weight: Int = 400, isItalic: Bool = false) -> FontSet.File {
    FontSet.File(
      weight: weight,
      isItalic: isItalic,
      unicodeRange: "U+20-7E",
      isFurther: false,
      bytes: Data(text.utf8)
    )
  }

  private func standIn(weight: Int) -> FontSet.StandIn {
    FontSet.StandIn(
      kind: "times",
      localNames: ["Times New Roman"],
      weight: weight,
      isItalic: false,
      sizeAdjust: 110,
      ascent: 90.5,
      descent: 25,
      lineGap: 0
    )
  }

  private func brand() -> Brand {
    var brand = WebSample.brand
    brand.style.typefaces = typefaces
    return brand
  }

  private func site(of brand: Brand, order: FontSet.Order? = nil) throws -> Site {
    let fonts = FontSet(
      order: try #require(order ?? FontSet.Order(brand)),
      families: [
        .init(role: .masthead, name: "Poster", files: [file("name", weight: 900)], standIns: []),
        .init(
          role: .headline,
          name: "Poster",
          files: [file("head", weight: 700)],
          standIns: [standIn(weight: 700)]
        ),
        .init(
          role: .body,
          name: "Text",
          files: [file("text"), file("slant", isItalic: true)],
          standIns: [standIn(weight: 400)]
        ),
        .init(role: .label, name: "Text", files: [file("text")], standIns: []),
      ]
    )
    return Site(newsstand: Newsstand(title: "Rack", brands: [brand]), fonts: [brand.id: fonts])
  }

  private func css(_ site: Site, _ brand: Brand) throws -> String {
    try #require(site.assets.content(of: site.assets.stylesheet(of: brand.id)))
  }

  @Test func `a brand's sheet names its files, and every file is there once`() throws {
    let brand = brand()
    let site = try site(of: brand)

    let css = try css(site, brand)

    #expect(site.assets.fonts.count == 4)
    for name in site.assets.fonts.keys {
      #expect(css.contains("src:url(/assets/\(name)) format(\"woff2\")"))
    }
    #expect(css.components(separatedBy: "font-display:optional").count - 1 == 5)
  }

  @Test func `what stands in is bent, and larger where the face is`() throws {
    let brand = brand()

    let css = try css(site(of: brand), brand)

    #expect(css.contains("size-adjust:110%;ascent-override:90.5%;descent-override:25%"))
    #expect(css.contains("size-adjust:115.5%;ascent-override:90.5%"))
    #expect(css.contains("size-adjust:105%;unicode-range:U+20-7E"))
  }

  @Test func `roles use their faces, then what stands in, then the stack`() throws {
    let brand = brand()

    let css = try css(site(of: brand), brand)

    let names = "\"\(brand.id) headline\",\"\(brand.id) headline as times\","
    #expect(css.contains("--headline-font:\(names)"))
    #expect(css.contains("--headline-scale:1.1;") && css.contains("--headline-spacing:0.0em"))
    #expect(css.contains("--headline-synthesis:none"))
    #expect(css.contains("--label-capitals:small-caps"))
  }

  @Test func `pages ask for two files at most, and for each before it is needed`() throws {
    let brand = brand()
    let site = try site(of: brand)

    let html = String(decoding: page(site, brand).html().bytes, as: UTF8.self)

    let links = html.components(separatedBy: "<link rel=\"preload\" as=\"font\"").dropFirst()
    #expect(links.count == 2)
    // Phones ask for headlines as well.
    let ends = [" crossorigin", " crossorigin media=\"(min-width:660px)\""]
    for (link, (role, end)) in zip(links, zip(["headline", "body"], ends)) {
      #expect(link.hasPrefix(" type=\"font/woff2\" href=\"/assets/\(brand.id)-\(role)-"))
      #expect(link.prefix { $0 != ">" }.hasSuffix(end))
    }
  }

  @Test func `faces of another order are not used`() throws {
    let brand = brand()
    var order = try #require(FontSet.Order(brand))
    order.language = "fi"

    let site = try site(of: brand, order: order)

    #expect(site.assets.fonts.isEmpty)
    let css = try css(site, brand)
    #expect(!css.contains("@font-face"))
  }

  @Test func `the rack has the faces of names and headlines only`() throws {
    let brand = brand()
    let site = try site(of: brand)

    let css = try #require(site.assets.content(of: site.assets.rackStylesheet))

    #expect(css.contains("\"\(brand.id) masthead\"") && css.contains("\"\(brand.id) headline\""))
    #expect(!css.contains("\"\(brand.id) body\""))
  }

  @Test func `a font's address is read back`() throws {
    let brand = brand()
    let name = try #require(try site(of: brand).assets.fonts.keys.first)

    let route = Route.asset(name)

    #expect(Route(path: route.path) == route)
    #expect(name.kind == .woff2 && name.kind.mediaType == "font/woff2")
  }

  private func page(_ site: Site, _ brand: Brand) -> some Page {
    StatePage(
      site: site,
      brand: brand,
      kind: .loading,
      route: .front(brand.id),
      attempt: nil,
      now: Sample.moment
    )
  }
}
