/// What the pixels of a small picture tell.
struct PixelFacts {
  let isTransparent: Bool
  let isUniform: Bool
  /// `#rrggbb`.
  let colour: String

  /// Steps of 256 by which a pixel may be off the middle and still count as the same.
  private static let tolerance = 10
  /// Of a hundred pixels, how many may be different in a picture in which there is nothing to see.
  private static let strays = 1
  /// The alpha from which on a pixel is seen.
  private static let seen: UInt8 = 128
  /// Steps of 256 that are called the same colour when colours are counted.
  private static let bucket = 32

  /// Reads pixels of three or four bytes (red, green, blue, alpha), of which there is one at least.
  init(_ bytes: UnsafeBufferPointer<UInt8>, bands: Int) {
    var buckets = [Bucket](repeating: Bucket(), count: 512)
    var (opaque, seen) = (0, Bucket())
    let places = stride(from: 0, to: bytes.count - bands + 1, by: bands)
    for place in places {
      let alpha = bands == 4 ? bytes[place + 3] : 255
      if alpha == 255 { opaque += 1 }
      guard alpha >= Self.seen else { continue }
      let (red, green, blue) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
      seen.add(red, green, blue)
      buckets[red / Self.bucket * 64 + green / Self.bucket * 8 + blue / Self.bucket]
        .add(red, green, blue)
    }
    let (count, middle) = (places.underestimatedCount, seen.middle)
    isTransparent = opaque < count
    colour = (buckets.max { $0.count < $1.count } ?? seen).hex
    let different = places.count { place in
      guard bands < 4 || bytes[place + 3] >= Self.seen else { return false }
      return (0..<3).contains { abs(Int(bytes[place + $0]) - middle[$0]) > Self.tolerance }
    }
    // A shape that is cut out of nothing is something to see, though it has one colour.
    let strays = count * Self.strays / 100
    isUniform = different <= strays && (seen.count <= strays || count - seen.count <= strays)
  }
}

/// Pixels of about the same colour.
private struct Bucket {
  private(set) var count = 0
  private var sums: (red: Int, green: Int, blue: Int) = (0, 0, 0)

  mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
    count += 1
    sums = (sums.red + red, sums.green + green, sums.blue + blue)
  }

  /// Red, green and blue; black where there is none.
  var middle: [Int] {
    let count = max(1, count)
    return [sums.red / count, sums.green / count, sums.blue / count]
  }

  var hex: String {
    "#" + middle.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
