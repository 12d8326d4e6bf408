import BroadsheetCore
import BroadsheetPictures
import Synchronization

/// Somebody who makes pictures as a test says, and remembers what was made.
///
/// A picture is a text such as `800x450`, and one that was made names its format and width; anything else is
/// of no format that is read.
final class StubPictures: PictureMaking {
  private let made = Mutex<[PictureShape]>([])

  /// What was made so far, in order.
  var shapes: [PictureShape] { made.withLock { $0 } }

  func probe(_ bytes: [UInt8]) async throws -> PictureFacts { try facts(of: bytes) }

  func make(_ shape: PictureShape, of bytes: [UInt8]) async throws -> MadePicture {
    made.withLock { $0.append(shape) }
    let facts = try facts(of: bytes)
    return MadePicture(
      bytes: Array("\(shape.format.rawValue) \(shape.width)".utf8),
      format: shape.format,
      width: min(shape.width, facts.width),
      height: facts.height,
      source: facts.seenWhole
    )
  }

  private func facts(of bytes: [UInt8]) throws(PictureError) -> PictureFacts {
    let sides = String(decoding: bytes, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw .format }
    return PictureFacts(format: .jpeg, width: sides[0], height: sides[1])
  }
}

extension PictureFacts {
  /// Those of a picture of which all pixels are there.
  fileprivate var seenWhole: PictureFacts {
    var facts = self
    facts.pixels = Pixels(
      isTransparent: false,
      isUniform: false,
      colour: Colour(red: 250, green: 0, blue: 0)
    )
    return facts
  }
}
