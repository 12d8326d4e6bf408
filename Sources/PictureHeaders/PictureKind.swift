/// The formats that are read, by the first bytes of a file.
package enum PictureKind: Sendable {
  case gif, heif, jpeg, png, webp

  /// The brands of HEIF and AVIF, of pictures and of sequences of them.
  private static let brands = [
    "avif", "avis", "heic", "heix", "hevc", "heim", "heis", "hevm", "hevs", "mif1", "msf1",
  ]

  /// Nil for everything else, whatever it is called.
  package init?(_ bytes: [UInt8]) {
    let start = Bytes(bytes)
    if start.has("GIF87a", at: 0) || start.has("GIF89a", at: 0) {
      self = .gif
    } else if start.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if start.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if start.has("RIFF", at: 0), start.has("WEBP", at: 8) {
      self = .webp
    } else if start.has("ftyp", at: 4), Self.brands.contains(where: { start.has($0, at: 8) }) {
      self = .heif
    } else {
      return nil
    }
  }
}
