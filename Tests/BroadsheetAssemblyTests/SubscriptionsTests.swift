import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

// A list becomes a brand here without a file of it.
@testable import BroadsheetAssembly

struct SubscriptionsTests {
  private let transport = Transports(Newsstand.Settings()).router

  @Test func `what was imported comes out, and back in as the same sections`() throws {
    let list = OPMLDocument(
      title: "Morning",
      outlines: [
        Self.feed("Loose first"),
        OPMLOutline(text: "Near", outlines: [Self.feed("Harbour"), Self.feed("Quay & Co")]),
        Self.feed("Loose between"),
        OPMLOutline(text: "Far", outlines: [Self.feed("Mountain")]),
        Self.feed("Loose last"),
      ]
    )
    let brand = try imported(list)

    let written = OPMLDocument(subscriptionsOf: brand)
    let again = try imported(OPMLDocument(Array(written.xml().utf8)))

    #expect(written.title == "Morning")
    #expect(written.feeds.map(\.outline.name) == list.feeds.map(\.outline.name))
    #expect(written.feeds.map(\.groups) == list.feeds.map(\.groups))
    #expect(again == brand)
  }

  @Test func `a feed of two groups stands in the first, and groups in the file's order`() throws {
    var brand = try imported(
      OPMLDocument(outlines: [Self.feed("Harbour"), Self.feed("Quay"), Self.feed("Hill")])
    )
    brand.sections += try [
      Self.group("Water", of: brand, "Quay", "Harbour"),
      Self.group("Land", of: brand, "Hill", "Quay"),
    ]

    let written = OPMLDocument(subscriptionsOf: brand)

    #expect(written.feeds.map(\.outline.name) == ["Quay", "Harbour", "Hill"])
    #expect(written.feeds.map(\.groups) == [["Water"], ["Water"], ["Land"]])
  }

  @Test func `groups that have each other end`() throws {
    var brand = try imported(OPMLDocument(outlines: [Self.feed("Harbour")]))
    let feed = try #require(brand.sections.first?.id)
    let (one, two) = (Slug(identifying: "one"), Slug(identifying: "two"))
    brand.sections += [
      NewsSection(id: one, title: "One", source: .sections([two])),
      NewsSection(id: two, title: "Two", source: .sections([one, feed])),
    ]

    let written = OPMLDocument(subscriptionsOf: brand)

    #expect(written.feeds.map(\.groups) == [["One"]])
  }

  @Test func `what is no feed for others, and groups of it, are left out`() throws {
    var brand = try imported(OPMLDocument(outlines: [Self.feed("Harbour")]))
    let address = try #require(URL(string: "https://paper.example/page"))
    let file = URL(filePath: "/srv/feeds/own.xml")
    let (page, own) = (Slug(identifying: "page"), Slug(identifying: "own"))
    brand.sections += [
      NewsSection(id: page, title: "Page", source: Source(address: address, format: .web)),
      NewsSection(id: own, title: "Own", source: Source(address: file, format: .syndication)),
      NewsSection(
        id: Slug(identifying: "both"),
        title: "Both",
        source: .sections([page, own])
      ),
    ]

    let written = OPMLDocument(subscriptionsOf: brand)

    #expect(written.outlines.map(\.name) == ["Harbour"])
  }

  private func imported(_ list: OPMLDocument) throws -> Brand {
    var imported = ImportedBrand(language: "en", allowsPrivate: false, transport: transport)
    for outline in list.outlines { imported.add(outline) }
    return try #require(imported.brand(named: list.title))
  }

  private static func feed(_ name: String) -> OPMLOutline {
    let word = name.filter(\.isLetter).lowercased()
    return OPMLOutline(text: name, xmlURL: "https://\(word).example/feed?a=1&b=2")
  }

  private static func group(
    _ title: String,
    of brand: Brand,
    _ members: String...
  ) throws -> NewsSection {
    let ids = try members.map { member in
      try #require(brand.sections.first { $0.title == member }?.id)
    }
    return NewsSection(id: Slug(identifying: title), title: title, source: .sections(ids))
  }
}
