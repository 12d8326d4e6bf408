import BroadsheetAPI
import BroadsheetCore
import BroadsheetTesting
import Testing

struct APIRouteTests {
  private static let routes: [APIRoute] = [
    .newsstand, .brand("posten"), .front(brand: "posten"), .section(brand: "posten", "news"),
    .story(brand: "posten", section: "news", "opera"), .event(brand: "posten", "opera"),
    .local(brand: "posten"), .search, .events, .description,
    .newsroom(.switches), .newsroom(.trail), .newsroom(.radius), .newsroom(.decisions),
    .newsroom(.awaited), .newsroom(.awaitedDecision(7)), .newsroom(.agreement(7)),
    .newsroom(.editions(.init(brand: "posten", section: nil))),
    .newsroom(.editions(.init(brand: "posten", section: "news"))),
    .newsroom(.counts(.init(brand: "posten", section: nil))),
    .newsroom(.counts(.init(brand: "posten", section: "news"))),
    .newsroom(.edition(.init(brand: "posten", section: nil))),
    .newsroom(.edition(.init(brand: "posten", section: "news"))),
    .newsroom(.sources), .newsroom(.fetch(brand: "posten", section: "news")),
  ]

  @Test(arguments: routes)
  func `an address is read back as it was written`(route: APIRoute) {
    #expect(APIRoute(path: route.path) == route)
    #expect(APIRoute.covers(route.path))
  }

  @Test func `there is a route for every operation`() {
    #expect(Set(Self.routes.flatMap(\.operations)) == Set(APIOperation.allCases))
  }

  @Test(arguments: [
    "", "/", "/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/newsstand", "/api/v1/newsstand/",
    "/api/v1//newsstand", "/api/v1/Newsstand", "/api/v1/brands", "/api/v1/brands/",
    "/api/v1/brands/POSTEN", "/api/v1/brands/posten/", "/api/v1/brands/posten/front/x",
    "/api/v1/brands/posten/local/", "/api/v1/brands/posten/local/bergen",
    "/api/v1/brands/posten/Local", "/api/v1/local", "/api/v1/brands/posten/events",
    "/api/v1/brands/posten/events/", "/api/v1/brands/posten/events/a/b",
    "/api/v1/brands/posten/events/..", "/api/v1/brands/posten/event.a.page",
    "/api/v1/brands/posten/sections", "/api/v1/brands/posten/sections/news/stories",
    "/api/v1/brands/posten/sections/news/stories/a/b", "/api/v1/brands/../front",
    "/api/v1/newsroom", "/api/v1/newsroom/", "/api/v1/newsroom/awaited/0",
    "/api/v1/newsroom/awaited/07", "/api/v1/newsroom/awaited/7/disagree",
    "/api/v1/newsroom/awaited/99999999999999999999", "/api/v1/newsroom/brands/posten/editions",
    "/api/v1/newsroom/brands/posten/front/editions/at/",
    "/api/v1/newsroom/brands/posten/sections/at",
    "/api/v1/brands/%70osten", "/api/v1/brands/pos\u{74}\u{301}en", "/api/v1/news\u{301}stand",
  ])
  func `what is spelled otherwise is no address`(path: String) {
    #expect(APIRoute(path: path) == nil)
  }

  @Test func `a path without an end is none, in time that its length does not stretch`() {
    for count in [10, 1_000, 100_000] {
      #expect(APIRoute(path: "/api/v1/brands" + String(repeating: "/a", count: count)) == nil)
    }
  }

  @Test(arguments: ["/apis", "/api.html", "/posten/api", "api", "/ap", ""])
  func `what lies beside it is somebody else's`(path: String) {
    #expect(!APIRoute.covers(path))
  }
}

struct APIQueryTests {
  @Test func `values are decoded, and what nobody knows is passed over`() throws {
    let query = try APIQuery("utm=%zz&q=a+b%20c%C3%A6&page=", names: ["q", "page", "time"])

    #expect(query["q"] == "a b cæ")
    #expect(query["page"] == "")
    #expect(query["time"] == nil)
  }

  @Test(arguments: ["q=%", "q=%4", "q=%zz", "q=%C3", "q=%ff%fe", "q=%ED%A0%80"])
  func `what cannot be decoded is said to be wrong`(query: String) {
    #expect(throws: APIQuery.Mistake.undecodable("q")) { try APIQuery(query, names: ["q"]) }
  }

  @Test(arguments: ["q=a&q=b", "q=&q=", "q&q", "q=a&&&x=1&q=a"])
  func `what stands there twice is said to be wrong`(query: String) {
    #expect(throws: APIQuery.Mistake.repeated("q")) { try APIQuery(query, names: ["q"]) }
  }

  @Test func `a long query is read once`() throws {
    for count in [1_000, 2_000, 4_000] {
      let noise = String(repeating: "&x=%20", count: count)
      let query = try APIQuery("q=a\(noise)", names: ["q"])

      #expect(query["q"] == "a")
    }
  }
}
