import Foundation

/// A text that is its bytes: what strangers identify things by.
///
/// `String` compares and hashes by canonical equivalence, at a price that the sender of the text
/// chooses; an identifier has no such equivalence. Use it as a key wherever texts from outside are
/// looked up.
public struct ByteText: Sendable, Hashable, CustomStringConvertible {
  /// The text as it came; nothing is normalized.
  public let text: String

  /// Keeps a text as it is.
  ///
  /// Costs no copy.
  public init(_ text: String) { self.text = text }

  public var description: String { text }

  public static func == (left: Self, right: Self) -> Bool { areSame(left.text, right.text) }

  public func hash(into hasher: inout Hasher) { Self.hash(text, into: &hasher) }

  /// Whether two texts have the same bytes.
  static func areSame(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
          return true
        }
        return memcmp(leftStart, rightStart, left.count) == 0
      }
    }
  }

  /// Adds a text's bytes, and what keeps them apart from the next ones.
  static func hash(_ text: String, into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    hasher.combine(0xFF as UInt8)
  }
}
