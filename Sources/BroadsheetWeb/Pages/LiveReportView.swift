import BroadsheetCore
import Foundation

/// A live report: whether it is over, what is pinned, and its entries from the newest on.
///
/// Every entry has an address of its own. What is new since the reader looked last is decided on their device,
/// by timeline.js, and what comes meanwhile is put in by following.js.
struct LiveReportView {
  var report: LiveReport
  var phrases: Phrases

  var html: HTML {
    let timeline = LiveTimeline(report, phrases)
    return """
      <div class="live-report" data-since="\(phrases.sinceYouLooked("#"))" data-new="\(phrases.newEntry)">
      <p class="live-state" role="status">\(timeline.over, over)</p>
      <div class="live-summary">\(summary(timeline.pinned))</div>
      <section aria-labelledby="timeline"><h2 class="live-title" id="timeline">\(phrases.liveTimeline)</h2>
      <ol class="timeline">
      \(each: timeline.entries, entry)</ol></section></div>

      """
  }

  private func over(_ fact: StoryHead.Fact) -> HTML {
    guard let date = fact.date, let time = fact.time else { return "\(fact.words)" }
    return "\(fact.words) \(TeaserMeta.time(date, text: time))"
  }

  private func summary(_ pinned: [LiveTimeline.Row]) -> HTML {
    guard !pinned.isEmpty else { return HTML() }
    return """
      <section aria-labelledby="summary"><h2 class="live-title" id="summary">\(phrases.liveSummary)</h2>
      <ol>
      \(each: pinned, entry)</ol></section>
      """
  }

  private func entry(_ row: LiveTimeline.Row) -> HTML {
    let (entry, head) = (row.entry, row.head)
    let moment: HTML =
      if let date = head.date, let time = head.time {
        TeaserMeta.time(date, text: time)
      } else {
        "#"
      }
    return """
      <li class="entry" id="\(entry.anchor)"><p class="entry-head">\
      <a href="#\(entry.anchor)">\(moment)</a>\
      \(head.mark, { "<b class=\"mark\(if: head.isUrgent, " breaking")\">\($0)</b>" })\
      \(head.author, { "<span class=\"byline\">\($0)</span>" })</p>
      \(head.title, { "<h3>\($0)</h3>\n" })\
      \(StoryBody(blocks: entry.body, phrases: phrases).html)</li>

      """
  }
}
