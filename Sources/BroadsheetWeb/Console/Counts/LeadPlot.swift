import BroadsheetCore

/// Which of two headlines leads in a test, and how far it is to where that decides: drawn here, and said
/// in words beside it.
struct LeadPlot {
  private static let (width, height) = (480, 24)
  /// What a mark needs beyond the ends.
  private static let margin = 1

  let count: HeadlineCount
  /// Opens at which the test ends undecided.
  let most: Int

  /// A decides at the left, B at the right; the bar is the lead.
  var html: HTML {
    let (middle, reach) = (Self.width / 2, Self.width / 2 - Self.margin)
    let deciding = HeadlineCount.decidingLead(within: most)
    let lead = max(-deciding, min(deciding, count.b - count.a))
    let way = lead * reach / deciding
    let line = Self.height / 2
    return """
      <div class="lead" aria-hidden="true"><svg viewBox="0 0 \(Self.width) \(Self.height)">\
      <line x1="\(middle - reach)" y1="\(line)" x2="\(middle + reach)" y2="\(line)"/>\
      \(if: way != 0, """
        <rect x="\(min(middle, middle + way))" y="5" width="\(abs(way))" \
        height="\(Self.height - 10)"/>
        """)\
      \(each: [middle - reach, middle, middle + reach], mark)</svg>
      <span>A wins</span><span>even</span><span>B wins</span></div>

      """
  }

  private func mark(at place: Int) -> HTML {
    """
    <line class="end" x1="\(place)" y1="0" x2="\(place)" y2="\(Self.height)"/>
    """
  }
}
