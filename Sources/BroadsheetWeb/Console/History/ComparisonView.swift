public import BroadsheetCore
public import Foundation

/// A page at two moments beside each other, with what was moved, added, changed and taken away, and why.
public struct ComparisonView: Sendable {
  private let difference: BlastRadius
  private let moments: (Date, Date)
  private let newsstand: Newsstand
  private let page: PageKey
  private let time: ConsoleTime

  /// `moments` are those from which on readers saw the two.
  public init(
    _ difference: BlastRadius,
    moments: (Date, Date),
    newsstand: Newsstand,
    brand: Brand,
    page: PageKey,
    now: Date
  ) {
    self.difference = difference
    self.moments = moments
    self.newsstand = newsstand
    self.page = page
    time = ConsoleTime(in: brand.timeZone, now: now)
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    <p class="links">\(link(moments.0)) \(link(moments.1)) \
    <a href="\(ConsoleRoute.editions(page))">All editions</a></p>
    \(result)
    """
  }

  private var result: HTML {
    guard !difference.pages.isEmpty else { return "<p>The page is the same.</p>\n" }
    return RadiusView(
      radius: difference,
      newsstand: newsstand,
      titles: (
        time.words(moments.0, withSeconds: true), time.words(moments.1, withSeconds: true)
      ),
      saysWhyGone: true
    ).html
  }

  private func link(_ moment: Date) -> HTML {
    """
    <a href="\(ConsoleRoute.replay(page))?at=\
    \(PageSight.query(moment))">As it was at \(time.clock(moment, withSeconds: true))</a>
    """
  }
}
