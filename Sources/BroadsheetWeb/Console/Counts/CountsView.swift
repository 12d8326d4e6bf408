public import BroadsheetCore
public import Foundation

/// How often what stands on a page was seen and opened: in all by the hour, and slot by slot.
public struct CountsView: Sendable {
  /// What was counted in one hour.
  public struct Hour: Sendable, Hashable {
    /// When it began.
    public var begin: Date
    /// How often a slot was seen.
    public var seen: Int
    /// How often a story was opened from one.
    public var opened: Int

    /// The counts of an hour.
    public init(begin: Date, seen: Int, opened: Int) {
      self.begin = begin
      self.seen = seen
      self.opened = opened
    }
  }

  /// What was counted of one slot.
  public struct Slot: Sendable, Hashable {
    /// What stood there.
    public var words: String
    /// In which order it stands on the page now; nil where it no longer does.
    public var position: Int?
    /// The place of a teaser there.
    public var place: TeaserPlace?
    /// By the hour, in order.
    public var hours: [Hour]

    /// The counts of a slot.
    public init(words: String, position: Int?, place: TeaserPlace?, hours: [Hour]) {
      self.words = words
      self.position = position
      self.place = place
      self.hours = hours
    }

    /// How often it was seen in all.
    public var seen: Int { hours.reduce(0) { $0 + $1.seen } }
    /// How often it was opened in all.
    public var opened: Int { hours.reduce(0) { $0 + $1.opened } }
  }

  /// An edition of which something was counted.
  public struct Edition: Sendable, Hashable {
    /// Its number.
    public var number: Int
    /// The first and the last hour in which it was, by when they began.
    public var hours: ClosedRange<Date>

    /// An edition by its number, and when readers had it.
    public init(number: Int, hours: ClosedRange<Date>) {
      self.number = number
      self.hours = hours
    }
  }

  private let slots: [Slot]
  private let editions: [Edition]
  private let edition: Int?
  private let page: PageKey
  private let span: ClosedRange<Date>
  private let time: ConsoleTime

  /// What was counted in a span of time, of all editions or of one of them; hours begin when the clock's
  /// do.
  public init(
    _ slots: [Slot],
    of edition: Int? = nil,
    among editions: [Edition] = [],
    in span: ClosedRange<Date>,
    brand: Brand,
    page: PageKey,
    now: Date
  ) {
    self.slots = slots
    self.edition = edition
    self.editions = editions
    self.span = span
    self.page = page
    time = ConsoleTime(in: brand.timeZone, now: now)
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    <p class="links"><a href="\(ConsoleRoute.page(page))">The page</a> \
    <a href="\(ConsoleRoute.editions(page))">Editions</a></p>
    \(if: !editions.isEmpty || edition != nil, choice)\(slots.isEmpty ? none : counted)
    """
  }

  private var none: HTML {
    let subject = edition.map { "of edition \($0)" } ?? "on this page"
    return "<p class=\"empty\">Nothing was counted \(subject) of late.</p>\n"
  }

  /// Asks of which edition.
  private var choice: HTML {
    """
    <form action="\(ConsoleRoute.counts(page))" class="decide moment">
    <label class="field"><span>Counted of</span><select name="edition">
    <option value="">all editions</option>
    \(each: editions, option)</select></label>
    \(ConsoleForm.button("Show"))</form>

    """
  }

  private func option(_ edition: Edition) -> HTML {
    let (first, last) = (edition.hours.lowerBound, edition.hours.upperBound)
    let hours =
      first == last
      ? "read from \(time.words(first))" : "read from \(time.words(first)) to \(time.words(last))"
    return """
      <option value="\(edition.number)"\(if: edition.number == self.edition, " selected")>\
      edition \(edition.number), \(hours)</option>

      """
  }

  // MARK: In all

  private var counted: HTML {
    let hours = Self.sums(of: slots)
    let (seen, opened) = (slots.reduce(0) { $0 + $1.seen }, slots.reduce(0) { $0 + $1.opened })
    return """
      <p class="sum">Seen \(Self.times(seen)) and opened \(Self.times(opened)) since \
      \(time.clock(span.lowerBound)).</p>
      <figure class="chart"><figcaption>By the hour: seen, and of that opened</figcaption>
      \(CountPlot(hours: hours, span: span, height: 120).svg(saying: "By the hour"))</figure>
      <details class="left" id="hours"><summary>The same in numbers</summary>
      <table class="counts"><thead><tr><th scope="col">Hour</th><th scope="col">Seen</th>\
      <th scope="col">Opened</th></tr></thead><tbody>
      \(each: hours.reversed(), row)</tbody></table></details>
      <h2>One by one</h2>
      <table class="counts"><thead><tr><th scope="col">What</th><th scope="col">Seen</th>\
      <th scope="col">Opened</th><th scope="col">Of those who saw it</th>\
      <th scope="col">By the hour</th></tr></thead><tbody>
      \(each: ordered, row)</tbody></table>

      """
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func sums(of slots: [Slot]) -> [Hour] {
    var sums: [Date: Hour] = [:]
    for hour in slots.lazy.flatMap(\.hours) {
      let known = sums[hour.begin] ?? Hour(begin: hour.begin, seen: 0, opened: 0)
      sums[hour.begin] = Hour(
        begin: hour.begin,
        seen: known.seen + hour.seen,
        opened: known.opened + hour.opened
      )
    }
    return sums.values.sorted { $0.begin < $1.begin }
  }

  private func row(_ hour: Hour) -> HTML {
    """
    <tr><th scope="row">\(time.clock(hour.begin))</th><td>\(hour.seen)</td>\
    <td>\(hour.opened)</td></tr>

    """
  }

  // MARK: Slot by slot

  /// As they stand on the page, and what has left it behind, the most seen first.
  private var ordered: [Slot] {
    slots.sorted { left, right in
      (left.position ?? .max, right.seen) < (right.position ?? .max, left.seen)
    }
  }

  private func row(_ slot: Slot) -> HTML {
    let share = slot.seen > 0 ? "\((slot.opened * 100 + slot.seen / 2) / slot.seen) %" : "–"
    return """
      <tr><th scope="row"><span class="place">\(slot.place.map { "\($0.number)" } ?? "–")</span> \
      <span class="words">\(slot.words)</span>\(slot.place?.block, { " <small>\($0)</small>" })</th><td>\(slot.seen)</td><td>\(slot.opened)</td>\
      <td>\(share)</td><td>\(CountPlot(hours: slot.hours, span: span, height: 28).svg(saying: nil))\
      </td></tr>

      """
  }
}
