import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

@Suite struct SiteAssetsTests {
  @Test func `every asset that a page names is there under that name`() throws {
    let page = WebSample.page([])

    let paths = page.captures(of: "(?:href|src)=\"(/assets/[^\"]*)\"")

    #expect(paths.count == 2)
    for path in paths {
      guard case .asset(let name) = Route(path: path) else {
        Issue.record("no asset: \(path)")
        continue
      }
      #expect(WebSample.site.assets.content(of: name)?.isEmpty == false)
    }
  }

  @Test func `a name of other content has no bytes`() throws {
    guard case .asset(let old) = Route(path: "/assets/page.0ld.js") else {
      Issue.record("not an asset")
      return
    }

    #expect(WebSample.site.assets.content(of: old) == nil)
  }
}
