import BroadsheetCore
import NewsDesk
import UIKit

// Where the reader is, for an app that is ended while nobody looks.
extension FrontViewController {
  /// Where the reader is, for an app that is ended while nobody looks; set it before the view is shown.
  public var memory: FrontMemory {
    get {
      var memory = FrontMemory(section: section)
      // Pages that nobody has come back to yet are where they were.
      memory.places = restoring?.places ?? [:]
      for (section, page) in pages {
        guard let native = page.feed.native else { continue }
        memory.places[section?.rawValue ?? ""] =
          section == self.section ? native.firstOnScreen : page.place
      }
      // One that was closed is in no navigation any more.
      let isOpen = storyController?.navigationController != nil
      memory.story = isOpen ? openStory : restoring?.story
      return memory
    }
    set {
      restoring = newValue
      section = newValue.section.flatMap { brand.section($0) }?.id
      if isViewLoaded { show(section) }
    }
  }

  func restorePlace() {
    guard var memory = restoring, view.window != nil else { return }
    if let story = memory.story {
      memory.story = nil
      restoring = memory
      open(story)
    }
    guard let native = feed?.native, let slot = memory.places[section?.rawValue ?? ""] else {
      return
    }
    // A page that has just come has its cards only once it is laid out, and its size from what it is in.
    view.layoutIfNeeded()
    guard !native.sections.isEmpty else { return }
    native.scroll(to: slot)
    memory.places[section?.rawValue ?? ""] = nil
    restoring = memory
  }
}
