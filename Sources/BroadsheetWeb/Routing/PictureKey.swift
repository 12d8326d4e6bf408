public import Foundation

/// The name of a picture that the newsstand draws itself.
public struct PictureKey: Sendable, Hashable, CustomStringConvertible {
  /// The scheme under which the newsstand's own sources name their pictures.
  private static let bundlePrefix = "bundle:///pictures/"
  private static let fileExtension = ".svg"

  /// The key as addresses have it, without `.svg`.
  public let rawValue: String

  /// Nil unless the key is one path component of plain characters that does not start with a dot.
  public init?(_ rawValue: some StringProtocol) {
    guard (1...200).contains(rawValue.utf8.count), rawValue.utf8.first != UInt8(ascii: "."),
      rawValue.utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    self.rawValue = String(rawValue)
  }

  /// Nil unless the name is a key with `.svg` behind it.
  public init?(fileName: some StringProtocol) {
    let bytes = Substring(fileName).utf8
    guard bytes.suffix(Self.fileExtension.utf8.count).elementsEqual(Self.fileExtension.utf8) else {
      return nil
    }
    self.init(Substring(bytes.dropLast(Self.fileExtension.utf8.count)))
  }

  /// Nil unless the address is `bundle:///pictures/KEY.svg`.
  public init?(bundleAddress: URL) { self.init(bundleAddress: bundleAddress.absoluteString) }

  init?(bundleAddress text: String) {
    guard text.hasPrefix(Self.bundlePrefix) else { return nil }
    self.init(fileName: Substring(text.utf8.dropFirst(Self.bundlePrefix.utf8.count)))
  }

  public var description: String { rawValue }

  var fileName: String { rawValue + Self.fileExtension }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
