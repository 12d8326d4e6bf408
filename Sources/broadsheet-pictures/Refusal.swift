import PictureHeaders

/// Why there is no answer.
enum Refusal: Error {
  /// What is asked is not understood.
  case request
  /// The limits of this process cannot be set, or libvips cannot be used.
  case unavailable(String)
  /// The file has more bytes than are read.
  case bytes
  /// It is none of the formats that are read.
  case format
  /// The bytes end before they say what size the picture has.
  case beginning
  /// It has more pixels than are decoded.
  case pixels(width: Int, height: Int)
  /// It has more frames than are counted.
  case frames
  /// It cannot be decoded, in the decoder's words.
  case damaged(String)

  /// What is wrong with a header.
  init(_ problem: PictureHeader.Problem) {
    self =
      switch problem {
      case .format: .format
      case .beginning: .beginning
      case .empty: .damaged("a side of no pixels")
      case .pixels(let width, let height): .pixels(width: width, height: height)
      case .frames: .frames
      case .scans: .damaged("too many scans")
      }
  }

  /// One word for each.
  var word: String {
    switch self {
    case .request: "request"
    case .unavailable: "unavailable"
    case .bytes: "bytes"
    case .format: "format"
    case .beginning: "beginning"
    case .pixels: "pixels"
    case .frames: "frames"
    case .damaged: "damaged"
    }
  }
}
