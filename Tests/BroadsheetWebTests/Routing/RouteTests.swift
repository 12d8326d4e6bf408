import BroadsheetCore
import BroadsheetWeb
import Foundation
import Testing

@Suite struct RouteTests {
  private static let brand = Slug(identifying: "harbour-times")
  private static let section = Slug(identifying: "local-news")
  private static let story = Slug(identifying: "ferry-leaves")

  private static let paths = [
    "/", "/harbour-times", "/harbour-times/local-news", "/harbour-times/local-news/ferry-leaves",
    "/harbour-times/feed.rss", "/harbour-times/feed.json", "/harbour-times/local-news/feed.rss",
    "/harbour-times/local-news/feed.json", "/harbour-times/manifest.webmanifest",
    "/harbour-times/explain.page", "/harbour-times/local-news/explain.page",
    "/harbour-times/saved.page", "/saved.page", "/harbour-times/icon.svg", "/sitemap.xml",
    "/search.page", "/harbour-times/search.page", "/harbour-times/opensearch.xml",
    "/robots.txt", "/assets/page.1x2y3z.js",
    "/assets/harbour-times.0abc.css", "/pictures/ferry_2-a.1.svg",
    "/worker.js", "/offline.page", "/harbour-times/offline.page",
    "/harbour-times/icon-180.png", "/harbour-times/icon-192.png", "/harbour-times/icon-512.png",
    "/harbour-times/icon-maskable.png", "/harbour-times/preview.0abc.png",
    "/harbour-times/local-news/preview.0abc.png",
    "/harbour-times/local-news/ferry-leaves/preview.0abc.png",
    "/harbour-times/event.ferry-leaves.page",
  ]

  @Test(arguments: paths)
  func `every address is written as it is matched`(path: String) throws {
    let route = try #require(Route(path: path))

    #expect(route.path == path)
  }

  @Test func `addresses mean what they say`() {
    #expect(Route(path: "/") == .rack)
    #expect(Route(path: "/harbour-times") == .front(Self.brand))
    #expect(
      Route(path: "/harbour-times/local-news") == .section(brand: Self.brand, Self.section)
    )
    #expect(
      Route(path: "/harbour-times/local-news/ferry-leaves")
        == .story(brand: Self.brand, section: Self.section, Self.story)
    )
    #expect(
      Route(path: "/harbour-times/feed.json")
        == .feed(PageKey(brand: Self.brand), .json)
    )
    #expect(
      Route(path: "/harbour-times/local-news/explain.page")
        == .explanation(PageKey(brand: Self.brand, section: Self.section))
    )
  }

  @Test func `a slash at the end is forgiven and not written`() {
    #expect(Route(path: "/harbour-times/")?.path == "/harbour-times")
  }

  @Test(
    arguments: [
      "", "harbour-times", "//", "/Harbour", "/a/b/c/d", "/harbour-times/feed.atom",
      "/assets/page.js", "/assets/page.hash.exe", "/assets/..%2f.x.js", "/pictures/a.png",
      "/pictures/.svg", "/pictures/..svg", "/pictures/a%20b.svg", "/harbour-times//x",
      "/favicon.ico", "/harbour-times/icon-64.png", "/harbour-times/preview.png",
      "/harbour-times/preview..png", "/harbour-times/preview.ABC.png",
      "/harbour-times/event.page", "/harbour-times/event..page", "/harbour-times/event.A.page",
      "/harbour-times/event.a.b.page", "/harbour-times/event.%2e%2e.page",
      "/harbour-times/event.\u{e5}.page", "/harbour-times/news/event.a.page", "/event.a.page",
      "/harbour-times/event.\(String(repeating: "a", count: 97)).page",
      "/harbour-times/preview.12345678901234.png", "/a/b/c/feed.rss", "/a/b/c/d/preview.0.png",
    ])
  func `what is no address of the site is none`(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test func `the bundle's pictures get an address of the site`() throws {
    let inside = try #require(URL(string: "bundle:///pictures/ferry-1.svg"))
    let outside = try #require(URL(string: "bundle:///stories/ferry-1.svg"))

    let key = try #require(PictureKey(bundleAddress: inside))

    #expect(Route.picture(key).path == "/pictures/ferry-1.svg")
    #expect(PictureKey(bundleAddress: outside) == nil)
  }
}
