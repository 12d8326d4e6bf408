import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// The files of a picture among which clients choose.
struct PictureChoicesTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `each width and each file is there once, and none is wider than the picture`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Picture.Rendition(
        address: Self.address(Int.random(in: 0...4, using: &random)),
        width: [-1, 0, 160, 320, 480, 800, 1200, 4000].randomElement(using: &random) ?? 0
      )
    }
    let width = [nil, 300, 320, 800, 1000].randomElement(using: &random) ?? nil
    let picture = Picture(address: Self.address(9), width: width, renditions: files)

    let choices = picture.choices

    #expect(Set(choices.map(\.width)).count == choices.count)
    #expect(Set(choices.map(\.address)).count == choices.count)
    #expect(choices.map(\.width) == choices.map(\.width).sorted())
    #expect(choices.allSatisfy { $0.width > 0 && $0.width <= width ?? .max })
    #expect(files.isEmpty == choices.isEmpty || width != nil || files.allSatisfy { $0.width < 1 })
    // What there is of it is there: nobody is shown less for what was left out.
    if let width, !files.isEmpty { #expect(choices.last?.width == width) }
  }

  private static func address(_ number: Int) -> URL { URL(filePath: "/\(number).jpg") }
}
