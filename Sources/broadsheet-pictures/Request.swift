/// What is asked, in the words of the command line: `1 check`, `1 probe`, or
/// `1 make WIDTH HEIGHT CROP FORMAT QUALITY`.
///
/// A height of `-` is as many pixels as come of the ratio. A crop is `attention` or `X,Y`, thousandths from
/// the upper left corner.
enum Request {
  case check
  case probe
  case make(Shape)

  /// The version of requests and answers.
  static let version = 1

  struct Shape {
    var width: Int
    var height: Int?
    /// Nil for what draws the eye.
    var focus: (x: Int, y: Int)?
    var format: MadeFormat
    var quality: Int
  }

  /// Pixels that a side may have.
  private static let sides = 1...4_096

  init(_ arguments: some Sequence<String>) throws(Refusal) {
    var words = Array(arguments)[...]
    guard words.popFirst() == String(Self.version), let word = words.popFirst() else {
      throw .request
    }
    switch (word, words.count) {
    case ("check", 0): self = .check
    case ("probe", 0): self = .probe
    case ("make", 5): self = .make(try Self.shape(Array(words)))
    default: throw .request
    }
  }

  private static func shape(_ words: [String]) throws(Refusal) -> Shape {
    guard let width = Int(words[0]), sides.contains(width),
      let format = MadeFormat(rawValue: words[3]), let quality = Int(words[4]),
      (1...100).contains(quality)
    else { throw .request }
    var shape = Shape(width: width, height: nil, focus: nil, format: format, quality: quality)
    if words[1] != "-" {
      guard let height = Int(words[1]), sides.contains(height) else { throw .request }
      shape.height = height
    }
    if words[2] != "attention" {
      let numbers = words[2].split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy((0...1_000).contains) else { throw .request }
      shape.focus = (numbers[0], numbers[1])
    }
    return shape
  }
}

/// The files that can be made.
enum MadeFormat: String, CaseIterable {
  case avif, jpeg, webp
}
