import BroadsheetCore
import CAdwaita
import Toolkit

/// What stands over a headline: marks, and the kicker behind them.
@MainActor
final class KickerLine {
  let view: View
  private let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 7)
  private var shown: (marks: [TeaserModel.Mark], kicker: String?) = ([], nil)

  init() {
    view = row
    row.isVisible = false
  }

  /// Nothing is there where there is nothing to say.
  func show(_ marks: [TeaserModel.Mark], _ kicker: String?) {
    guard marks != shown.marks || kicker != shown.kicker else { return }
    shown = (marks, kicker)
    row.removeAll()
    for mark in marks {
      let label = Label(Self.words(of: mark), wraps: false).styled("kicker", "mark")
      label.setClass("urgent", mark.isUrgent)
      row.append(label.aligned(vertically: GTK_ALIGN_START))
    }
    if let kicker {
      row.append(Label(kicker).styled("kicker").expanding(horizontally: true))
    }
    row.isVisible = !row.children.isEmpty
  }

  /// A symbol for the eye before the word, where there is one that every system draws.
  private static func words(of mark: TeaserModel.Mark) -> String {
    switch mark.flag {
    case .live: "● \(mark.text)"
    case .video: "▶ \(mark.text)"
    default: mark.text
    }
  }
}
