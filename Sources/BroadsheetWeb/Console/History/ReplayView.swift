public import BroadsheetCore
public import Foundation

/// A page as readers saw it at an earlier moment: what is known of the moment, and the page in a frame.
public struct ReplayView: Sendable {
  private let sight: PageSight
  private let decisions: Int
  private let isSame: Bool
  private let earlier: Date?
  private let brand: Brand
  private let page: PageKey
  private let time: ConsoleTime

  /// - Parameters:
  ///   - sight: What readers saw.
  ///   - decisions: The number of the last decision that was known then.
  ///   - isSame: Whether it came out as it was.
  ///   - earlier: When what they saw before began; nil where nothing of it is kept.
  ///   - brand: Whose page it is, as it is now.
  ///   - page: The page.
  ///   - now: When somebody asks.
  public init(
    _ sight: PageSight,
    decisions: Int,
    isSame: Bool,
    earlier: Date?,
    brand: Brand,
    page: PageKey,
    now: Date
  ) {
    self.sight = sight
    self.decisions = decisions
    self.isSame = isSame
    self.earlier = earlier
    self.brand = brand
    self.page = page
    time = ConsoleTime(in: brand.timeZone, now: now)
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    <section class="facts" aria-label="The moment">
    <dl><div><dt>Readers saw it</dt><dd>from \(time.clock(sight.since, withSeconds: true)) \
    \(until)</dd></div>
    <div><dt>What</dt><dd>\(sight.words(after: nil))</dd></div>
    <div><dt>Last decision</dt><dd>\(decisions > 0 ? "number \(decisions)" : "none yet")</dd></div></dl>
    \(if: !isSame, warning)\(links)</section>
    \(ReplayField(page: page).html)\(frame)
    """
  }

  private var until: HTML {
    sight.until.map { "until \(time.clock($0, withSeconds: true))" } ?? "until now"
  }

  private var warning: HTML {
    """
    <p class="notice note">This version lays it out otherwise than the one that served it.</p>

    """
  }

  private var links: HTML {
    let list = ConsoleRoute.editions(page)
    return """
      <p class="links">\(earlier, { "<a rel=\"prev\" href=\"\(address($0))\">Before that</a> " })\
      \(sight.until, { "<a rel=\"next\" href=\"\(address($0))\">After that</a> " })\
      <a href="\(list)">All editions</a></p>

      """
  }

  private func address(_ moment: Date) -> String {
    ConsoleRoute.replay(page).path + "?at=" + PageSight.query(moment)
  }

  private var frame: HTML {
    guard sight.serial != nil else { return "<p>There was no page.</p>\n" }
    return """
      <iframe class="replay" src="\(address(sight.since))&amp;raw=1" sandbox="allow-same-origin" \
      title="\(brand.name) as readers saw it at \(time.words(sight.since))"></iframe>

      """
  }
}
