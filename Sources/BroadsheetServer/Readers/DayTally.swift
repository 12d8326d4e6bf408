/// How often each of any number of things was done today, in a table that never grows.
///
/// It forgets nothing. Things that share a place in both rows share their count, so it may say too
/// much and never too little: what is limited by it stays limited, however much else is done.
struct DayTally: Sendable {
  /// Places in a row; a power of two, of which millions of things leave most nearly empty.
  private static let width = 1 << 18

  /// Counts for each place of a row, up to which hardly any two things share both of theirs.
  private static let load = 8

  /// Two rows, made when there is something to note.
  private var places: [UInt16] = []
  private var total = 0

  /// Whether so much was noted that it begins to say too much.
  var isCrowded: Bool { total >= Self.load * Self.width }

  /// How often the thing with this hash was done, or a little more.
  func count(of hash: Int) -> Int {
    guard !places.isEmpty else { return 0 }
    let (first, second) = Self.rows(of: hash)
    return Int(min(places[first], places[second]))
  }

  mutating func add(_ hash: Int) {
    if places.isEmpty { places = Array(repeating: 0, count: 2 * Self.width) }
    total += 1
    let (first, second) = Self.rows(of: hash)
    for place in [first, second] where places[place] < .max { places[place] += 1 }
  }

  private static func rows(of hash: Int) -> (first: Int, second: Int) {
    let bits = UInt(bitPattern: hash)
    let mask = UInt(width - 1)
    return (Int(bits & mask), width + Int((bits >> 32) & mask))
  }
}
