import Foundation

/// A line that people give something as its name, without anything that cannot be seen.
enum PlainLine {
  /// Why a text is none.
  enum Trouble: Error, Equatable {
    case empty
    case tooLong
    case character(Unicode.Scalar)
  }

  /// Bytes for each character that may be there; what is longer is not even looked at.
  private static let bytesPerCharacter = 8
  /// Marks that a letter may have; more of them paint over the lines around.
  private static let mostMarks = 3

  /// The text in NFC, without blanks around it and with single ones in it.
  ///
  /// Linear in `most`, however long the text is.
  static func checked(_ text: String, most: Int) throws(Trouble) -> String {
    guard text.utf8.count <= most * bytesPerCharacter else { throw .tooLong }
    var scalars = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .spaceSeparator {
        if let last = scalars.last, last != " " { scalars.append(" ") }
        continue
      }
      marks = isMark(scalar) ? marks + 1 : 0
      let isFirst = scalars.last.map { $0 == " " } ?? true
      guard isVisible(scalar), marks <= (isFirst ? 0 : mostMarks) else { throw .character(scalar) }
      scalars.append(scalar)
    }
    if scalars.last == " " { scalars.removeLast() }
    let line = String(scalars)
    guard !line.isEmpty else { throw .empty }
    guard line.count <= most else { throw .tooLong }
    return line
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Formats are what turns the direction of text and joins letters; the blank of Braille counts as a
  /// symbol, and looks like nothing.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
    }
  }
}
