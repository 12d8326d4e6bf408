import BroadsheetCore
import Foundation
import NewsDesk
import Testing

/// Where addresses within a newsstand lead.
struct PaperLinkTests {
  private let newsstand: Newsstand
  private let (gazette, sport): (Slug, Slug)

  init() throws {
    gazette = try #require(Slug(rawValue: "gazette"))
    sport = try #require(Slug(rawValue: "sport"))
    let feed = try #require(URL(string: "https://gazette.example/sport.rss"))
    var newsstand = Newsstand(
      title: "The stand",
      brands: [
        Brand(
          id: gazette,
          name: "Gazette",
          language: "en",
          front: Front(blocks: []),
          sections: [
            NewsSection(
              id: sport,
              title: "Sport",
              source: Source(address: feed, format: .syndication)
            )
          ]
        )
      ]
    )
    newsstand.settings.publicAddress = "https://news.example"
    self.newsstand = newsstand
  }

  @Test(arguments: ["/gazette", "/gazette/", "gazette"])
  func `The path of a brand leads to its front`(_ path: String) throws {
    let link = try #require(PaperLink(path: path, in: newsstand))

    #expect(link.page == PageKey(brand: gazette))
    #expect(link.story == nil)
  }

  @Test
  func `A path of two parts leads to a section`() throws {
    let link = try #require(PaperLink(path: "/gazette/sport", in: newsstand))

    #expect(link.page == PageKey(brand: gazette, section: sport))
    #expect(link.story == nil)
  }

  @Test(arguments: ["/gazette/sport/late-win", "/gazette/sport/late-win/more"])
  func `A path of three parts leads to a story of a section`(_ path: String) throws {
    let link = try #require(PaperLink(path: path, in: newsstand))

    #expect(link.page.section == sport)
    #expect(link.story?.section == sport)
    #expect(link.story?.story.rawValue == "late-win")
  }

  @Test(arguments: ["/gazette/late-win", "/gazette/gone/late-win"])
  func `A story may stand behind its brand, or behind a section that is gone`(_ path: String)
    throws
  {
    let link = try #require(PaperLink(path: path, in: newsstand))

    #expect(link.page.section == nil)
    #expect(link.story?.section == nil)
    #expect(link.story?.story.rawValue == "late-win")
  }

  @Test
  func `A path of an event leads to it, over the front`() throws {
    let link = try #require(PaperLink(path: "/gazette/event.late-ferry.page", in: newsstand))

    #expect(link.page == PageKey(brand: gazette))
    #expect(
      link.event == EventLink(brand: gazette, report: try #require(Slug(rawValue: "late-ferry")))
    )
    #expect(link.story == nil)
    #expect(PaperLink(path: "/herald/event.late-ferry.page", in: newsstand) == nil)
    #expect(PaperLink(path: "/gazette/event..page", in: newsstand) == nil)
    #expect(PaperLink(path: "/gazette/event.Late ferry.page", in: newsstand) == nil)
  }

  @Test(arguments: [
    "/gazette", "/gazette/sport", "/gazette/late-win", "/gazette/sport/late-win",
    "/gazette/event.late-ferry.page",
  ])
  func `What a path leads to has that path`(_ path: String) throws {
    let link = try #require(PaperLink(path: path, in: newsstand))

    #expect(link.path == path)
    #expect(PaperLink(path: link.path, in: newsstand) == link)
  }

  @Test
  func `What can be no story's name leads to the section that it stands in`() throws {
    let link = try #require(PaperLink(path: "/gazette/sport/Not a name", in: newsstand))

    #expect(link.page.section == sport)
    #expect(link.story == nil)
  }

  @Test(arguments: [
    "", "/", "/herald/sport", "/Gazette", "/gazette/Not a slug", "/gazette/gone/No",
  ])
  func `What is no path of a brand leads nowhere`(_ path: String) {
    #expect(PaperLink(path: path, in: newsstand) == nil)
  }

  @Test(arguments: [
    "/gazette/sport", "gazette/sport", "/gazette/sport?from=notice#top",
    "https://news.example/gazette/sport", "HTTPS://News.Example/gazette/sport?from=mail",
    "http://news.example/gazette/sport",
  ])
  func `An address without a host, or of the own site, is within`(_ text: String) throws {
    let link = PaperLink(try #require(URL(string: text)), in: newsstand)

    #expect(link?.page == PageKey(brand: gazette, section: sport))
  }

  @Test(arguments: [
    "https://other.example/gazette/sport", "//other.example/gazette/sport",
    "https://news.example:8443/gazette/sport", "https://news.example.evil.example/gazette/sport",
    "mailto:gazette/sport", "javascript:/gazette/sport", "tel:gazette", "?q=gazette", "#gazette",
    "file:///gazette/sport", "https://news.example@evil.example/gazette/sport",
  ])
  func `An address of anybody else is not`(_ text: String) throws {
    #expect(PaperLink(try #require(URL(string: text)), in: newsstand) == nil)
  }

  @Test
  func `Without a site, addresses without a host are within all the same`() throws {
    var newsstand = newsstand
    newsstand.settings.publicAddress = nil

    let within = try #require(URL(string: "/gazette"))
    let outside = try #require(URL(string: "https://news.example/gazette"))
    #expect(PaperLink(within, in: newsstand)?.page == PageKey(brand: gazette))
    #expect(PaperLink(outside, in: newsstand) == nil)
  }
}
