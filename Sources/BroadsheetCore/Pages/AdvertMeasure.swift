/// How far readers have come since the last advert, told apart for wide screens and for phones.
enum AdvertMeasure: String, CaseIterable {
  /// By height, in thirds of a viewport, about 300 pixels.
  case height
  /// By blocks, since on phones a block may be of any height.
  case blocks

  var screens: PlannedBlock.Screens {
    switch self {
    case .height: .wider
    case .blocks: .phones
    }
  }

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

  func rows(of block: PlannedBlock) -> [PlannedRow] {
    switch self {
    case .height: block.rows.wide
    case .blocks: block.rows.phone
    }
  }

  func amount(of block: PlannedBlock) -> Double {
    switch self {
    case .height: block.height
    // A strip is what stands between blocks.
    case .blocks: block.kind == .strip ? 0 : 1
    }
  }

  func words(for passed: Double) -> String {
    switch self {
    case .height: "\(Int(passed.rounded())) thirds of a screen since the last"
    case .blocks: "\(Int(passed)) blocks since the last on phones"
    }
  }
}

extension PlannedBlock {
  /// How tall the block is on a wide screen, in thirds of a viewport.
  var height: Double {
    max(rows.wide.reduce(0) { $0 + Self.height(of: cards[$1.cards]) }, 0.5)
  }

  /// As tall as the row's tallest card, or as its lines under each other.
  private static func height(of row: ArraySlice<PlannedCard>) -> Double {
    let tallest = row.map { height(of: $0.placement.wide.shape) }.max() ?? 0
    let area = row.reduce(0) { $0 + $1.placement.wide.columns * $1.placement.wide.rowSpan }
    return max(tallest, Double(area / LayoutPlan.columns) * 0.2)
  }

  private static func height(of shape: CardShape) -> Double {
    switch shape {
    case .splash, .large: 1.5
    case .feature, .half, .box, .tile: 1
    case .third, .standard, .mediaBeside, .portrait, .text: 0.5
    case .line: 0.2
    }
  }
}
