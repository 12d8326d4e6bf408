/// What EXIF says of how a picture was held.
enum Orientation {
  private static let mostEntries = 1_000

  /// Whether a picture is to be turned by a quarter; the bytes are those of TIFF.
  static func isOnItsSide(_ bytes: Bytes) -> Bool {
    let isLittle = bytes.has("II", at: 0)
    guard isLittle || bytes.has("MM", at: 0) else { return false }
    func number(_ count: Int, at place: Int) -> Int? {
      isLittle ? bytes.little(count, at: place) : bytes.big(count, at: place)
    }
    guard let directory = number(4, at: 4), let count = number(2, at: directory) else {
      return false
    }
    for entry in 0..<min(count, mostEntries) {
      let place = directory + 2 + entry * 12
      guard let tag = number(2, at: place) else { return false }
      if tag == 0x0112 { return (5...8).contains(number(2, at: place + 8) ?? 1) }
    }
    return false
  }
}
