import Foundation

/// A password, spelled the one way in which it is hashed.
///
/// That is the profile OpaqueString of RFC 8265: blanks of other scripts become plain ones, and letters
/// are composed (NFC); case and width stay. So it does not matter on which keyboard it was typed.
/// It says nothing of itself when it is printed.
public struct Password: Sendable {
  /// Bytes that a new one has at the least and at the most.
  public static let sizes = 12...1_024
  /// What is longer is not even spelled out; NFC makes three bytes of one at the most.
  private static let mostTyped = sizes.upperBound * 3

  /// The spelling's UTF-8.
  public let bytes: [UInt8]

  /// A password that somebody of this name chooses; throws why it would be a bad one.
  public init(new text: String, of name: UserName) throws(PasswordTrouble) {
    guard text.utf8.count <= Self.mostTyped else { throw .tooLong }
    let spelled = try Self.spelled(text)
    bytes = Array(spelled.utf8)
    guard bytes.count >= Self.sizes.lowerBound else { throw .tooShort }
    guard bytes.count <= Self.sizes.upperBound else { throw .tooLong }
    guard Set(spelled.unicodeScalars).count > 1 else { throw .obvious }
    let words = [name.text, "broadsheet"].map(Self.letters).filter { !$0.isEmpty }
    guard !Self.consists(Self.letters(spelled), of: words) else { throw .obvious }
  }

  /// What somebody signs in with; nil when it can be nobody's.
  public init?(typed text: String) {
    guard text.utf8.count <= Self.mostTyped, let spelled = try? Self.spelled(text) else {
      return nil
    }
    bytes = Array(spelled.utf8)
    guard Self.sizes.contains(bytes.count) else { return nil }
  }

  private static func spelled(_ text: String) throws(PasswordTrouble) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator: scalars.append(" ")
      case .control, .unassigned, .lineSeparator, .paragraphSeparator: throw .character(scalar)
      default: scalars.append(scalar)
      }
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  // MARK: What everybody would try

  /// Letters and digits without case.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    UserName.folded(text).unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  /// Whether there is nothing but some of the words, and a number of up to four digits behind them.
  private static func consists(_ letters: [Unicode.Scalar], of words: [[Unicode.Scalar]]) -> Bool {
    var rest = letters[...]
    while let word = words.first(where: { rest.starts(with: $0) }) {
      rest = rest.dropFirst(word.count)
    }
    return rest.count < letters.count && rest.count <= 4
      && rest.allSatisfy { $0.properties.numericType != nil }
  }
}

extension Password: CustomStringConvertible, CustomReflectable {
  public var description: String { "a password" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a password cannot be chosen.
public enum PasswordTrouble: Error, Sendable, Hashable {
  /// It has fewer bytes than ``Password/sizes`` asks for.
  case tooShort
  /// It has more.
  case tooLong
  /// It has a character that no keyboard writes, or that later versions of Unicode may spell otherwise.
  case character(Unicode.Scalar)
  /// It is what everybody would try: the user's name, ours, or one character over and over.
  case obvious
}

extension PasswordTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooShort:
      "A password has \(Password.sizes.lowerBound) bytes at the least; three or four words will do."
    case .tooLong: "A password has \(Password.sizes.upperBound) bytes at the most."
    case .character(let scalar): "A password cannot have the character \(scalar.codePoint)."
    case .obvious:
      "That is what everybody would try: a name, 'broadsheet', or one character over and over."
    }
  }
}
