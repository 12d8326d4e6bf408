/// A line of JSON, and the bytes of a file where one was made.
struct Answer {
  /// The members of the object, each with its value as JSON.
  private var members: [(name: String, value: String)]
  /// The file that follows the line.
  let file: [UInt8]
  /// What the process ends with: 0 for an answer, 1 for a refusal.
  let status: Int32

  private static let longestDetail = 200

  private init(_ members: [(String, String)], file: [UInt8] = [], status: Int32 = 0) {
    self.members = [("version", String(Request.version))] + members
    self.file = file
    self.status = status
  }

  /// That pictures can be read, by which libvips, and what can be made.
  init(libvips: String, makes formats: [MadeFormat]) {
    self.init([
      ("libvips", Self.text(libvips)),
      ("makes", "[" + formats.map { Self.text($0.rawValue) }.joined(separator: ",") + "]"),
    ])
  }

  /// What a picture is.
  init(_ facts: Facts) {
    self.init(Self.members(facts))
  }

  /// What has been made, and of what.
  init(_ facts: Facts, _ file: MadeFile) {
    self.init(
      Self.members(facts) + [
        ("madeWidth", String(file.width)), ("madeHeight", String(file.height)),
        ("bytes", String(file.bytes.count)),
      ],
      file: file.bytes
    )
  }

  /// Why there is nothing.
  init(_ refusal: Refusal) {
    var members = [("refused", Self.text(refusal.word))]
    switch refusal {
    case .unavailable(let detail), .damaged(let detail):
      members.append(("detail", Self.text(detail)))
    case .pixels(let width, let height):
      members += [("width", String(width)), ("height", String(height))]
    case .request, .bytes, .format, .beginning, .frames: break
    }
    self.init(members, status: 1)
  }

  /// The line, and its end.
  var line: String {
    "{" + members.map { "\(Self.text($0.name)):\($0.value)" }.joined(separator: ",") + "}\n"
  }

  private static func members(_ facts: Facts) -> [(String, String)] {
    var members = [
      ("format", text(facts.format)), ("width", String(facts.width)),
      ("height", String(facts.height)), ("isOrientationKnown", String(facts.isOrientationKnown)),
      ("frames", facts.frames.map { String($0) } ?? "null"),
      ("isAnimated", facts.isAnimated.map { String($0) } ?? "null"),
    ]
    if let pixels = facts.pixels {
      members += [
        ("isTransparent", String(pixels.isTransparent)), ("isUniform", String(pixels.isUniform)),
        ("colour", text(pixels.colour)),
      ]
    }
    if let focus = facts.focus {
      members += [("focusX", String(focus.x)), ("focusY", String(focus.y))]
    }
    return members
  }

  /// A string of JSON in one line of ASCII, without what a stranger's file may have brought along.
  private static func text(_ text: String) -> String {
    let plain = text.unicodeScalars.prefix(longestDetail).map { scalar -> String in
      switch scalar {
      case "\"", "\\": "'"
      case " "..."~": String(scalar)
      default: " "
      }
    }
    return "\"" + plain.joined() + "\""
  }
}
