import BroadsheetCore
import Foundation
import Testing

struct LearntPictureTests {
  private let small = Picture.Rendition(address: Self.address("small.jpg"), width: 320)
  private let large = Picture.Rendition(address: Self.address("large.jpg"), width: 1600)

  @Test(arguments: [LearntPicture.missing, .blank, .seen(width: 1, height: 1, colour: nil)])
  func `a picture that cannot be seen is none`(learnt: LearntPicture) {
    #expect(Picture(address: Self.address("a.jpg"), width: 900).finished(by: learnt) == nil)
  }

  @Test func `what is known counts for more than what is said`() throws {
    let said = Picture(address: Self.address("a.jpg"), alternativeText: "A boat", width: 40)
    let colour = Colour(red: 10, green: 20, blue: 30)

    let known = try #require(said.finished(by: .seen(width: 800, height: 450, colour: colour)))

    #expect([known.width, known.height] == [800, 450])
    #expect(known.placeholder == colour)
    #expect(known.alternativeText == "A boat")
  }

  @Test func `what is said is believed until somebody knows`() {
    let dot = Picture(address: Self.address("a.jpg"), width: 1, height: 1)
    let tiny = Picture(address: Self.address("a.jpg"), width: 119)
    let thumbnail = Picture(address: Self.address("a.jpg"), width: 120)
    let unsaid = Picture(address: Self.address("a.jpg"))

    #expect([dot, tiny].allSatisfy { $0.finished(by: nil) == nil })
    #expect([thumbnail, unsaid].allSatisfy { $0.finished(by: nil) == $0 })
  }

  @Test func `a picture is known by its largest file`() throws {
    let said = Picture(address: Self.address("a.jpg"), width: 640, renditions: [small, large])

    let known = try #require(said.finished(by: .seen(width: 900, height: 600, colour: nil)))

    #expect(said.largestAddress == large.address)
    #expect(known.address == large.address)
    #expect(known.renditions.map(\.width) == [320, 900])
    #expect(known.width == 900)
  }

  private static func address(_ name: String) -> URL {
    URL(filePath: "/\(name)")
  }
}
