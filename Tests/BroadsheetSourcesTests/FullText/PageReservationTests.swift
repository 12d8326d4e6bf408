import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Pages whose publishers do not let their texts be shown elsewhere, or only to those who pay.
struct PageReservationTests {
  private func page(head: String = "", before: String = "", behind: String = "") -> String {
    "<html><head>\(head)</head><body>\(before)<article>\(SamplePage.text)\(behind)</article></body></html>"
  }

  private func linked(_ json: String) -> String {
    "<script type=\"application/ld+json\">\(json)</script>"
  }

  private func isWithheld(_ page: String, robotsTags: [String] = []) throws -> Bool {
    do {
      _ = try SamplePage.story(of: Array(page.utf8), robotsTags: robotsTags)
      return false
    } catch LoadingError.withheld {
      return true
    }
  }

  @Test(arguments: [
    #"{"@type": "NewsArticle", "isAccessibleForFree": false}"#,
    #"{"@type": "NewsArticle", "isAccessibleForFree": "False"}"#,
    #"[{"@graph": [{"@type": "Article", "isAccessibleForFree": "https://schema.org/False"}]}]"#,
    #"{"isAccessibleForFree": true, "hasPart": {"isAccessibleForFree": false, "cssSelector": ".rest"}}"#,
    #"{"mainEntityOfPage": {"hasPart": [{"isAccessibleForFree": "false", "cssSelector": ".a"}]}}"#,
  ])
  func `what is not free by its linked data stays where it is`(json: String) throws {
    #expect(try isWithheld(page(head: linked(json))))
    #expect(try isWithheld(page(behind: linked(json))))
  }

  @Test(arguments: [
    #"{"@type": "NewsArticle", "isAccessibleForFree": true}"#, #"{"@type": "NewsArticle"}"#,
    #"{"itemListElement": [{"isAccessibleForFree": false}]}"#, "no JSON", "",
  ])
  func `what is free, and what others' stories are, changes nothing`(json: String) throws {
    #expect(try !isWithheld(page(head: linked(json))))
  }

  @Test(arguments: [
    "<meta name=robots content=noarchive>", "<META NAME='Robots' CONTENT='index, NoArchive'>",
    "<meta name=robots content='max-image-preview:large,nosnippet'>",
    "<meta name=robots content='max-snippet: 0'>", "<meta name=robots content=none>",
    "<meta name=broadsheet content=noindex>",
    "<meta property='article:content_tier' content=locked>",
    "<meta property='article:content_tier' content=metered>",
    "<meta itemprop=isAccessibleForFree content=False>",
  ])
  func `what a page's head keeps stays where it is`(meta: String) throws {
    #expect(try isWithheld(page(head: meta)))
  }

  @Test(arguments: [
    "<meta name=robots content='index, follow, max-snippet:-1'>",
    "<meta name=otherbot content=noarchive>",
    "<meta property='article:content_tier' content=free>",
    "<meta name=description content=noarchive>",
  ])
  func `what a page's head says to others is not said to us`(meta: String) throws {
    #expect(try !isWithheld(page(head: meta)))
  }

  @Test(arguments: [
    (["noarchive"], true), (["noindex, nofollow"], true),
    (["max-image-preview:large, nosnippet"], true),
    (["otherbot: noarchive"], false), (["broadsheet: noarchive"], true),
    (["otherbot: nofollow", "noarchive"], true), (["otherbot: nofollow, noarchive"], false),
    (["unavailable_after: 25 Jun 2030 15:00:00 PST"], false), (["max-snippet:0"], true),
    ([""], false),
  ])
  func `a header keeps a page as its head does`(tags: [String], isKept: Bool) throws {
    #expect(try isWithheld(page(), robotsTags: tags) == isKept)
  }

  @Test(arguments: [
    ("<div class=paywall>Subscribe to read on.</div>", true),
    ("<div id=piano-paywall-offer><form>Become a member</form></div>", true),
    ("<div class='subscriber-only'><p>More of it.</p></div>", true),
    ("<div class='content is-locked'><p>More of it.</p></div>", true),
    ("<div class=paywall></div>", false), ("<div class=paywall hidden>Subscribe.</div>", false),
    ("<div class=no-paywall><p>More of it.</p></div>", false),
    ("<div class=paywall-free><p>More of it.</p></div>", false),
  ])
  func `what stands before those who do not pay is seen`(block: String, isWall: Bool) throws {
    #expect(try isWithheld(page(behind: block)) == isWall)
    #expect(try isWithheld(page(before: block)) == isWall)
  }
}
