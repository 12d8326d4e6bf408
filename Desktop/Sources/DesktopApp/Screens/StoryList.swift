import BroadsheetCore
import CAdwaita
import NewsDesk
import Toolkit

/// Stories under each other, each with a word of what it is.
@MainActor
final class StoryList {
  /// A story of the list.
  struct Entry {
    var link: StoryLink
    var headline: String
    var note: String
    var text: String?
  }

  let view: View
  private let box = Box(GTK_ORIENTATION_VERTICAL, role: .list)
  private let open: (StoryLink, View) -> Void

  init(open: @escaping @MainActor (StoryLink, View) -> Void) {
    self.open = open
    view = box
  }

  func show(_ entries: [Entry], trailing: (Entry) -> View? = { _ in nil }) {
    box.removeAll()
    append(entries, trailing: trailing)
  }

  /// Adds stories at the end; the first of them.
  @discardableResult
  func append(_ entries: [Entry], trailing: (Entry) -> View? = { _ in nil }) -> View? {
    var first: View?
    for entry in entries {
      let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 4)
      words.append(Label(entry.note).styled("caption"))
      words.append(Label(entry.headline, role: .heading).level(3).styled("title-4"))
      if let text = entry.text { words.append(Label(text).styled("dim-label")) }
      words.margins(top: 10, bottom: 10)
      let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, role: .listItem)
      let holder = WeakView()
      let button = Button(around: words, role: .link) { [open, holder] in
        if let view = holder.view { open(entry.link, view) }
      }
      holder.view = button
      button.setAccessibleLabel("\(entry.headline). \(entry.note)")
      row.append(button.styled("flat").expanding(horizontally: true))
      if let more = trailing(entry) { row.append(more) }
      box.append(row)
      first = first ?? button
    }
    return first
  }
}

/// A column of a width that reads well, which scrolls.
@MainActor
enum ListFrame {
  static func view(around column: Box) -> View {
    column.margins(top: 16, bottom: 16, sides: 16)
    let clamp = View(adw_clamp_new())
    adw_clamp_set_child(clamp.opaque, column.pointer)
    adw_clamp_set_maximum_size(clamp.opaque, 720)
    let scroller = Scroller()
    scroller.setChild(clamp)
    return scroller.expanding(horizontally: true, vertically: true)
  }
}
