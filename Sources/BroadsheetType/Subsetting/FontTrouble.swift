/// Why a font cannot be sent to readers.
enum FontTrouble: Error, Equatable, CustomStringConvertible {
  /// What the file is like keeps it from being read; in words.
  case unreadable(String)
  /// The bytes are no OpenType font.
  case notAFont
  /// The bytes are one that is packed for the web, out of which no other is made.
  case packed
  /// Its maker forbids what we would do; in words.
  case forbidden(String)
  /// It has none of the letters.
  case noLetters
  /// A variable font of a kind that cannot be cut to one weight.
  case variable
  /// The library could not make a smaller font of it.
  case notCut

  var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .notAFont: "it is no OpenType font"
    case .packed: "it is packed for the web; give the OpenType file that it was made of"
    case .forbidden(let what): "its maker forbids \(what)"
    case .noLetters: "it has none of the letters"
    case .variable: "it is a variable font whose outlines cannot be cut to one weight"
    case .notCut: "no smaller font can be made of it"
    }
  }
}
