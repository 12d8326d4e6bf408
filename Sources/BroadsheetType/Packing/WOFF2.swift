import CBrotli
import Foundation

/// The format in which browsers load fonts: an OpenType font, arranged and packed by Brotli (W3C,
/// WOFF File Format 2.0).
struct WOFF2 {
  private struct Table {
    var tag: [UInt8]
    var bytes: [UInt8]
    /// Its size in the font; other than that of the bytes where they are arranged.
    var originalSize: Int
    var isTransformed = false
  }

  private static let mostTables = 64
  private static let headerSize = 48
  /// The tags that have a number of their own, in its order (section 4.1).
  private static let tags = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca",
    "prep", "CFF ", "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea",
    "vmtx", "BASE", "GDEF", "GPOS", "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL",
    "SVG ", "sbix", "acnt", "avar", "bdat", "bloc", "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar",
    "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd", "prop", "trak", "Zapf", "Silf", "Glat",
    "Gloc", "Feat", "Sill",
  ]
  /// What stands behind a table's number when it is sent as it is: only outlines have another form.
  private static let unchangedOutlines = 3
  private static let anyTag = 63

  /// Nil for bytes that are no font.
  static func encode(_ font: [UInt8]) -> Data? {
    guard let (flavour, original) = try? read(font) else { return nil }
    var tables = original
    transform(&tables)
    guard let packed = brotli(tables.flatMap(\.bytes)) else { return nil }
    var directory = ByteWriter()
    for table in tables { write(table, to: &directory) }
    let size = headerSize + directory.bytes.count + packed.count
    let padding = (4 - size % 4) % 4
    var file = ByteWriter()
    file.append("wOF2".utf8)
    file.append(flavour)
    file.uint32(size + padding)
    file.uint16(tables.count)
    file.uint16(0)
    file.uint32(12 + tables.reduce(0) { $0 + 16 + ($1.originalSize + 3) / 4 * 4 })
    file.uint32(packed.count)
    // Its version, and where more about it would be: nowhere.
    for _ in 0..<6 { file.uint32(0) }
    file.append(directory.bytes)
    file.append(packed)
    file.append([UInt8](repeating: 0, count: padding))
    return Data(file.bytes)
  }

  /// In the order of the file, but for the offsets of outlines, which follow these.
  private static func read(
    _ font: [UInt8]
  ) throws(ByteReader.End) -> (ArraySlice<UInt8>, [Table]) {
    var reader = ByteReader(font[...])
    let flavour = try reader.take(4)
    let count = try reader.uint16()
    guard (1...mostTables).contains(count) else { throw ByteReader.End() }
    _ = try reader.take(6)
    var tables: [Table] = []
    for _ in 0..<count {
      let tag = Array(try reader.take(4))
      _ = try reader.uint32()
      let (offset, size) = (try reader.uint32(), try reader.uint32())
      guard offset <= font.count, size <= font.count - offset else { throw ByteReader.End() }
      let bytes = Array(font[offset..<(offset + size)])
      tables.append(Table(tag: tag, bytes: bytes, originalSize: size))
    }
    if let loca = tables.firstIndex(where: { $0.tag == Array("loca".utf8) }) {
      let table = tables.remove(at: loca)
      let glyf = tables.firstIndex { $0.tag == Array("glyf".utf8) }
      tables.insert(table, at: glyf.map { $0 + 1 } ?? loca)
    }
    return (flavour, tables)
  }

  private static func transform(_ tables: inout [Table]) {
    func place(_ tag: String) -> Int? { tables.firstIndex { $0.tag == Array(tag.utf8) } }
    guard let glyf = place("glyf"), let loca = place("loca"), let head = place("head"),
      let maxp = place("maxp"), tables[head].bytes.count >= 54, tables[maxp].bytes.count >= 6
    else { return }
    let count = Int(tables[maxp].bytes[4]) << 8 | Int(tables[maxp].bytes[5])
    let hasLongOffsets = tables[head].bytes[51] != 0
    guard tables[loca].bytes.count == (count + 1) * (hasLongOffsets ? 4 : 2),
      let outlines = GlyphTransform.transformed(
        glyf: tables[glyf].bytes[...],
        loca: tables[loca].bytes[...],
        count: count,
        hasLongOffsets: hasLongOffsets
      )
    else { return }
    tables[glyf].bytes = outlines
    tables[glyf].isTransformed = true
    tables[loca].bytes = []
    tables[loca].isTransformed = true
    // Says that the font went through a lossless change (OpenType, head.flags, bit 11).
    tables[head].bytes[16] |= 0x08
  }

  private static func write(_ table: Table, to directory: inout ByteWriter) {
    let tag = String(decoding: table.tag, as: UTF8.self)
    let number = tags.firstIndex(of: tag) ?? anyTag
    let isOutline = tag == "glyf" || tag == "loca"
    let version = isOutline && !table.isTransformed ? unchangedOutlines : 0
    directory.byte(number | version << 6)
    if number == anyTag { directory.append(table.tag) }
    directory.base128(table.originalSize)
    if table.isTransformed { directory.base128(table.bytes.count) }
  }

  private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    var size = BrotliEncoderMaxCompressedSize(bytes.count)
    guard size > 0 else { return nil }
    var packed = [UInt8](repeating: 0, count: size)
    let isPacked = BrotliEncoderCompress(
      BROTLI_MAX_QUALITY,
      BROTLI_DEFAULT_WINDOW,
      BROTLI_MODE_FONT,
      bytes.count,
      bytes,
      &size,
      &packed
    )
    return isPacked != 0 ? Array(packed.prefix(size)) : nil
  }
}
