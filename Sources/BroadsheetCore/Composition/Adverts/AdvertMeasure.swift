/// How far readers have come since the last advert, told apart for wide screens and for phones.
enum AdvertMeasure: String, CaseIterable {
  /// By height, in thirds of a viewport, about 300 pixels.
  case height
  /// By blocks, since on phones a block may be of any height.
  case blocks

  /// What lies between two adverts at least.
  var leastPassed: Double {
    switch self {
    case .height: 3
    case .blocks: 2
    }
  }

  /// Adverts of one page, whatever the rules say.
  var mostAdverts: Int {
    switch self {
    case .height: 8
    case .blocks: 10
    }
  }

  /// Whether the gap above the last block stays free.
  var sparesLastBlock: Bool { self == .height }

  var screens: String {
    switch self {
    case .height: "wider screens"
    case .blocks: "phones"
    }
  }

  func words(for passed: Double) -> String {
    switch self {
    case .height: "\(Int(passed.rounded())) thirds of a screen since the last"
    case .blocks: "\(Int(passed)) blocks since the last on phones"
    }
  }
}

/// A block that was laid out, as adverts between blocks see it.
struct MeasuredBlock {
  /// By what the block is called where its adverts are explained.
  var name: String
  var slots: [Slot]
  /// How far a reader comes who passes the block.
  var lengths: [AdvertMeasure: Double]
  /// How many of the slots share the block's first row.
  var firstRows: [AdvertMeasure: Int]

  func firstRow(by measure: AdvertMeasure) -> [FeedItem] {
    slots.prefix(firstRows[measure] ?? 0).map(\.item)
  }
}

/// An advert that belongs between two blocks.
struct GapAdvert {
  /// The position of the block above which it stands.
  var gap: Int
  var slot: Slot
  /// By which measures, and so on which screens, it stands there.
  var measures: [AdvertMeasure]
}
