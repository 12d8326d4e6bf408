/// JPEG: the sides stand in the header of the frame, behind segments one of which may say how to turn it.
enum JPEGHeader {
  static func read(_ bytes: Bytes) -> PictureHeader? {
    var isOnItsSide = false
    var place = 2
    while let start = bytes.byte(at: place), start == 0xFF, let marker = bytes.byte(at: place + 1) {
      // Any number of these may stand before a marker.
      guard marker != 0xFF else {
        place += 1
        continue
      }
      guard let length = bytes.big(2, at: place + 2), length >= 2 else { return nil }
      if marker == 0xE1, bytes.has("Exif\0\0", at: place + 4) {
        isOnItsSide = Orientation.isOnItsSide(bytes.part(from: place + 10, count: length - 8))
      }
      if isFrame(marker) {
        guard let height = bytes.big(2, at: place + 5), let width = bytes.big(2, at: place + 7)
        else { return nil }
        var header = PictureHeader(format: "jpeg", width: width, height: height)
        header.isOnItsSide = isOnItsSide
        (header.scans, header.isWhole) = scans(bytes, from: place)
        return header
      }
      place += length + 2
    }
    return nil
  }

  /// How often all of the picture is gone through, and whether its end is there.
  private static func scans(_ bytes: Bytes, from start: Int) -> (count: Int, isWhole: Bool) {
    var (scans, isMarker) = (0, false)
    for byte in bytes.bytes(from: start) {
      if isMarker, byte == 0xDA { scans += 1 }
      if isMarker, byte == 0xD9 { return (scans, true) }
      isMarker = byte == 0xFF
    }
    return (scans, false)
  }

  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
