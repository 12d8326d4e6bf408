import BroadsheetCore
import Testing

struct SlugTests {
  @Test(arguments: ["nyheter", "kurs-och-kapital", "2026", "a"])
  func `lower-case letters, digits and single hyphens make a slug`(text: String) {
    #expect(Slug(rawValue: text)?.rawValue == text)
  }

  @Test(arguments: ["", "-a", "a-", "a--b", "A", "å", "a b", "a/b", "..", "feed.rss"])
  func `anything else is no slug`(text: String) {
    #expect(Slug(rawValue: text) == nil)
  }

  @Test func `a slug of more than 96 characters is none`() {
    #expect(Slug(rawValue: String(repeating: "a", count: 97)) == nil)
  }

  @Test(arguments: [
    ("Været i dag", "vaeret-i-dag"), ("Kurs & Kapital", "kurs-kapital"), ("Målgång", "maalgaang"),
    ("  ÉTÉ!! ", "ete"),
  ])
  func `a title is spelled in ASCII`(title: String, slug: String) {
    #expect(Slug(spelling: title)?.rawValue == slug)
  }

  @Test func `a title without letters has no slug`() {
    #expect(Slug(spelling: "!!") == nil)
  }

  @Test func `an identifier that is a slug stays itself`() {
    #expect(Slug(identifying: "night-ferry").rawValue == "night-ferry")
  }

  @Test func `other identifiers get a slug that never changes`() {
    let one = Slug(identifying: "https://paper.example/?id=1")
    let other = Slug(identifying: "https://paper.example/?id=2")

    #expect(one == Slug(identifying: "https://paper.example/?id=1"))
    #expect(one != other)
    #expect(one.rawValue.count == 13)
  }
}
