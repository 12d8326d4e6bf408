/// The beginning of what came instead of what was expected, for an error message.
enum Glimpse {
  /// What is said of a picture, a packed file, or other bytes that nobody can read.
  static let ofBinary = "what is no text"

  /// The first words of a document.
  static func of(_ bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "nothing" }
    let text = bytes.withUnsafeBufferPointer { bytes in
      String(decoding: bytes.utf8Prefix(60), as: UTF8.self)
    }
    let isText = !text.unicodeScalars.contains { scalar in
      scalar == "\u{FFFD}"
        || scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
    }
    guard isText else { return ofBinary }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What a document is by the name of its first element.
  static func of(documentNamed name: String) -> String {
    let isName = name.utf8.allSatisfy { $0.isASCIIAlphanumeric || ":_-.".utf8.contains($0) }
    return isName ? "a document of the type \(name)" : ofBinary
  }
}
