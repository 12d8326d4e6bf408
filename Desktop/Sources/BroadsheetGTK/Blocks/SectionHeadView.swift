public import BroadsheetCore
import CAdwaita
import Toolkit

/// What a section has over its stories: its name, what its feed calls itself where that says more, and
/// what it is about.
public struct SectionHead: Sendable, Hashable {
  /// The page's name.
  public var title: String
  /// What the source's feed calls itself.
  public var feedTitle: String?
  /// What the page is about.
  public var summary: String?

  /// The head of a section of which no more is known.
  public init(title: String) { self.title = title }

  /// The head of a section; nil for a front, which has the brand's name over it.
  public init?(_ edition: Edition) {
    guard edition.section != nil else { return nil }
    (title, feedTitle, summary) = (edition.title, edition.feedTitle, edition.summary)
  }
}

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
