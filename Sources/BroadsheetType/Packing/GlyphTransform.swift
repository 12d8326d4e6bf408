/// The outlines of a TrueType font as WOFF 2.0 arranges them: like numbers beside like, which pack
/// better (WOFF 2.0, section 5.1).
struct GlyphTransform {
  /// Reconstructed outlines may be longer; the offsets of longer ones would need another format.
  private static let mostBytes = 100_000

  private var contours = ByteWriter()
  private var points = ByteWriter()
  private var flags = ByteWriter()
  private var glyphs = ByteWriter()
  private var composites = ByteWriter()
  private var boxes = ByteWriter()
  private var instructions = ByteWriter()
  private var boxBitmap: [UInt8]

  /// The transformed table; nil for outlines that are not as they should be, which go as they are.
  static func transformed(
    glyf: ArraySlice<UInt8>,
    loca: ArraySlice<UInt8>,
    count: Int,
    hasLongOffsets: Bool
  ) -> [UInt8]? {
    guard glyf.count <= mostBytes, count > 0 else { return nil }
    var transform = GlyphTransform(count: count)
    do {
      var offsets = ByteReader(loca)
      var start = hasLongOffsets ? try offsets.uint32() : try offsets.uint16() * 2
      for number in 0..<count {
        let end = hasLongOffsets ? try offsets.uint32() : try offsets.uint16() * 2
        guard start <= end, end <= glyf.count else { return nil }
        let glyph = glyf[(glyf.startIndex + start)..<(glyf.startIndex + end)]
        try transform.add(glyph, number: number)
        start = end
      }
    } catch {
      return nil
    }
    return transform.table(count: count, hasLongOffsets: hasLongOffsets)
  }

  private init(count: Int) {
    boxBitmap = [UInt8](repeating: 0, count: (count + 31) / 32 * 4)
  }

  private func table(count: Int, hasLongOffsets: Bool) -> [UInt8] {
    var table = ByteWriter()
    table.uint16(0)
    table.uint16(0)
    table.uint16(count)
    table.uint16(hasLongOffsets ? 1 : 0)
    let streams = [
      contours.bytes, points.bytes, flags.bytes, glyphs.bytes, composites.bytes,
      boxBitmap + boxes.bytes, instructions.bytes,
    ]
    for stream in streams { table.uint32(stream.count) }
    for stream in streams { table.append(stream) }
    return table.bytes
  }

  private mutating func add(_ glyph: ArraySlice<UInt8>, number: Int) throws(ByteReader.End) {
    guard !glyph.isEmpty else { return contours.uint16(0) }
    var reader = ByteReader(glyph)
    let count = try reader.int16()
    let box = try reader.take(8)
    if count < 0 {
      contours.uint16(0xffff)
      keep(box, of: number)
      try addComposite(&reader)
    } else if count > 0 {
      try addSimple(&reader, contours: count, box: box, number: number)
    } else {
      contours.uint16(0)
    }
  }

  private mutating func keep(_ box: ArraySlice<UInt8>, of number: Int) {
    boxBitmap[number >> 3] |= 0x80 >> UInt8(number & 7)
    boxes.append(box)
  }

  /// Parts of other glyphs, as they are.
  private mutating func addComposite(_ reader: inout ByteReader) throws(ByteReader.End) {
    var (isLast, hasInstructions) = (false, false)
    while !isLast {
      let flags = try reader.uint16()
      isLast = flags & 0x20 == 0
      hasInstructions = hasInstructions || flags & 0x100 != 0
      var size = 2 + (flags & 0x1 != 0 ? 4 : 2)
      if flags & 0x8 != 0 { size += 2 }
      if flags & 0x40 != 0 { size += 4 }
      if flags & 0x80 != 0 { size += 8 }
      composites.uint16(flags)
      composites.append(try reader.take(size))
    }
    guard hasInstructions else { return }
    let length = try reader.uint16()
    glyphs.short(length)
    instructions.append(try reader.take(length))
  }

  private mutating func addSimple(
    _ reader: inout ByteReader,
    contours count: Int,
    box: ArraySlice<UInt8>,
    number: Int
  ) throws(ByteReader.End) {
    var last = -1
    var sizes: [Int] = []
    for _ in 0..<count {
      let end = try reader.uint16()
      guard end >= last else { throw ByteReader.End() }
      sizes.append(end - last)
      last = end
    }
    let code = try reader.take(try reader.uint16())
    let outline = try Outline(&reader, points: last + 1)
    contours.uint16(count)
    for size in sizes { points.short(size) }
    for point in outline.points { add(point) }
    glyphs.short(code.count)
    instructions.append(code)
    if outline.box != Array(box) { keep(box, of: number) }
  }

  /// A step from one point to the next, by the table of triplets in section 5.2.
  private mutating func add(_ step: Outline.Step) {
    let (x, y) = (abs(step.x), abs(step.y))
    let curve = step.isOnCurve ? 0 : 128
    let (right, up) = (step.x < 0 ? 0 : 1, step.y < 0 ? 0 : 1)
    let signs = right + 2 * up
    if step.x == 0, y < 1280 {
      flags.byte(curve + (y & 0xf00) >> 7 + up)
      glyphs.byte(y)
    } else if step.y == 0, x < 1280 {
      flags.byte(curve + 10 + (x & 0xf00) >> 7 + right)
      glyphs.byte(x)
    } else if x < 65, y < 65 {
      flags.byte(curve + 20 + ((x - 1) & 0x30) + ((y - 1) & 0x30) >> 2 + signs)
      glyphs.byte(((x - 1) & 0xf) << 4 | (y - 1) & 0xf)
    } else if x < 769, y < 769 {
      flags.byte(curve + 84 + 12 * (((x - 1) & 0x300) >> 8) + ((y - 1) & 0x300) >> 6 + signs)
      glyphs.byte(x - 1)
      glyphs.byte(y - 1)
    } else if x < 4096, y < 4096 {
      flags.byte(curve + 120 + signs)
      glyphs.byte(x >> 4)
      glyphs.byte((x & 0xf) << 4 | y >> 8)
      glyphs.byte(y)
    } else {
      flags.byte(curve + 124 + signs)
      glyphs.uint16(x)
      glyphs.uint16(y)
    }
  }
}

/// The points of a simple glyph, each by its way from the one before.
private struct Outline {
  struct Step {
    var x: Int
    var y: Int
    var isOnCurve: Bool
  }

  private(set) var points: [Step] = []
  /// The smallest and the largest coordinates as the table has them.
  private(set) var box: [UInt8] = []

  init(_ reader: inout ByteReader, points count: Int) throws(ByteReader.End) {
    var flags: [UInt8] = []
    while flags.count < count {
      let flag = try reader.byte()
      let times = flag & 0x08 != 0 ? Int(try reader.byte()) + 1 : 1
      guard flags.count + times <= count else { throw ByteReader.End() }
      flags += [UInt8](repeating: flag, count: times)
    }
    var xs: [Int] = []
    for flag in flags { xs.append(try Self.step(flag, short: 0x02, same: 0x10, &reader)) }
    var (x, y) = (0, 0)
    var (left, right, bottom, top) = (Int.max, Int.min, Int.max, Int.min)
    for (flag, stepX) in zip(flags, xs) {
      let stepY = try Self.step(flag, short: 0x04, same: 0x20, &reader)
      (x, y) = (x + stepX, y + stepY)
      (left, right) = (min(left, x), max(right, x))
      (bottom, top) = (min(bottom, y), max(top, y))
      points.append(Step(x: stepX, y: stepY, isOnCurve: flag & 0x01 != 0))
    }
    guard !points.isEmpty else { return }
    var writer = ByteWriter()
    for value in [left, bottom, right, top] { writer.uint16(value) }
    box = writer.bytes
  }

  private static func step(
    _ flag: UInt8,
    short: UInt8,
    same: UInt8,
    _ reader: inout ByteReader
  ) throws(ByteReader.End) -> Int {
    if flag & short != 0 {
      let value = Int(try reader.byte())
      return flag & same != 0 ? value : -value
    }
    return flag & same != 0 ? 0 : try reader.int16()
  }
}
