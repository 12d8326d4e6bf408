import BroadsheetCore
import CAdwaita
import Toolkit

/// What stands over a headline: marks, and the kicker behind them, or under them where it has no room.
@MainActor
final class KickerLine {
  /// Of a letter and of the room around a mark, about, in logical pixels.
  private static let (letter, around) = (8, 18)
  /// Characters of a mark that every card has room for in a line.
  private static let longestLine = 24

  let view: View
  private let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 7)
  private let marks = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 7)
  private let kicker = Label().styled("kicker").expanding(horizontally: true)
  private var shown: [TeaserModel.Mark] = []

  init() {
    view = line
    line.append(marks)
    line.append(kicker)
    line.isVisible = false
  }

  /// Nothing is there where there is nothing to say.
  func show(_ marks: [TeaserModel.Mark], _ kicker: String?) {
    if marks != shown {
      shown = marks
      self.marks.removeAll()
      for mark in marks {
        let wraps = mark.text.count > Self.longestLine
        let label = Label(Self.words(of: mark), wraps: wraps).whole().styled("kicker", "mark")
        label.setClass("urgent", mark.isUrgent)
        self.marks.append(label.aligned(vertically: GTK_ALIGN_START))
      }
    }
    self.kicker.text = kicker ?? ""
    self.marks.isVisible = !marks.isEmpty
    self.kicker.isVisible = kicker != nil
    line.isVisible = !marks.isEmpty || kicker != nil
  }

  /// Takes the form for a width in logical pixels.
  func fit(_ width: Int) {
    let letters = shown.reduce(kicker.text.count) { $0 + $1.text.count }
    let isNarrow =
      !shown.isEmpty && letters * Self.letter + shown.count * Self.around > width
    gtk_orientable_set_orientation(
      line.opaque,
      isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    )
    gtk_box_set_spacing(line.of(), isNarrow ? 3 : 7)
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
