extension PlannedBlock {
  /// The block as adverts between blocks see it.
  var measured: MeasuredBlock {
    MeasuredBlock(
      name: title ?? id,
      slots: cards.map(\.slot),
      // A strip is what stands between blocks.
      lengths: [.height: height, .blocks: kind == .strip ? 0 : 1],
      firstRows: [
        .height: rows.wide.first?.cards.count ?? 0, .blocks: rows.phone.first?.cards.count ?? 0,
      ]
    )
  }

  /// How tall the block is on a wide screen, in thirds of a viewport.
  private var height: Double {
    max(rows.wide.reduce(0) { $0 + height(of: $1.cards) }, 0.5)
  }

  /// As tall as the row's tallest card or stack.
  private func height(of row: Range<Int>) -> Double {
    let heights = row.map { Self.height(of: cards[$0].placement.wide.shape) }
    let stacked = stacks.filter(row.overlaps).map { stack in
      heights[(stack.lowerBound - row.lowerBound)..<(stack.upperBound - row.lowerBound)].reduce(
        0,
        +
      )
    }
    return max(heights.max() ?? 0, stacked.max() ?? 0)
  }

  private static func height(of shape: CardShape) -> Double {
    switch shape {
    case .splash, .large: 1.5
    case .feature, .half, .largeText, .box, .tile: 1
    case .third, .standard, .mediaBeside, .portrait, .text: 0.5
    case .line: 0.2
    }
  }
}

extension PlannedBlock.Screens {
  /// The screens on which what goes by these measures is shown; nil for all.
  init?(showing measures: [AdvertMeasure]) {
    switch (measures.contains(.height), measures.contains(.blocks)) {
    case (true, false): self = .wider
    case (false, true): self = .phones
    case (true, true), (false, false): return nil
    }
  }
}
