import Foundation

/// The name of somebody in the newsroom: what the trail says, and what signing in asks for.
///
/// Names that differ in case, in width or in how their letters are composed are one, as in the profile
/// UsernameCaseMapped of RFC 8265; other than there, single blanks may stand within.
public struct UserName: Sendable, Hashable {
  /// Characters that a name may have.
  public static let longest = 64

  /// As it was given, in NFC; one line, all of which can be seen.
  public let text: String
  /// The name without its case and width, by which it is compared and kept.
  public let key: String

  /// Blanks around a name are left out; throws why a text is none.
  ///
  /// The time it takes does not grow with texts that are longer than a name may be.
  public init(_ text: String) throws(UserNameTrouble) {
    do throws(PlainLine.Trouble) {
      self.text = try PlainLine.checked(text, most: Self.longest)
    } catch {
      switch error {
      case .empty: throw .empty
      case .tooLong: throw .tooLong
      case .character(let scalar): throw .character(scalar)
      }
    }
    key = Self.folded(self.text)
  }

  public static func == (one: UserName, other: UserName) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Upper case comes first, because some letters only meet there.
  static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}

extension UserName: CustomStringConvertible {
  public var description: String { text }
}

/// Why a text is nobody's name.
public enum UserNameTrouble: Error, Sendable, Hashable {
  /// Nothing of it can be seen.
  case empty
  /// It has more than ``UserName/longest`` characters.
  case tooLong
  /// It has a character that cannot be seen, that steers what stands around it, or too many marks on a
  /// letter.
  case character(Unicode.Scalar)
}

extension UserNameTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "A name is missing."
    case .tooLong: "A name has \(UserName.longest) characters at the most."
    case .character(let scalar):
      "A name cannot have the character \(scalar.codePoint) there: what it does cannot be seen."
    }
  }
}

extension Unicode.Scalar {
  /// As standards write it: `U+202E`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
