public import BroadsheetCore
public import BroadsheetSources
import Foundation

extension OPMLDocument {
  /// The feeds of a brand as other readers take them: a group for each section that is put together from
  /// others, and each feed once, in the first group that has it.
  ///
  /// What is no feed for other readers is left out: formats of backends, pages, weather, and feeds that
  /// are files. A group without feeds is left out too. Groups keep their order, feeds theirs in each
  /// group; a feed in no group stands where the brand has it among the feeds.
  public init(subscriptionsOf brand: Brand) {
    var list = SubscriptionList(brand)
    self.init(title: brand.name, outlines: list.outlines())
  }
}

/// The outlines of a brand's feeds in the making.
private struct SubscriptionList {
  private let sections: [NewsSection]
  /// By id, where each section is in the brand.
  private let places: [Slug: Int]
  /// Feeds that have their outline.
  private var written: Set<Int> = []

  init(_ brand: Brand) {
    sections = brand.sections
    places = Dictionary(
      brand.sections.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func outlines() -> [OPMLOutline] {
    let groups = sections.filter { $0.source.format.sections != nil }.map { group in
      (group: group, feeds: feeds(below: group))
    }
    let grouped = Set(groups.flatMap(\.feeds))
    var loose = sections.indices.filter { sections[$0].isFeed && !grouped.contains($0) }[...]
    var outlines: [OPMLOutline] = []
    for (group, feeds) in groups {
      let own = feeds.filter { written.insert($0).inserted }
      guard let first = own.min() else { continue }
      while let feed = loose.first, feed < first {
        outlines.append(outline(of: feed))
        loose.removeFirst()
      }
      outlines.append(
        OPMLOutline(text: group.title, outlines: own.map { outline(of: $0) })
      )
    }
    return outlines + loose.map { outline(of: $0) }
  }

  /// The places of the feeds that a group has, also by groups in it; each group is opened once.
  private func feeds(below group: NewsSection) -> [Int] {
    var feeds: [Int] = []
    var opened: Set<Slug> = []
    func open(_ group: NewsSection) {
      guard let members = group.source.format.sections, opened.insert(group.id).inserted else {
        return
      }
      for place in members.compactMap({ places[$0] }) {
        if sections[place].isFeed { feeds.append(place) } else { open(sections[place]) }
      }
    }
    open(group)
    return feeds
  }

  private func outline(of place: Int) -> OPMLOutline {
    let section = sections[place]
    return OPMLOutline(
      text: section.title,
      xmlURL: section.source.address.absoluteString,
      htmlURL: section.webAddress?.absoluteString,
      description: section.summary
    )
  }
}

extension NewsSection {
  /// Whether other readers could take it: a feed of the web, in a format that all have.
  var isFeed: Bool {
    source.format == .syndication
      && ["http", "https"].contains(source.address.scheme?.lowercased())
  }
}
