import Foundation

/// The size that the first bytes of a picture's file state.
enum PictureHeader {
  static func size(_ data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    return png(bytes) ?? jpeg(bytes) ?? gif(bytes)
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return size(number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return size(number([bytes[7], bytes[6]]), number([bytes[9], bytes[8]]))
  }

  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 8 < bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      // The frames of a JPEG but for its tables, which have neighbouring numbers.
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return size(
          number(bytes[(place + 7)..<(place + 9)]),
          number(bytes[(place + 5)..<(place + 7)])
        )
      }
      place += 2 + number(bytes[(place + 2)..<(place + 4)])
    }
    return nil
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize? {
    guard width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }
}
