import Foundation

/// 256 random bits that prove who asks; whoever has them is believed.
///
/// They are shown to their owner once, and kept nowhere but as a digest. A token says nothing of itself
/// when it is printed.
public struct SecretToken: Sendable {
  /// What a token is for; one is never taken for the other.
  public enum Use: Sendable, Hashable, CaseIterable {
    /// Somebody who has signed in, in a cookie.
    case session
    /// A program, in a header.
    case access

    /// Tells people, and programs that look for secrets in texts, what they have before them.
    var prefix: String {
      switch self {
      case .session: ""
      case .access: "bsat_"
      }
    }
  }

  /// Bytes of a token.
  static let size = 32
  /// Characters of as many bytes, without padding.
  private static let length = 43

  let bytes: [UInt8]
  /// What it is for.
  public let use: Use

  /// A token that was drawn.
  init(_ bytes: [UInt8], for use: Use) {
    self.bytes = bytes
    self.use = use
  }

  /// The token that a client sends; nil when none was ever spelled like that.
  public init?(_ text: String, for use: Use) {
    guard text.utf8.count == use.prefix.utf8.count + Self.length, text.hasPrefix(use.prefix) else {
      return nil
    }
    let digits = text.dropFirst(use.prefix.count)
    guard let bytes = Base64URL.bytes(of: digits), bytes.count == Self.size,
      Base64URL.text(of: bytes) == digits
    else { return nil }
    self.init(bytes, for: use)
  }

  /// The token in base64url (RFC 4648), safe in cookies, headers and shells; never to be logged.
  public var text: String { use.prefix + Base64URL.text(of: bytes) }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  public var description: String { "a token" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Bytes in 64 characters that mean nothing anywhere else, without padding.
enum Base64URL {
  static func text(of bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      }
    )
  }

  /// Nil for other characters, and for a length that no bytes have.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var plain = ""
    for character in text {
      switch character {
      case "-": plain.append("+")
      case "_": plain.append("/")
      case "+", "/", "=": return nil
      default: plain.append(character)
      }
    }
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain).map { Array($0) }
  }
}
