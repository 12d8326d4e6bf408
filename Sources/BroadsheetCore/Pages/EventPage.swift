public import Foundation

/// All reports of an event in order of time, for the page that "Also in NRK, VG" leads to.
///
/// It is made when it is asked for, of the names that the front's cards have of their events and of what
/// the sections show now: what was taken back since, or is in a closed section, is not there, and what was
/// given other words has them.
public struct EventPage: Sendable, Hashable {
  /// What a name of a report leads to.
  public enum Finding: Sendable, Hashable {
    /// The event that has the report.
    case event(EventPage)
    /// The report itself: no other is left, or nobody else has it.
    case report(Teaser)

    /// The event, which has one report where no more is left; `name` is the one that led here.
    public func page(named name: Slug) -> EventPage {
      switch self {
      case .event(let event): event
      case .report(let teaser): EventPage(named: name, alone: teaser)
      }
    }
  }

  /// What the event is called in addresses; other reports' names lead to it too.
  public let name: Slug
  /// The report that stands for it on the front, or where that is gone the newest.
  public let best: Teaser
  /// The newest first, because the latest knows most, and at the end those that nobody dated.
  public let reports: [Teaser]
  /// Names of their publishers, each once, those first that reported it first.
  public let publishers: [String]
  /// When the first came; nil where nobody said.
  public let firstAt: Date?

  /// What a name leads to that a card of a front may have of a report; nil for one that none has.
  ///
  /// Linear in the cards, and in the items of the brand where a card has the name.
  ///
  /// - Parameters:
  ///   - name: Anybody's; nothing is taken for granted of it.
  ///   - front: What stands on the brand's front.
  ///   - stories: What its sections show now.
  ///   - brand: Whose front it is.
  ///   - now: The wall clock, which no report is ahead of.
  /// - Returns: The event, or its last report.
  public static func find(
    _ name: Slug,
    on front: LayoutPlan,
    among stories: BrandStories,
    of brand: Brand,
    now: Date
  ) -> Finding? {
    guard let card = front.card(reporting: name) else { return nil }
    let names = card.others?.reports ?? [name]
    let found = stories.reports(named: Set(names), of: brand, now: now)
    let reports = names.compactMap { found[$0] }.inOrderOfTime
    guard reports.count > 1 else { return reports.first.map { .report($0.teaser) } }
    let best = found[card.reportName]?.teaser
    return .event(EventPage(name: names.first ?? name, earliestFirst: reports, best: best))
  }

  /// An event as a server tells of it.
  ///
  /// - Parameters:
  ///   - name: What it is called in addresses.
  ///   - best: The report that stands for it.
  ///   - reports: The newest first; `best` where there are none.
  ///   - publishers: Names of their publishers, each once.
  ///   - firstAt: When the first came; nil where nobody said.
  public init(
    named name: Slug,
    best: Teaser,
    newestFirst reports: [Teaser],
    publishers: [String],
    firstAt: Date?
  ) {
    self.name = name
    self.best = best
    self.reports = (reports.isEmpty ? [best] : reports).map(\.asReport)
    self.publishers = publishers
    self.firstAt = firstAt
  }

  /// What is left of an event of which one report is left.
  public init(named name: Slug, alone report: Teaser) {
    self.init(
      named: name,
      best: report,
      newestFirst: [report],
      publishers: [report.publisher?.name].compactMap(\.self),
      firstAt: report.published
    )
  }

  private init(name: Slug, earliestFirst reports: [BroughtReport], best: Teaser?) {
    let dated = reports.filter(\.isDated)
    self.name = name
    self.reports = (dated.reversed() + reports.filter { !$0.isDated }).map(\.teaser.asReport)
    self.best = best ?? self.reports[0]
    firstAt = dated.first?.published
    var seen: Set<String> = []
    publishers = reports.filter { seen.insert($0.site).inserted }.map(\.publisher)
  }
}

extension Teaser {
  /// The report by itself: further headlines under it are no reports, and the page is where the words of
  /// who else reports it would lead.
  fileprivate var asReport: Teaser {
    var report = self
    (report.sublinks, report.others) = ([], nil)
    return report
  }
}

extension LayoutPlan {
  /// The teaser of the event that has a report of this name, or else the one that is the report.
  fileprivate func card(reporting name: Slug) -> Teaser? {
    var own: Teaser?
    for block in blocks {
      for card in block.cards {
        guard case .teaser(let teaser) = card.slot.item.content else { continue }
        if teaser.others?.reports?.contains(name) == true { return teaser }
        if own == nil, teaser.reportName == name { own = teaser }
      }
    }
    return own
  }
}

extension BrandStories {
  /// The reports of these names, each as the section has it that is first in the newsstand file.
  fileprivate func reports(
    named names: Set<Slug>,
    of brand: Brand,
    now: Date
  ) -> [Slug: BroughtReport] {
    var found: [Slug: BroughtReport] = [:]
    for section in brand.sections where section.source.format.sections == nil {
      for (place, item) in (items[section.id] ?? []).enumerated() {
        guard case .teaser(let teaser) = item.content else { continue }
        let name = teaser.reportName
        guard names.contains(name), found[name] == nil else { continue }
        found[name] = BroughtReport(item, of: section, at: place, brand: brand, now: now)
      }
    }
    return found
  }
}
