import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

/// Pictures that a story may be given, as a form has them and as it is read back.
struct PictureChoicesTests {
  private static let viewer = ConsoleViewer(
    name: "anna",
    role: "editor",
    mayDecide: true,
    csrf: "proof"
  )

  private static func draft(_ picture: String = "") -> DecisionDraft {
    DecisionDraft().with([
      .action: "reword", .brand: "posten", .item: "ferry", .headline: "Other words",
      .picture: picture,
    ])
  }

  private static func pictures(_ names: String..., saying words: String) -> [Picture] {
    names.map {
      Picture(
        address: SampleStand.address("https://pictures.example/\($0)?a=1&b=2"),
        alternativeText: words
      )
    }
  }

  private static func html(_ draft: DecisionDraft) -> String {
    let html = PictureChoices(
      draft,
      own: pictures("boat", "pier", saying: "A \"boat\"\nat sea"),
      others: pictures("bridge", saying: ""),
      viewer: viewer
    ).html()
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// The values of the radio buttons, as a browser sends them.
  private static func values(of html: String) -> [String] {
    html.matches(of: /type="radio" name="picture" value="([^"]*)"/).map { match in
      String(match.1).replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
  }

  @Test func `whatever is chosen is what the story is given`() throws {
    let html = Self.html(Self.draft())
    var given: [SwitchAction.Rewording.PictureChoice?] = []
    for value in Self.values(of: html) where value != "other" {
      let act = try Self.draft(value).act(
        in: SampleStand.newsstand,
        by: "anna",
        at: Date(timeIntervalSince1970: 0),
        needsReason: false
      )
      guard case .set(let kept) = act, case .reword(let words) = kept.action else {
        Issue.record("It rewords.")
        continue
      }
      #expect(words.headline == "Other words")
      given.append(words.picture)
    }

    let all =
      Self.pictures("boat", "pier", saying: "A \"boat\" at sea")
      + Self.pictures("bridge", saying: "")
    let pictures = all.map { picture -> SwitchAction.Rewording.PictureChoice? in
      .other(address: picture.address, alternative: picture.alternativeText)
    }
    #expect(given == [nil, .without] + pictures)
    #expect(html.matches(of: /<img\s/).count == 3)
    #expect(!html.contains("alt=\"\""))
  }

  @Test(arguments: ["", "without", "https://pictures.example/pier?a=1&b=2 A \"boat\" at sea"])
  func `one of all is chosen, that which was before`(choice: String) {
    let html = Self.html(Self.draft(choice))
    let checked = html.matches(of: /name="picture" value="[^"]*" checked/)

    #expect(checked.count == 1)
    #expect(Self.values(of: checked.map { "type=\"radio\" " + String($0.0) }.joined()) == [choice])
  }
}
