import BroadsheetCore

/// Which of two headlines leads in a test, and how far it is to where that decides: drawn here, and said
/// in words beside it.
struct LeadPlot {
  private static let (width, height) = (480, 40)
  /// Where marks begin and end.
  private static let (top, bottom) = (4, 26)
  /// What a mark needs beyond the ends.
  private static let margin = 12

  let count: HeadlineCount
  /// Opens at which the test ends undecided.
  let most: Int

  /// A decides at the left, B at the right; the bar is the lead.
  var svg: HTML {
    let (middle, reach) = (Self.width / 2, Self.width / 2 - Self.margin)
    let deciding = HeadlineCount.decidingLead(within: most)
    let lead = max(-deciding, min(deciding, count.b - count.a))
    let way = lead * reach / deciding
    return """
      <svg class="lead" viewBox="0 0 \(Self.width) \(Self.height)" aria-hidden="true">\
      <line class="ground" x1="\(middle - reach)" y1="\((Self.top + Self.bottom) / 2)" \
      x2="\(middle + reach)" y2="\((Self.top + Self.bottom) / 2)"/>\
      \(if: way != 0, """
        <rect x="\(min(middle, middle + way))" y="\(Self.top + 5)" \
        width="\(abs(way))" height="\(Self.bottom - Self.top - 10)"/>
        """)\
      \(each: [middle - reach, middle, middle + reach], mark)\
      <text x="0" y="\(Self.height)">A wins</text>\
      <text x="\(middle)" y="\(Self.height)" text-anchor="middle">even</text>\
      <text x="\(Self.width)" y="\(Self.height)" text-anchor="end">B wins</text></svg>

      """
  }

  private func mark(at place: Int) -> HTML {
    """
    <line class="goal" x1="\(place)" y1="\(Self.top)" x2="\(place)" y2="\(Self.bottom)"/>
    """
  }
}
