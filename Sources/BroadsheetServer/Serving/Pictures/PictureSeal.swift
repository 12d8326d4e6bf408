import BroadsheetDigests
import BroadsheetWeb
import Foundation

/// The HMAC of a picture's address, as its address here has it.
enum PictureSeal {
  /// Grows when pictures are made otherwise, so that they get other addresses.
  private static let edition = 1

  static func text(of address: String, by key: SecretKey) -> String {
    let code = key.authenticate(Array("picture \(edition)\n\(address)".utf8))
    return Data(code.prefix(PictureRoute.sealBytes)).unpaddedBase64
  }
}
