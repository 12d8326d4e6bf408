import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb  // Seals are the server's, and addresses are written here alone.

struct PictureAddressesTests {
  private static let ours = PictureAddresses(publicAddress: "https://mine.example") { _ in "seal" }
  private static let boat = address("https://photographs.example/boat.jpg?w=1&h=2")

  @Test(arguments: [
    (90, [90]), (320, [160, 320]), (500, [160, 320, 480, 500]),
    (5_000, [160, 320, 480, 800, 1_200, 1_600]),
  ])
  func `a picture comes at every width that it has pixels for`(width: Int, widths: [Int]) throws {
    let picture = Picture(address: Self.boat, alternativeText: "A boat", width: width, height: 60)

    let served = try #require(Self.ours.served(picture))

    #expect(served.renditions.map(\.width) == widths)
    #expect(served.width == widths.last)
    #expect(served.address == served.renditions.last?.address)
    #expect(served.alternativeText == "A boat")
  }

  @Test func `an address is read back as it was written`() throws {
    let picture = try #require(Self.ours.served(Picture(address: Self.boat)))

    let route = try #require(PictureRoute(path: picture.address.absoluteString))

    #expect(route.address == Self.boat.absoluteString)
    #expect(route.seal == "seal")
    #expect(route.width == 1_200)
    #expect(!picture.address.absoluteString.contains("photographs"))
    #expect(PictureSource(picture)?.path == picture.address.absoluteString)
  }

  @Test(arguments: [
    "https://mine.example/pictures/boat.jpg", "bundle:///pictures/boat.svg",
    "data:image/png;base64,AAAA",
  ])
  func `the paper's own pictures stay where they are`(text: String) {
    let picture = Picture(address: Self.address(text))

    #expect(Self.ours.served(picture) == picture)
  }

  @Test func `so do those that keep their addresses, and all where nobody makes them`() {
    var theirs = Picture(address: Self.boat)
    theirs.keepsAddress = true

    #expect(Self.ours.served(theirs) == theirs)
    #expect(PictureAddresses.theirs.served(Picture(address: Self.boat))?.address == Self.boat)
  }

  @Test func `an address that is longer than ours can be is none`() {
    let long = Self.address("https://photographs.example/" + String(repeating: "a", count: 1_400))

    #expect(Self.ours.served(Picture(address: long)) == nil)
  }

  @Test func `pictures in markup are ours at one width`() {
    let markup = """
      <p title="a &lt;img"><img src="https://photographs.example/a.jpg?x=1&amp;y=2" \
      srcset="https://photographs.example/b.jpg 2x" alt="A boat"></p>\
      <video controls src="https://films.example/a.mp4" poster="https://photographs.example/c.jpg">
      """

    let html = Self.served(markup)

    #expect(!html.contains("photographs.example"))
    #expect(!html.contains("srcset"))
    #expect(html.contains(#"alt="A boat">"#))
    #expect(html.contains(#"src="https://films.example/a.mp4""#))
    let paths = html.matches(of: /"(\/pictures\/[^"]+)"/).map { String($0.1) }
    #expect(
      paths.compactMap { PictureRoute(path: $0)?.address } == [
        "https://photographs.example/a.jpg?x=1&y=2", "https://photographs.example/c.jpg",
      ]
    )
  }

  @Test func `markup without pictures stays as it is`() {
    let markup = "<p>Words, and <b>more</b> of them: 1 &lt; 2</p>"

    #expect(Self.served(markup) == markup)
  }

  private static func served(_ markup: String) -> String {
    let story = Story(
      id: "story",
      headline: "A story",
      body: [.markup(SafeMarkup(sanitized: markup))]
    )
    guard case .markup(let served) = ours.served(story).body.first else { return "" }
    return served.html
  }

  private static func address(_ text: String) -> URL {
    URL(string: text) ?? URL(filePath: "/")
  }
}
