import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb

struct LinkPreviewTests {
  private let ruler = TextRuler { texts, _ in texts.map { Double($0.count) / 2 } }
  private let section = Sample.section()

  private func story(_ headline: String, picture: String? = nil) -> Story {
    Story(
      id: "ferry",
      headline: headline,
      picture: picture.flatMap(URL.init(string:)).map { Picture(address: $0) },
      body: []
    )
  }

  private func svg(_ preview: LinkPreview, hasPicture: Bool = false) -> String {
    String(decoding: preview.drawing(by: ruler, hasPicture: hasPicture).svg, as: UTF8.self)
  }

  @Test func `a headline is drawn as text, whatever it says`() {
    let preview = LinkPreview(
      story("<script>\"x\"</script> &lt; \u{0}\u{1f}\n</svg>"),
      in: section,
      of: Sample.brand()
    )

    let drawing = svg(preview)

    #expect(drawing.contains("&lt;script&gt;"))
    #expect(!drawing.contains("<script"))
    #expect(drawing.components(separatedBy: "</svg>").count == 2)
    #expect(drawing.utf8.allSatisfy { $0 >= 0x20 })
  }

  @Test func `what is drawn of a headline is bounded in bytes`() {
    let storm = "a" + String(repeating: "\u{301}", count: 100_000)
    let preview = LinkPreview(story(storm), in: section, of: Sample.brand())

    #expect(svg(preview).utf8.count < 8_000)
  }

  @Test func `an empty headline leaves the masthead`() {
    let drawing = svg(LinkPreview(story(""), in: section, of: Sample.brand()))

    #expect(drawing.contains("Harbour Times"))
  }

  @Test func `the mark changes with what is drawn, and with nothing else`() {
    let brand = Sample.brand()
    let mark = LinkPreview(story("Ferry"), in: section, of: brand).mark
    var later = story("Ferry")
    later.modified = Sample.moment
    var painted = brand
    painted.style.light.accent = Colour(red: 1, green: 2, blue: 3)

    #expect(LinkPreview(later, in: section, of: brand).mark == mark)
    #expect(LinkPreview(story("Ferries"), in: section, of: brand).mark != mark)
    #expect(LinkPreview(story("Ferry"), in: section, of: painted).mark != mark)
    #expect(LinkPreview(brand).mark != LinkPreview(brand, section: section).mark)
  }

  @Test func `the newsstand's own picture gets a place, and a stranger's does not`() {
    let own = LinkPreview(
      story("Ferry", picture: "bundle:///pictures/ferry.svg"),
      in: section,
      of: Sample.brand()
    )
    let other = LinkPreview(
      story("Ferry", picture: "https://pictures.example/ferry.svg"),
      in: section,
      of: Sample.brand()
    )

    #expect(own.picture == PictureKey("ferry"))
    #expect(own.drawing(by: ruler, hasPicture: true).picture != nil)
    #expect(own.drawing(by: ruler, hasPicture: false).picture == nil)
    #expect(other.picture == nil)
    #expect(!svg(other).contains("pictures.example"))
  }

  @Test(arguments: BrandStyle.Masthead.allCases)
  func `every masthead has its strip and its poster`(masthead: BrandStyle.Masthead) {
    var brand = Sample.brand()
    brand.style.masthead = masthead
    let name = masthead == .block || masthead == .spaced ? "HARBOUR" : "Harbour"

    #expect(svg(LinkPreview(brand)).contains(name))
    #expect(svg(LinkPreview(brand, section: section)).contains(name))
  }

  @Test(arguments: BrandStyle.Masthead.allCases)
  func `a name that is drawn on pages is drawn here`(masthead: BrandStyle.Masthead) {
    var brand = Sample.brand()
    brand.style.masthead = masthead
    let words = NameSetting(brand.style).written(brand.name).split(separator: " ").map(String.init)
    let lettering = Lettering(
      words: words.map { Lettering.Word(text: $0, width: 2_000, path: "m1 2h3z") },
      gap: 300,
      baseline: 800
    )
    let plain = LinkPreview(brand, section: section)
    let lettered = plain.lettered(lettering)

    #expect(svg(lettered).components(separatedBy: "d=\"m1 2h3z\"").count == words.count + 1)
    #expect(svg(lettered).contains("translate(2300 0)"))
    #expect(!svg(lettered).contains(words[0]))
    #expect(svg(LinkPreview(brand).lettered(lettering)).contains("m1 2h3z"))
    #expect(lettered.mark != plain.mark && plain.lettered(nil).mark == plain.mark)
  }

  @Test func `a name that was drawn otherwise is text`() {
    let other = Lettering(
      words: [.init(text: "Other", width: 9, path: "m1 2h3z")],
      gap: 1,
      baseline: 8
    )

    let drawing = svg(LinkPreview(Sample.brand(), section: section).lettered(other))

    #expect(drawing.contains("Harbour") && !drawing.contains("m1 2h3z"))
  }

  @Test func `white space is one space, and what breaks nowhere stays`() {
    #expect(" a \t\n b\u{a0}c ".drawable(atMost: 100) == "a b\u{a0}c")
    #expect("åååå".drawable(atMost: 5) == "åå")
    #expect("".drawable(atMost: 5) == "")
  }
}
