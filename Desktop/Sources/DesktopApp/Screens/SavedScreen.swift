import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// The stories that the reader has put on their own list.
@MainActor
final class SavedScreen: Controller {
  let view: View
  let containment = Containment<View>()
  private unowned let desktop: Desktop
  private let list: StoryList
  private let empty: Label

  init(_ desktop: Desktop) {
    self.desktop = desktop
    let phrases = desktop.phrases
    empty = Label(phrases.nothingSaved).centred().styled("dim-label")
    list = StoryList { [weak desktop] link, source in
      desktop?.open(link, teaser: nil, from: source)
    }
    let page = Box(GTK_ORIENTATION_VERTICAL)
    view = page
    page.expanding(horizontally: true, vertically: true)
    let bar = HeaderBar()
    bar.setTitle(Label(phrases.savedStories, role: .heading, wraps: false).level(1).styled("title"))
    bar.addAtStart(
      Button(symbol: "go-previous-symbolic", label: phrases.previous) { [weak desktop] in
        desktop?.back()
      }
    )
    page.append(bar)
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    column.append(Label(phrases.savedOnThisDevice).styled("caption", "dim-label"))
    column.append(empty)
    column.append(list.view)
    page.append(ListFrame.view(around: column))
  }

  func didAppear() { show() }

  private func show() {
    let phrases = desktop.phrases
    let saved = desktop.reader.memory.saved
    empty.isVisible = saved.isEmpty
    let names = Dictionary(desktop.desk.newsstand.brands.map { ($0.id, $0.name) }) { first, _ in
      first
    }
    let byLink = Dictionary(saved.map { ($0.link, $0) }) { first, _ in first }
    list.show(
      saved.map { story in
        StoryList.Entry(
          link: story.link,
          headline: story.headline,
          note: [names[story.link.brand], story.at.map(phrases.date)].compactMap(\.self)
            .joined(separator: " · ")
        )
      }
    ) { [weak self] entry in
      Button(symbol: "user-trash-symbolic", label: "\(phrases.remove): \(entry.headline)") {
        if let self, let story = byLink[entry.link] { self.remove(story) }
      }.styled("flat").aligned(vertically: GTK_ALIGN_CENTER)
    }
  }

  private func remove(_ story: ReaderMemory.Saved) {
    let phrases = desktop.phrases
    // One that is there can be taken off, and there is room for one that was.
    _ = desktop.reader.toggle(story, phrases)
    show()
    desktop.say(phrases.removed(story.headline), button: phrases.undo) { [weak self] in
      guard let self else { return }
      if let words = desktop.reader.toggle(story, phrases) { desktop.say(words) }
      show()
    }
  }
}
