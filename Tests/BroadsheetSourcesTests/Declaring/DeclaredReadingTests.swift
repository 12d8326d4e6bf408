import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

// That another version of the program reads anew shows nowhere else.
@testable import BroadsheetSources

struct DeclaredReadingTests {
  private static let api = Gazette.api

  private struct Page: Decodable {
    var title: String
  }

  private struct Order: FeedTransform {
    func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
      items.reversed()
    }
  }

  private func fingerprint(_ section: NewsSection) -> SourceFingerprint {
    SourceFingerprint(of: section, language: "en", in: Newsstand.Settings())
  }

  /// Called again, it makes what another process makes of the same program.
  private func section(_ name: String = "news", variation: String? = nil) -> NewsSection {
    NewsSection(name) {
      let load = Load(from: Self.api, as: Page.self) { page in
        Feed(title: page.title, content: .native([]))
      }
      if let variation { load.varying(by: variation) } else { load }
    }
  }

  @Test func `a declaration is the same whenever it is made`() throws {
    let (one, other) = (Gazette.brand, Gazette.brand)

    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    for (one, other) in zip(one.sections, other.sections) {
      #expect(fingerprint(one) == fingerprint(other))
      let reading = SourceFingerprint(ofReading: one.source)
      #expect(reading == SourceFingerprint(ofReading: other.source))
      let kept = try JSONEncoder().encode(fingerprint(one))
      let read = try JSONDecoder().decode(SourceFingerprint.self, from: kept)
      #expect(read == fingerprint(other))
    }
  }

  @Test func `closures that are written apart are not taken for one`() {
    let one = NewsSection("news") {
      Load(from: Self.api, as: Page.self) { Feed(title: $0.title, content: .native([])) }
    }
    let other = NewsSection("news") {
      Load(from: Self.api, as: Page.self) { Feed(title: "\($0.title)!", content: .native([])) }
    }

    #expect(one.source.format != other.source.format)
    #expect(Set([one, other]).count == 2)
    #expect(fingerprint(one) != fingerprint(other))
    #expect(
      SourceFingerprint(ofReading: one.source) != SourceFingerprint(ofReading: other.source)
    )
  }

  @Test func `one closure for several sections is another in each, and with each variation`() {
    let sections = [
      section(), section("sport"), section(variation: "a"), section(variation: "b"),
      section("sport", variation: "a"),
    ]

    #expect(Set(sections.map(\.source.format)).count == sections.count)
    #expect(Set(sections.map { fingerprint($0) }).count == sections.count)
    #expect(fingerprint(section(variation: "a")) == fingerprint(section(variation: "a")))
  }

  @Test func `types are told apart at one place`() {
    func section(_ load: Load) -> NewsSection { NewsSection("news") { load } }
    func load<Page: Decodable & SendableMetatype>(_ type: Page.Type) -> Load {
      Load(from: Self.api, as: type) { _ in Feed(title: "", content: .native([])) }
    }

    #expect(section(load(Page.self)) != section(load([Page].self)))
    #expect(section(load(Page.self)) == section(load(Page.self)))
  }

  @Test func `another program reads anew what this one has read`() {
    func source(_ program: String) -> Source {
      let place = DeclaredPlace(file: "a", line: 1, column: 1, kind: "Page", program: program)
      let reading = DeclaredReading(loader: ListingLoader(), stories: nil, at: place)
      return Load(Self.api, reading: reading).source(of: "news")
    }

    let (this, next) = (source(Program.mark), source("another"))
    #expect(!Program.mark.isEmpty)
    #expect(SourceFingerprint(ofReading: this) != SourceFingerprint(ofReading: next))
    #expect(
      SourceFingerprint(ofReading: this) == SourceFingerprint(ofReading: source(Program.mark))
    )
  }

  @Test func `nothing that fingerprints go by is another in the next process`() {
    var words = ""
    dump(section().source, to: &words)

    #expect(words.contains("DeclaredReadingTests.swift"))
    #expect(!words.contains("Function") && !words.contains("unknown context"))
  }

  @Test func `transforms are told apart as loads are`() {
    func plain() -> NewsSection { NewsSection("news") { Load(listing: Self.api) } }
    func one() -> NewsSection { NewsSection("news") { Load(listing: Self.api).transformed { $0 } } }
    func other() -> NewsSection {
      NewsSection("news") { Load(listing: Self.api).transformed { $0 } }
    }
    func third() -> NewsSection {
      NewsSection("news") { Load(listing: Self.api).transformed(by: Order()).varying(by: "x") }
    }

    let all = [plain(), one(), other(), third()]

    #expect(Set(all).count == 4)
    #expect(Set(all.map { fingerprint($0) }).count == 4)
    #expect(one() == one() && fingerprint(one()) == fingerprint(one()))
    #expect(third() == third() && fingerprint(third()) == fingerprint(third()))
    // A transform is no other reading of the bytes.
    #expect(one().source == plain().source)
  }

  @Test func `transforms change native items before anything else sees them, one after the other`()
    throws
  {
    let text = #"{"items": [{"title": "a"}, {"title": "b"}, {"title": "c"}]}"#
    let section = NewsSection("news") {
      Load(listing: Self.api).transformed { Array($0.dropFirst()) }.transformed(by: Order())
    }

    let loaded = try section.load(text)

    #expect(loaded.feed.items.compactMap(\.teaser?.headline) == ["c", "b"])
    #expect(loaded.diagnostics.isEmpty)
    let page = try section.load(
      #"{"renderAsWeb": true, "renderAsWebUrl": "https://gazette.example/"}"#
    )
    #expect(page.feed.nativeItems == nil)
  }

  @Test func `a loader and a story loader of the app's own go along`() throws {
    let section = NewsSection("news") {
      Load(from: Self.api, by: ListingLoader(), stories: MediaListStoryLoader())
    }

    let loaded = try section.load(#"{"title": "News", "items": [{"title": "a"}]}"#)

    #expect(loaded.feed.title == "News")
    let format = section.source.format
    #expect(LoaderRegistry.standard.storyLoader(for: format) is MediaListStoryLoader)
    #expect(LoaderRegistry.standard.accept(for: format).hasPrefix("application/json"))
  }

  @Test func `no newsstand file can say what only Swift declares`() {
    let words = LoaderRegistry.standard.vocabulary().formats.map(\.word)

    #expect(!words.contains(DeclaredFormat.name))
    #expect(LoaderRegistry.standard.formats.map(\.word).contains(DeclaredFormat.name))
  }
}
