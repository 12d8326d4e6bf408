import BroadsheetCore
import Foundation

/// The line of JSON with which `broadsheet-pictures` begins its answer.
struct AnswerLine: Decodable {
  /// The version of requests and answers.
  static let version = 1
  /// Bytes that a line may have.
  static let longest = 4_096

  private var format: PictureFormat?
  private var width: Int?
  private var height: Int?
  private var isOrientationKnown: Bool?
  private var frames: Int?
  private var isAnimated: Bool?
  private var isTransparent: Bool?
  private var isUniform: Bool?
  private var colour: String?
  /// In thousandths of the sides.
  private var focusX: Int?
  private var focusY: Int?
  private(set) var madeWidth: Int?
  private(set) var madeHeight: Int?
  /// Of the file that follows.
  private(set) var bytes: Int?
  private(set) var makes: [PictureShape.Format]?
  private var refused: String?
  private var detail: String?

  /// Nil for what is no answer.
  init?(_ line: some Sequence<UInt8>) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = read
  }

  /// What a picture is.
  func facts() throws(PictureError) -> PictureFacts {
    guard let format, let width, let height else {
      throw .damaged("the answer says no size")
    }
    var facts = PictureFacts(
      format: format,
      width: width,
      height: height,
      isOrientationKnown: isOrientationKnown ?? false,
      frames: frames,
      isAnimated: isAnimated
    )
    if let isTransparent, let isUniform, let colour = colour.flatMap(Colour.init(hex:)) {
      facts.pixels = PictureFacts.Pixels(
        isTransparent: isTransparent,
        isUniform: isUniform,
        colour: colour,
        focus: focus
      )
    }
    return facts
  }

  private var focus: FocalPoint? {
    guard let focusX, let focusY else { return nil }
    return FocalPoint(x: Double(focusX) / 1_000, y: Double(focusY) / 1_000)
  }

  /// Why there is nothing.
  var refusal: PictureError {
    switch refused {
    case "unavailable": .unavailable(detail ?? "")
    case "bytes": .bytes(bytes ?? 0)
    case "format": .format
    case "beginning": .beginning
    case "pixels": .pixels(width: width ?? 0, height: height ?? 0)
    case "frames": .frames
    case "damaged": .damaged(detail ?? "")
    default: .unavailable("\(PictureWorkshop.programName) is of another version")
    }
  }
}

extension PictureShape {
  /// What is asked for, as the program is told.
  var words: [String] {
    let place =
      switch crop {
      case .attention: "attention"
      case .focus(let x, let y): "\(Int((x * 1_000).rounded())),\(Int((y * 1_000).rounded()))"
      }
    return [
      "make", String(width), height.map { String($0) } ?? "-", place, format.rawValue,
      String(quality),
    ]
  }
}
