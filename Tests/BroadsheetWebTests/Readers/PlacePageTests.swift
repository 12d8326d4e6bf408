import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

struct PlacePageTests {
  private static let brand: Brand = {
    let places = [
      Place(name: "Marram & Bay", latitude: 54.61, longitude: -1.06),
      Place(name: "Tarn Head", latitude: 54.78, longitude: -1.29),
    ]
    return Sample.brand(sections: [WebSample.section], places: places.compactMap { $0 })
  }()

  private func page() throws -> String {
    let cards = Sample.everyKind.filter { [.weather, .localNews].contains($0.kind) }
    return PlacePage(
      site: WebSample.site,
      brand: Self.brand,
      place: try #require(Self.brand.places.first),
      plan: LayoutPlan(blocks: [WebSample.block("b", cards: cards.map { WebSample.card($0) })]),
      now: Sample.moment
    ).html().string
  }

  @Test func `is about its place, and not for search engines`() throws {
    let html = try page()

    #expect(html.contains("<h1>Marram &amp; Bay</h1>"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `every card about a place offers the others, by a plain form`() throws {
    let html = try page()

    #expect(html.captures(of: "data-near=\"([^\"]+)\"") == ["weather", "local-news"])
    #expect(html.captures(of: "<form action=\"([^\"]+)\"").first == "/harbour-times/place.page")
    #expect(
      html.captures(of: "<option value=\"([^\"]+)\"").prefix(2) == ["marram-bay", "tarn-head"]
    )
  }
}
