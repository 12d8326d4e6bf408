/// The encoding that the first bytes of a document give away.
struct ByteOrderMark: Equatable {
  let label: EncodingLabel
  let length: Int
  /// False when the encoding was seen from the pattern of zero bytes, so nothing is to be skipped.
  let isPresent: Bool

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0xFF }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0x00, 0x00, 0xFE, 0xFF) where bytes.count >= 4: self.init("utf-32be", 4)
    case (0xFF, 0xFE, 0x00, 0x00) where bytes.count >= 4: self.init("utf-32le", 4)
    case (0xFE, 0xFF, _, _) where bytes.count >= 2: self.init("utf-16be", 2)
    case (0xFF, 0xFE, _, _) where bytes.count >= 2: self.init("utf-16le", 2)
    case (0xEF, 0xBB, 0xBF, _): self.init("utf-8", 3)
    case (0x4C, 0x6F, 0xA7, 0x94): self.init("cp037", 0)
    case (0, 0, 0, 1...0x7F): self.init("utf-32be", 0)
    case (1...0x7F, 0, 0, 0): self.init("utf-32le", 0)
    case (0, 1...0x7F, 0, 1...0x7F): self.init("utf-16be", 0)
    case (1...0x7F, 0, 1...0x7F, 0): self.init("utf-16le", 0)
    default: return nil
    }
  }

  private init(_ name: String, _ length: Int) {
    label = EncodingLabel(known: name)
    self.length = length
    isPresent = length > 0
  }
}
