import BroadsheetCore
import CAdwaita
import Toolkit

/// The head of a page as widgets; nothing where there is none.
@MainActor
final class SectionHeadView {
  let view: View
  private let title = Label(role: .heading).level(1).styled("headline", "section-title")
  private let feedTitle = Label().styled("notes")
  private let summary = Label().styled("standfirst")

  /// What is shown now.
  private(set) var shown: SectionHead?

  init(of brand: Brand) {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
    view = box
    for label in [title, feedTitle, summary] {
      label.isCentred = brand.style.masthead == .spaced
      box.append(label)
    }
    box.margins(top: 28, bottom: 8)
    show(nil)
  }

  /// What it says, from the top.
  var words: [String] {
    view.isVisible ? [title, feedTitle, summary].filter(\.isVisible).map(\.text) : []
  }

  func show(_ head: SectionHead?) {
    shown = head
    view.isVisible = head != nil
    for (label, text) in [
      (title, head?.title), (feedTitle, head?.feedTitle), (summary, head?.summary),
    ] {
      label.text = text ?? ""
      label.isVisible = text != nil
    }
  }
}
