/// HEIF and AVIF: boxes within boxes, of which one tells the properties of each item and one which item is
/// the picture.
enum HEIFHeader {
  private typealias Box = (kind: String, body: Bytes)

  /// Boxes in one box that are looked at.
  private static let mostBoxes = 10_000
  /// Items whose properties are looked at.
  private static let mostItems = 10_000

  static func read(_ bytes: Bytes) -> PictureHeader? {
    guard let boxes = boxes(in: bytes, until: "meta"),
      let meta = boxes.first(where: { $0.kind == "meta" })?.body,
      let parts = self.boxes(in: meta.part(from: 4, count: meta.count)),
      let item = primary(parts),
      let properties = parts.first(where: { $0.kind == "iprp" })?.body,
      let tables = self.boxes(in: properties),
      let list = tables.first(where: { $0.kind == "ipco" })?.body,
      let all = self.boxes(in: list)
    else { return nil }
    let own = tables.filter { $0.kind == "ipma" }.flatMap { associated($0.body, with: item) }
      .compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil }
    guard let size = own.first(where: { $0.kind == "ispe" })?.body,
      let width = size.big(4, at: 4), let height = size.big(4, at: 8)
    else { return nil }
    let turns = own.filter { $0.kind == "irot" }.count { $0.body.byte(at: 0).map { $0 & 1 } == 1 }
    let brands = boxes.first { $0.kind == "ftyp" }?.body
    let isSequence = brands?.has("avis", at: 0) == true || brands?.has("msf1", at: 0) == true
    let isAVIF = brands.map(self.isAVIF) ?? false
    var header = PictureHeader(format: isAVIF ? "avif" : "heif", width: width, height: height)
    header.isOnItsSide = turns % 2 == 1
    (header.frames, header.isAnimated) = (isSequence ? nil : 1, isSequence)
    header.isWhole = self.boxes(in: bytes) != nil
    return header
  }

  /// Whether a list of brands, the first of which is followed by a version, has one of AVIF.
  private static func isAVIF(_ brands: Bytes) -> Bool {
    stride(from: 0, to: min(brands.count, 256), by: 4).contains {
      brands.has("avif", at: $0) || brands.has("avis", at: $0)
    }
  }

  /// All boxes in some bytes, or those up to one of a kind; nil where the last of them is cut off.
  private static func boxes(in bytes: Bytes, until last: String? = nil) -> [Box]? {
    var found: [Box] = []
    var place = 0
    while place < bytes.count, found.count < mostBoxes {
      guard let short = bytes.big(4, at: place), let kind = bytes.word(at: place + 4) else {
        return nil
      }
      var (head, length) = (8, short)
      if short == 1 {
        guard let high = bytes.big(4, at: place + 8), high == 0,
          let low = bytes.big(4, at: place + 12)
        else { return nil }
        (head, length) = (16, low)
      }
      if short == 0 { length = bytes.count - place }
      guard length >= head, place + length <= bytes.count else { return nil }
      found.append((kind, bytes.part(from: place + head, count: length - head)))
      if kind == last { break }
      place += length
    }
    return found
  }

  private static func primary(_ boxes: [Box]) -> Int? {
    guard let body = boxes.first(where: { $0.kind == "pitm" })?.body,
      let version = body.byte(at: 0)
    else { return nil }
    return body.big(version == 0 ? 2 : 4, at: 4)
  }

  /// The numbers of an item's properties, from 1.
  private static func associated(_ body: Bytes, with item: Int) -> [Int] {
    guard let version = body.byte(at: 0), let flags = body.byte(at: 3),
      let count = body.big(4, at: 4)
    else { return [] }
    let (idLength, length) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var place = 8
    for _ in 0..<min(count, mostItems) {
      guard let id = body.big(idLength, at: place), let number = body.byte(at: place + idLength)
      else { return [] }
      place += idLength + 1
      if id == item {
        let mask = length == 1 ? 0x7F : 0x7FFF
        return (0..<number).compactMap { body.big(length, at: place + $0 * length) }
          .map { $0 & mask }
      }
      place += number * length
    }
    return []
  }
}
