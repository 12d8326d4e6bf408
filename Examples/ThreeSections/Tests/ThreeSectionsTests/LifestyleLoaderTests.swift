import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

struct LifestyleLoaderTests {
  private let loader = LifestyleLoader()
  private let page = URL(string: "https://gazette.example/life") ?? URL(filePath: "/")

  @Test func `an answer that says nothing else is native`() throws {
    let loaded = try loader.loadSample("lifestyle.json")

    #expect(loaded.feed.title == "Lifestyle")
    #expect(loaded.headlines.count == 7)
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test(arguments: ["true", "\"true\"", "\"True\"", "1", "\"1\""])
  func `an answer that says so is a page`(flag: String) throws {
    let loaded = try loader.load(
      #"{"renderAsWeb": \#(flag), "renderAsWebUrl": "/life", "items": [{"title": "a"}]}"#
    )

    #expect(loaded.feed.content == .web(page))
  }

  @Test(arguments: ["false", "null", "0", "\"\"", "[]", "{}", "\"no\""])
  func `any other word leaves it native`(flag: String) throws {
    let loaded = try loader.load(
      #"{"renderAsWeb": \#(flag), "renderAsWebUrl": "/life", "items": [{"title": "a"}]}"#
    )

    #expect(loaded.headlines == ["a"])
  }

  @Test func `the page is the section's where the answer names none`() throws {
    let text = #"{"renderAsWeb": true, "renderAsWebUrl": "javascript:alert(1)"}"#

    #expect(try loader.load(text, webAddress: page).feed.content == .web(page))
    #expect(throws: LoadingError.noWebAddress) { try loader.load(text) }
  }

  @Test func `a page that is nowhere is drawn by us if it can be`() throws {
    let loaded = try loader.load(#"{"renderAsWeb": true, "items": [{"title": "a"}]}"#)

    #expect(loaded.headlines == ["a"])
    #expect(loaded.notes == ["renderAsWebUrl"])
  }

  @Test func `the app's transform changes native items before anything else sees them`() throws {
    let loader = LifestyleLoader { items in Array(items.reversed().dropLast()) }

    let loaded = try loader.load(
      #"{"items": [{"title": "a"}, {"title": "b"}, {"title": "c"}]}"#
    )

    #expect(loaded.headlines == ["c", "b"])
  }

  @Test(arguments: ["{}", #"{"title": ""}"#, #"{"title": {}}"#, "null", "[[]]", "3"])
  func `an item without a title is left out with a note`(entry: String) throws {
    let loaded = try loader.load("{\"items\": [{\"title\": 1}, \(entry), {\"title\": \"b\"}]}")

    #expect(loaded.headlines == ["1", "b"])
    #expect(loaded.notes == ["items[1]"])
  }

  @Test(arguments: ["{}", #"{"items": "a"}"#, "[1]"])
  func `an answer with neither list nor page is an error`(text: String) {
    #expect(throws: LoadingError.missing(path: "items")) { try loader.load(text) }
  }
}
