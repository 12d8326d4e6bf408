import BroadsheetCore
import Foundation
import NewsDesk
import Testing

@testable import AppleApp

struct NewspaperLinkTests {
  private let brand: Brand
  private let sport: Slug

  init() throws {
    let id = try #require(Slug(rawValue: "gazette"))
    sport = try #require(Slug(rawValue: "sport"))
    let feed = try #require(URL(string: "https://gazette.example/sport.rss"))
    brand = Brand(
      id: id,
      name: "Gazette",
      language: "en",
      front: Front(blocks: []),
      sections: [
        Section(id: sport, title: "Sport", source: Source(address: feed, format: .syndication))
      ]
    )
  }

  @Test(arguments: ["/gazette", "/gazette/", "gazette"])
  func `The path of a brand leads to its front`(_ path: String) throws {
    let link = try #require(NewspaperLink(path: path, in: brand))

    #expect(link.section == nil)
    #expect(link.story == nil)
  }

  @Test
  func `A path of two parts leads to a section`() throws {
    let link = try #require(NewspaperLink(path: "/gazette/sport", in: brand))

    #expect(link.section == sport)
    #expect(link.story == nil)
  }

  @Test(arguments: ["/gazette/sport/late-win", "/gazette/sport/late-win/more"])
  func `A path of three parts leads to a story of a section`(_ path: String) throws {
    let link = try #require(NewspaperLink(path: path, in: brand))

    #expect(link.section == sport)
    #expect(link.story?.section == sport)
    #expect(link.story?.story.rawValue == "late-win")
  }

  @Test
  func `A story may stand behind its brand, without a section`() throws {
    let link = try #require(NewspaperLink(path: "/gazette/late-win", in: brand))

    #expect(link.section == nil)
    #expect(link.story?.section == nil)
    #expect(link.story?.story.rawValue == "late-win")
  }

  @Test
  func `The host of an address does not matter, and its query does not either`() throws {
    let address = try #require(URL(string: "https://news.example/gazette/sport?from=mail#top"))

    let link = try #require(NewspaperLink(address, in: brand))

    #expect(link.section == sport)
  }

  @Test(arguments: ["", "/", "/herald/sport", "/Gazette", "/gazette/Not%20a%20slug"])
  func `What is no path of the brand leads nowhere`(_ path: String) {
    #expect(NewspaperLink(path: path, in: brand) == nil)
  }
}
