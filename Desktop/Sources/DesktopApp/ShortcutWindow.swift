import BroadsheetCore
import CAdwaita
import Toolkit

/// A window that says what keys do.
@MainActor
enum ShortcutWindow {
  private static let (width, height) = (560, 560)

  static func present(_ phrases: Phrases, over parent: Window) {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, role: .list)
    for shortcut in Shortcut.allCases {
      let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 24, role: .listItem)
      row.append(Label(shortcut.words(phrases)).expanding(horizontally: true))
      row.append(keys(of: shortcut))
      box.append(row)
    }
    box.margins(top: 24, bottom: 24, sides: 24)
    let scroller = Scroller()
    scroller.setChild(box)
    let page = Box(GTK_ORIENTATION_VERTICAL)
    page.append(HeaderBar())
    page.append(scroller.expanding(horizontally: true, vertically: true))
    let window = Window(nil, title: phrases.keys, width: width, height: height)
    window.setContent(page)
    window.stand(over: parent)
    window.closeOnEscape()
    window.present()
  }

  private static func keys(of shortcut: Shortcut) -> View {
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    for words in shortcut.spelled { row.append(Label(words, wraps: false).styled("dim-label")) }
    return row
  }
}
