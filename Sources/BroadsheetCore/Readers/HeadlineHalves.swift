/// Which of two tested headlines one device shows: a draw that is made once and kept there.
///
/// Tests that run side by side do not halve readers alike: each goes by one of sixteen bits.
public struct HeadlineHalves: Sendable, Hashable, Codable {
  /// Ways in which readers are halved.
  public static let count = 16

  private let bits: UInt16

  /// The draw with these bits.
  public init(bits: UInt16) { self.bits = bits }

  /// A draw by chance.
  public static func random() -> HeadlineHalves { HeadlineHalves(bits: .random(in: 0 ... .max)) }

  /// The headline of a test that the device shows.
  public func arm(of test: Int) -> HeadlineArm {
    bits >> UInt16(test.magnitude % UInt(Self.count)) & 1 == 1 ? .b : .a
  }
}

extension LayoutPlan {
  /// The plan with the headlines that a device shows of those that are tested, spoken labels with them.
  public func showing(_ halves: HeadlineHalves, _ phrases: Phrases) -> LayoutPlan {
    var plan = self
    for (place, block) in blocks.enumerated() {
      for (index, card) in block.cards.enumerated() {
        guard let item = card.slot.item.showing(halves) else { continue }
        plan.blocks[place].cards[index].slot.item = item
        plan.blocks[place].cards[index].spokenLabel = phrases.spokenLabel(for: item)
      }
    }
    return plan
  }
}

extension FeedItem {
  /// Nil where nothing in it is to be shown otherwise.
  fileprivate func showing(_ halves: HeadlineHalves) -> FeedItem? {
    var item = self
    switch content {
    case .teaser(var teaser):
      guard let test = teaser.test, halves.arm(of: test.number) == .b else { return nil }
      teaser.headline = test.other
      item.content = .teaser(teaser)
    case .widget(let widget):
      guard let widget = widget.showing(halves) else { return nil }
      item.content = .widget(widget)
    case .advert, .notice: return nil
    }
    return item
  }
}

extension PageWidget {
  fileprivate func showing(_ halves: HeadlineHalves) -> PageWidget? {
    guard let list = teasers?.showing(halves) else { return nil }
    var widget = self
    widget.teasers = list
    return widget
  }
}

extension TeaserList {
  fileprivate func showing(_ halves: HeadlineHalves) -> TeaserList? {
    var list = self
    var changes = false
    for (place, item) in items.enumerated() {
      guard let item = item.showing(halves) else { continue }
      list.items[place] = item
      changes = true
    }
    return changes ? list : nil
  }
}
