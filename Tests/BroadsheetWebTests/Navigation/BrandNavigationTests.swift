import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct BrandNavigationTests {
  private static let sections = ["news", "sport", "arts"].map { Sample.section($0) }

  private func html(of page: (Site, Brand) -> any Page, change: (inout Brand) -> Void = { _ in })
    -> String
  {
    var brand = Sample.brand(sections: Self.sections)
    change(&brand)
    return page(Site(newsstand: Newsstand(title: "Rack", brands: [brand])), brand).html().string
  }

  private func front(change: (inout Brand) -> Void = { _ in }) -> String {
    html(
      of: { site, brand in
        EditionPage(
          site: site,
          brand: brand,
          edition: WebSample.edition([]),
          now: Sample.moment
        )
      },
      change: change
    )
  }

  @Test func `the menu lists every section, and needs no script to open`() throws {
    let html = front { $0.sections[2].isInNavigation = false }

    let bar = try #require(html.captures(of: "(?s)<nav class=\"bar\"(.*?)</nav>").first)
    let menu = try #require(html.captures(of: "(?s)<nav class=\"menu\"(.*?)</nav>").first)
    #expect(bar.captures(of: "<li><a href=\"([^\"]*)\"").count == 2)
    #expect(bar.contains("popovertarget=\"menu\""))
    #expect(
      menu.captures(of: "<li><a href=\"([^\"]*)\"")
        == ["/harbour-times/news", "/harbour-times/sport", "/harbour-times/arts"]
    )
    #expect(menu.hasPrefix(" id=\"menu\" popover "))
  }

  @Test func `only the page that is open is marked as such`() throws {
    let html = front()

    let thumb = try #require(html.captures(of: "(?s)<nav class=\"thumb-bar\"(.*?)</nav>").first)
    let open = "href=\"([^\"]*)\" aria-current=\"page\""
    #expect(thumb.captures(of: open) == ["/harbour-times"])
    let saved = self.html(of: { SavedPage(site: $0, brand: $1) })
    #expect(saved.captures(of: open) == ["/harbour-times/saved.page"])
  }

  @Test func `what was read is marked where the brand says so`() {
    #expect(!front().contains("marks-read"))
    #expect(front { $0.marksReadStories = true }.contains("marks-read"))
  }

  @Test func `the page of saved stories knows whose they are, and is not for search engines`() {
    let own = html(of: { SavedPage(site: $0, brand: $1) })
    let all = html(of: { site, _ in SavedPage(site: site, brand: nil) })

    for html in [own, all] {
      #expect(html.contains("data-brands=\"{&quot;harbour-times&quot;:"))
      #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
      #expect(html.contains("<noscript><p>"))
      #expect(html.captures(of: "/assets/(saved|page)\\.[a-z0-9]+\\.js") == ["page", "saved"])
    }
    #expect(!front().contains("/assets/saved."))
  }
}
