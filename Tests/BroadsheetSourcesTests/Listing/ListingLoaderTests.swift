import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct ListingLoaderTests {
  private let loader = ListingLoader()
  private let web = """
    {"title": "Style", "renderAsWeb": true, "renderAsWebUrl": "/style.html", "items": [
      {"title": "Coats"}]}
    """

  @Test func `the response says whether the section is web`() throws {
    let loaded = try loader.load(.sample(web), in: .sample(.listing))

    #expect(
      loaded.feed.content
        == .web(try #require(URL(string: "https://paper.example/style.html")))
    )
  }

  @Test(arguments: [
    ("\"true\"", true), ("\" True \"", true), ("1", true), ("\"yes\"", true), ("\"1\"", true),
    ("\"false\"", false), ("0", false), ("\"\"", false), ("\"no\"", false),
    ("\"perhaps\"", false), ("2", false), ("[true]", false), ("{}", false),
  ])
  func `a flag that is no flag is read for what it means, with a diagnostic`(
    flag: String,
    isWeb: Bool
  ) throws {
    let text = """
      {"renderAsWeb": \(flag), "renderAsWebUrl": "/style.html", "items": [{"title": "Coats"}]}
      """

    let loaded = try loader.load(.sample(text), in: .sample(.listing))

    #expect(loaded.feed.isWeb == isWeb)
    #expect(loaded.diagnostics.map(\.location) == ["renderAsWeb"])
  }

  @Test(arguments: [" ", "\t\n", "\u{85}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{3000} "])
  func `white space around a text does not count`(space: String) throws {
    let text = """
      {"items": [{"title": "\(space)“Coats” – x…\(space)", "kicker": "\(space)"}]}
      """

    let teaser = try loader.load(.sample(text), in: .sample(.listing)).feed.items.first?.teaser

    #expect(teaser?.headline == "“Coats” – x…")
    #expect(teaser?.kicker == nil)
  }

  @Test(arguments: ["true", "false", "null"])
  func `a flag that is one needs no words`(flag: String) throws {
    let text = """
      {"renderAsWeb": \(flag), "renderAsWebUrl": "/style.html", "items": [{"title": "Coats"}]}
      """

    let loaded = try loader.load(.sample(text), in: .sample(.listing))

    #expect(loaded.feed.isWeb == (flag == "true"))
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `both forms are kept, whichever the response says`(saysWeb: Bool) throws {
    let text = web.replacingOccurrences(of: "true", with: "\(saysWeb)")

    let feed = try loader.load(.sample(text), in: .sample(.listing)).feed

    #expect(feed.isWeb == saysWeb)
    #expect(feed.items.compactMap(\.teaser?.headline) == ["Coats"])
    #expect(feed.page?.absoluteString == "https://paper.example/style.html")
  }

  @Test func `a page beside which nothing is listed has no other form`() throws {
    let text = web.replacingOccurrences(of: #"{"title": "Coats"}"#, with: "")

    let feed = try loader.load(.sample(text), in: .sample(.listing)).feed

    #expect(feed.nativeItems == nil)
    #expect(feed.alternative == nil)
  }

  @Test func `a page that nobody has an address of is drawn from what is listed`() throws {
    let text = #"{"renderAsWeb": true, "items": [{"title": "Coats"}]}"#

    let loaded = try loader.load(.sample(text), in: .sample(.listing))

    #expect(loaded.feed.isWeb == false)
    #expect(loaded.feed.items.count == 1)
    #expect(loaded.diagnostics.map(\.location) == ["renderAsWebUrl"])
  }

  @Test func `a web section without an address is an error`() {
    #expect(throws: LoadingError.noWebAddress) {
      try loader.load(.sample(#"{"renderAsWeb": true}"#), in: .sample(.listing))
    }
  }

  @Test func `items without a title are left out`() throws {
    let payload = Payload.sample(#"{"items": [{"title": ""}, {"title": "Hats"}, null]}"#)

    let loaded = try loader.load(payload, in: .sample(.listing))

    #expect(loaded.feed.items.count == 1)
    #expect(loaded.diagnostics.count == 2)
  }
}

extension Feed {
  /// Whether the feed says that it is a page.
  fileprivate var isWeb: Bool { if case .web = content { true } else { false } }
}
