import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

struct ConsoleRouteTests {
  private static let routes: [ConsoleRoute] = [
    .wall, .signIn, .signOut, .sources, .fetch(brand: "posten", section: "news"),
    .subscriptions, .audit, .auditFile, .live, .thumbnail(brand: "posten"),
    .page(PageKey(brand: "posten")),
    .page(PageKey(brand: "posten", section: "news")), .decisions, .awaited(7),
    .editions(PageKey(brand: "posten")), .editions(PageKey(brand: "posten", section: "news")),
    .replay(PageKey(brand: "posten")), .replay(PageKey(brand: "posten", section: "news")),
    .comparison(PageKey(brand: "posten", section: "news")), .counts(PageKey(brand: "posten")),
  ]

  @Test(arguments: routes)
  func `an address is read back as it was written, and is there for something`(
    route: ConsoleRoute
  ) {
    #expect(ConsoleRoute(path: route.path) == route)
    #expect(ConsoleRoute.covers(route.path))
    #expect(route.isRead || route.isWritten)
  }

  @Test(arguments: [
    "", "/", "/newsroom/", "/newsroom//", "/Newsroom", "/newsrooms", "/newsroom/wall",
    "/newsroom/sign-in/", "/newsroom/pages", "/newsroom/pages/", "/newsroom/pages/POSTEN",
    "/newsroom/pages/posten/", "/newsroom/pages/posten/news/x", "/newsroom/awaited/0",
    "/newsroom/awaited/-1", "/newsroom/awaited/01", "/newsroom/awaited/+1",
    "/newsroom/awaited/99999999999999999999", "/newsroom/awaited/1/x", "/newsroom/thumbnails/a/b",
    "/newsroom/sources/posten/news", "/newsroom/sources/posten/news/fetch/", "/newsroom/assets/x",
    "/newsroom/assets/../x.y.css", "/newsroom/%70ages/posten", "/newsroom/pages/poste\u{301}n",
    "newsroom", "/newsroom/sources/../fetch/fetch",
  ])
  func `what is spelled otherwise is no address`(path: String) {
    #expect(ConsoleRoute(path: path) == nil)
  }

  @Test(arguments: ["/newsrooms", "/newsroom.html", "/posten/newsroom", "newsroom", "/newsroo", ""])
  func `what lies beside it is somebody else's`(path: String) {
    #expect(!ConsoleRoute.covers(path))
  }

  @Test func `a path without an end is none, in time that its length does not stretch`() {
    for count in [10, 1_000, 100_000] {
      #expect(ConsoleRoute(path: "/newsroom/pages" + String(repeating: "/a", count: count)) == nil)
    }
  }
}
