package import Foundation

/// Where a picture of another site is on ours, at one of a few widths:
/// `/pictures/SEAL/WIDTH/ADDRESS`, of which the address is in Base64 for URLs.
///
/// The seal says that a page of ours has named the address: nobody else's pictures are brought.
public struct PictureRoute: Sendable, Hashable {
  /// Pixels across, narrowest first; a picture that has fewer comes as it is.
  public static let widths = [160, 320, 480, 800, 1_200, 1_600]
  /// Bytes of an address that is served here.
  public static let longestAddress = 1_400
  /// Bytes of a seal.
  public static let sealBytes = 16

  private static let prefix = "/pictures/"

  /// What ``PictureAddresses`` was given for the address.
  public var seal: String
  /// One of ``widths``.
  public var width: Int
  /// Where the picture is.
  public var address: String

  init(seal: String, width: Int, address: String) {
    self.seal = seal
    self.width = width
    self.address = address
  }

  /// Nil for any other path; whether the seal is right is not looked at.
  public init?(path: String) {
    guard path.hasPrefix(Self.prefix) else { return nil }
    let parts = path.utf8.dropFirst(Self.prefix.utf8.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 3, let width = Int(parts[1]), Self.widths.contains(width),
      // Numbers may be written in more than one way, and each picture is to have one address.
      parts[1] == "\(width)",
      let bytes = Data(unpadded: parts[2]), bytes.count <= Self.longestAddress,
      let address = String(validating: bytes, as: UTF8.self)
    else { return nil }
    self.init(seal: parts[0], width: width, address: address)
    guard self.path == path else { return nil }
  }

  /// Whether a path is one of these, right or wrong.
  public static func covers(_ path: String) -> Bool {
    path.hasPrefix(prefix) && path.utf8.dropFirst(prefix.utf8.count).contains(UInt8(ascii: "/"))
  }

  /// The address below the site's own.
  public var path: String {
    "\(Self.prefix)\(seal)/\(width)/\(Data(address.utf8).unpaddedBase64)"
  }
}

extension Data {
  /// Base64 for URLs, without what fills the end (RFC 4648, 5).
  package var unpaddedBase64: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=",
      with: ""
    )
  }

  fileprivate init?(unpadded text: String) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    self.init(base64Encoded: plain + padding)
  }
}
