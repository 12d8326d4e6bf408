import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct PublisherTests {
  @Test func `a name is one short line of plain text`() throws {
    let publisher = try #require(FeedPublisher(name: "  The\n Daily\t\u{0}\u{202E}Paper \u{2066} "))

    #expect(publisher.name == "The Daily Paper")
    #expect(FeedPublisher(name: " \n\u{200B}\u{202E}") == nil)
  }

  @Test func `a megabyte of combining marks is cut before it is compared`() throws {
    let marks = String(repeating: "\u{0301}", count: 500_000)

    let publisher = try #require(FeedPublisher(name: "A" + marks + "B" + marks))

    #expect(publisher.name.utf8.count <= FeedPublisher.longestName + 3)
    #expect(publisher.name.unicodeScalars.count { $0 == "\u{0301}" } <= 4)
    #expect(FeedPublisher(name: marks) == nil)
  }

  @Test func `a long name ends with a word`() throws {
    let publisher = try #require(FeedPublisher(name: String(repeating: "word ", count: 100)))

    #expect(publisher.name.hasSuffix("word…"))
    #expect(publisher.name.utf8.count <= FeedPublisher.longestName + 3)
  }

  @Test func `an icon is named by its bytes, and nothing else is a name`() throws {
    let icon = PublisherIcon(of: SampleIcons.png(), format: .png)

    #expect(PublisherIcon(icon.description) == icon)
    #expect(icon != PublisherIcon(of: SampleIcons.png(16, 16), format: .png))
    for text in ["", "x.png", "\(icon.digest).svg", "\(icon.digest.uppercased()).png", icon.digest]
    {
      #expect(PublisherIcon(text) == nil, "\(text)")
    }
    let coded = try JSONDecoder().decode(
      PublisherIcon.self,
      from: try JSONEncoder().encode(icon)
    )
    #expect(coded == icon)
  }
}
