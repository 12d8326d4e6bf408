public import Foundation

// The page as every renderer but the browser's draws it, which has a list of the same words.

extension EventPage {
  /// All reports under one another, each with all its words and without its picture, in their order.
  ///
  /// Linear in the reports.
  public func plan(_ phrases: Phrases) -> LayoutPlan {
    var seen: Set<Slug> = []
    let cards = reports.enumerated().map { place, report in
      let name = report.reportName
      // What a server sent may have an address twice.
      let id = seen.insert(name).inserted ? "\(name)" : "\(name)-\(place)"
      let item = FeedItem(id: FeedItem.ID(id), content: .teaser(report))
      return PlannedCard(
        slot: Slot(
          item: item,
          provider: ProviderID("event"),
          reason: Reason("report \(place + 1) of \(reports.count)", rule: "event")
        ),
        placement: PerBreakpoint { _ in CardPlacement(.text, columns: LayoutPlan.columns) },
        spokenLabel: phrases.spokenLabel(for: item)
      )
    }
    let block = PlannedBlock(
      id: "event",
      kind: .list,
      title: cards.count > 1 ? phrases.allReports : nil,
      cards: cards,
      rows: PerBreakpoint { _ in
        cards.indices.map { PlannedRow(cards: $0..<$0 + 1, cell: "report") }
      }
    )
    return LayoutPlan(blocks: [block])
  }

  /// What stands over the reports: the headline, how many papers have it and since when.
  public func head(_ phrases: Phrases, at now: Date) -> SectionHead {
    var head = SectionHead(title: best.headline)
    guard reports.count > 1 else { return head }
    let first = firstAt.map { "\(phrases.firstReport) \(phrases.age(of: $0, at: now))" }
    head.summary = [phrases.papers(publishers.count), first].compactMap(\.self)
      .joined(separator: " · ")
    return head
  }
}

extension CardSurroundings {
  /// Those of the reports of an event of a brand: how old each is goes on no page without saying but a
  /// front.
  public static func event(of brand: Brand, now: Date) -> CardSurroundings {
    CardSurroundings(brand: brand, section: nil, isFront: false, now: now)
  }
}
