import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

struct EconomyLoaderTests {
  private let loader = EconomyLoader()

  @Test func `teasers, adverts and widgets stay in the order of the backend`() throws {
    let loaded = try loader.loadSample("economy.json")

    #expect(loaded.feed.title == "Economy")
    let list = ItemKind("list")
    #expect(
      loaded.kinds == [.teaser, .teaser, .teaser, .advert, .teaser, list, .teaser, .advert]
    )
    #expect(loaded.headlines.first == "Ferry fares fall for the first time in nine years")
    let units = loaded.feed.items.compactMap { item in
      if case .advert(let advert) = item.content { advert.placement } else { nil }
    }
    #expect(units == ["economy-top", "economy-end"])
    #expect(loaded.notes == ["items[7]"])
  }

  @Test func `adverts and widgets of one name are items of their own`() throws {
    let loaded = try loader.load(
      """
      {"items": [{"type": "ad", "id": "a"}, {"type": "ad", "id": "a"},
        {"type": "widget", "subtype": "poll"}, {"type": "widget", "subtype": "poll"}]}
      """
    )

    #expect(Set(loaded.feed.items.map(\.id)).count == 4)
  }

  @Test func `a list without items is an empty feed under the section's name`() throws {
    let loaded = try loader.load(#"{"title": " ", "items": []}"#)

    #expect(loaded.feed == Feed(title: "The section", content: .native([])))
  }

  @Test(arguments: [
    #"{"type": "teaser"}"#, #"{"type": "teaser", "title": ""}"#,
    #"{"type": "teaser", "title": null}"#, #"{"type": "teaser", "title": ["a"]}"#,
    #"{"type": "ad"}"#, #"{"type": "ad", "id": ""}"#, #"{"type": "widget"}"#,
    #"{"type": "widget", "subtype": {}}"#, #"{"type": "poll"}"#, #"{"title": "no type"}"#,
    #"{"type": null, "title": "a"}"#, "null", "7", #""text""#, "[[[]]]", "{}",
  ])
  func `an entry that is none is left out with a note, and costs no other`(entry: String) throws {
    let loaded = try loader.load(
      """
      {"items": [{"type": "teaser", "title": "First"}, \(entry), {"type": "teaser", "title": "Last"}]}
      """
    )

    #expect(loaded.headlines == ["First", "Last"])
    #expect(loaded.notes == ["items[1]"])
  }

  @Test func `numbers are texts where texts are expected`() throws {
    let loaded = try loader.load(
      #"{"title": 7, "items": [{"type": "teaser", "title": 42}, {"type": "ad", "id": 9}]}"#
    )

    #expect(loaded.feed.title == "7")
    #expect(loaded.headlines == ["42"])
    #expect(loaded.kinds == [.teaser, .advert])
  }

  @Test(arguments: ["{}", #"{"items": null}"#, #"{"items": {}}"#, "[]", "7"])
  func `an answer without a list is an error that says what is missing`(text: String) {
    #expect(throws: LoadingError.missing(path: "items")) { try loader.load(text) }
  }

  @Test func `what is no JSON says what was found`() {
    #expect(throws: LoadingError.notThisFormat(expected: "economy", found: "<html>")) {
      try loader.load("<html>")
    }
  }

  @Test func `of ten thousand entries nobody scrolls past the first five thousand`() throws {
    let entries = (0..<10_000).map { #"{"type": "teaser", "title": "Story \#($0)"}"# }

    let loaded = try loader.load("{\"items\": [\(entries.joined(separator: ","))]}")

    #expect(loaded.feed.items.count == LoaderRegistry.mostItems)
    #expect(loaded.notes == ["items[5000]"])
  }
}
