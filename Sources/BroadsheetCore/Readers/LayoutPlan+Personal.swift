extension LayoutPlan {
  /// The cards that may change places among themselves, as positions in reading order.
  ///
  /// They are teasers of one block with one shape at every breakpoint, so that no change moves
  /// anything else. The first teaser of a block, boosted ones and branded ones stay, because where
  /// they stand is the newsroom's decision; adverts and widgets stay as well.
  public var personalGroups: [[Int]] {
    var groups: [[Int]] = []
    var start = 0
    for block in blocks {
      groups += block.personalGroups.map { group in group.map { $0 + start } }
      start += block.cards.count
    }
    return groups
  }

  /// The plan as this reader gets it: within every group the teasers in their personal order, each
  /// that moved up with its reason.
  public func ranked(by ranking: PersonalRanking, rule: PersonalRule) -> LayoutPlan {
    guard !ranking.isEmpty else { return self }
    var plan = self
    for (index, block) in blocks.enumerated() {
      for group in block.personalGroups {
        let teasers = group.map { block.cards[$0].slot.item.teaser?.subjects ?? [] }
        for (place, rank) in ranking.order(teasers).enumerated() {
          var card = block.cards[group[rank.from]]
          card.placement = block.cards[group[place]].placement
          if place < rank.from, let cause = rank.cause {
            card.slot.reason = Reason(movedFrom: rank.from, to: place, because: cause, by: rule)
          }
          plan.blocks[index].cards[group[place]] = card
        }
      }
    }
    return plan
  }
}

extension PlannedBlock {
  private struct Shape: Hashable {
    var placement: PerBreakpoint<CardPlacement>
    /// Whether its picture may stand anywhere, only small, or there is none for most of a card.
    var picture: Int
  }

  fileprivate var personalGroups: [[Int]] {
    var shapes: [Shape] = []
    var groups: [[Int]] = []
    for index in cards.indices.filter({ cards[$0].slot.item.isTeaser }).dropFirst() {
      guard cards[index].slot.item.boost == .standard, !cards[index].slot.item.isBranded else {
        continue
      }
      let shape = Shape(
        placement: cards[index].placement,
        picture: cards[index].slot.item.pictureWorth.room
      )
      if let group = shapes.firstIndex(of: shape) {
        groups[group].append(index)
      } else {
        shapes.append(shape)
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

extension Reason {
  fileprivate init(
    movedFrom old: Int,
    to new: Int,
    because cause: PersonalRanking.Cause,
    by rule: PersonalRule
  ) {
    let reads = Int(cause.reads.rounded())
    self.init(
      "teaser: \(old - new) up, \(cause.subject) read \(reads) times",
      rule: rule.summary,
      data: [
        Self.subject: cause.subject, Self.reads: "\(reads)", "from": "\(old)", "to": "\(new)",
      ]
    )
  }

  private static let (subject, reads) = ("moved-up-by", "reads")

  /// The subject that moved a teaser up for one reader, and how many stories they have read about it;
  /// nil for one that stands where it does for everybody.
  var personalCause: (subject: String, reads: String)? {
    guard let subject = data[Self.subject], let reads = data[Self.reads] else { return nil }
    return (subject, reads)
  }
}

extension PictureWorth {
  /// The room that it may have; those that may have the same may change places.
  fileprivate var room: Int {
    switch self {
    case .none, .thumbnail: 0
    case .card: 1
    case .unknown, .lead: 2
    case .row: 3
    }
  }
}
