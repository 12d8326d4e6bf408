import BroadsheetCore
import CAdwaita
import Toolkit

/// A live report: whether it is over, what is pinned, and its entries from the newest on.
@MainActor
final class LiveReportView {
  let view: View
  private var entries: [Slug: View] = [:]
  private let pieces: StoryPieces

  init(_ timeline: LiveTimeline, _ phrases: Phrases, _ pieces: StoryPieces) {
    self.pieces = pieces
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 20)
    view = box
    if let over = timeline.over { box.append(Label(over.text).styled("live-state")) }
    if !timeline.pinned.isEmpty {
      let summary = Box(GTK_ORIENTATION_VERTICAL, spacing: 12).styled("live-summary")
      summary.append(Self.title(phrases.liveSummary))
      summary.append(list(timeline.pinned, spacing: 12))
      box.append(summary)
    }
    if !timeline.entries.isEmpty {
      box.append(Self.title(phrases.liveTimeline))
      box.append(list(timeline.entries, spacing: 0).styled("timeline"))
    }
  }

  /// The entries by their names, in no order.
  var views: [Slug: View] { entries }

  /// The view of an entry; nil for one that is not here.
  func entry(_ id: Slug) -> View? { entries[id] }

  private static func title(_ text: String) -> Label {
    Label(text, role: .heading).level(2).styled("headline", "prose-heading")
  }

  private func list(_ rows: [LiveTimeline.Row], spacing: Int) -> Box {
    let list = Box(GTK_ORIENTATION_VERTICAL, spacing: spacing, role: .list)
    for row in rows {
      let view = entry(row)
      entries[row.id] = view
      list.append(view)
    }
    return list
  }

  private func entry(_ row: LiveTimeline.Row) -> View {
    let head = row.head
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, role: .listItem).styled("entry")
    box.setAccessibleLabel(head.spoken)
    box.setClass("new", head.new != nil)
    if !head.note.isEmpty || head.new != nil {
      let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 10)
      let note = Label(head.note).styled("entry-note")
      note.aligned(horizontally: GTK_ALIGN_START).setClass("urgent", head.isUrgent)
      line.append(note)
      if let new = head.new {
        let word = Label(new, wraps: false, alignment: 1).whole().styled("entry-new")
        line.append(word.expanding(horizontally: true).aligned(vertically: GTK_ALIGN_START))
      }
      box.append(line)
    }
    if let title = head.title {
      box.append(Label(title, role: .heading).level(3).styled("headline", "entry-title"))
    }
    for part in row.parts { box.append(pieces.view(of: part)) }
    return box
  }
}
