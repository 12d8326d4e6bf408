import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct SitemapTests {
  @Test func `every page of the newsstand is listed with its public address`() {
    let story = Sitemap.Entry(
      .story(
        brand: WebSample.brand.id,
        section: WebSample.section.id,
        Slug(identifying: "ferry")
      ),
      modified: Sample.moment
    )

    let xml = String(
      decoding: Sitemap(site: WebSample.site, stories: [story]).bytes,
      as: UTF8.self
    )

    #expect(
      xml.captures(of: "<loc>([^<]*)</loc>") == [
        "https://news.example/", "https://news.example/harbour-times",
        "https://news.example/harbour-times/local-news",
        "https://news.example/harbour-times/local-news/ferry",
      ]
    )
    #expect(xml.contains("<lastmod>2026-01-02T03:04:05Z</lastmod>"))
  }

  @Test func `crawlers are shown the way to the sitemap`() {
    #expect(
      Robots.text(site: WebSample.site).contains("Sitemap: https://news.example/sitemap.xml")
    )
  }

  @Test func `a manifest names the brand, its start and its icon`() throws {
    let json = try JSONDecoder().decode(
      JSONValue.self,
      from: Data(WebManifest.json(WebSample.brand))
    )

    #expect(json["name"]?.text == "Harbour Times")
    #expect(json["start_url"]?.text == "/harbour-times")
    #expect(json["icons"]?[0]?["src"]?.text == "/harbour-times/icon.svg")
  }

  @Test func `an icon shows the initial of the name and not of its article`() {
    var brand = WebSample.brand
    brand.name = "The Harbour Times"

    #expect(String(decoding: BrandIcon.svg(brand), as: UTF8.self).contains(">H</text>"))
  }
}
