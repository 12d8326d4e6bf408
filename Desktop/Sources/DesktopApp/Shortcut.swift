import BroadsheetCore
import CAdwaita
import Toolkit

/// What keys do wherever the reader is.
enum Shortcut: CaseIterable {
  case refresh, back, search, saved, nextSection, previousSection, larger, smaller, normalSize
  case colours, help, close

  /// Nil for keys that do nothing.
  init?(key: UInt32, modifiers: UInt32) {
    let control = modifiers & GDK_CONTROL_MASK.rawValue != 0
    let alt = modifiers & GDK_ALT_MASK.rawValue != 0
    switch (Int32(key), control, alt) {
    case (GDK_KEY_F5, false, _), (GDK_KEY_r, true, _): self = .refresh
    case (GDK_KEY_Escape, false, false), (GDK_KEY_Left, false, true), (GDK_KEY_Back, _, _):
      self = .back
    case (GDK_KEY_f, true, _), (GDK_KEY_k, true, _): self = .search
    case (GDK_KEY_b, true, _), (GDK_KEY_d, true, _): self = .saved
    case (GDK_KEY_Page_Down, true, _): self = .nextSection
    case (GDK_KEY_Page_Up, true, _): self = .previousSection
    case (GDK_KEY_plus, true, _), (GDK_KEY_equal, true, _), (GDK_KEY_KP_Add, true, _):
      self = .larger
    case (GDK_KEY_minus, true, _), (GDK_KEY_KP_Subtract, true, _): self = .smaller
    case (GDK_KEY_0, true, _): self = .normalSize
    case (GDK_KEY_l, true, _): self = .colours
    case (GDK_KEY_F1, _, _), (GDK_KEY_question, true, _): self = .help
    case (GDK_KEY_w, true, _), (GDK_KEY_q, true, _): self = .close
    default: return nil
    }
  }

  var keys: String {
    switch self {
    case .refresh: "F5"
    case .back: "Alt+←, Esc"
    case .search: "Ctrl+F"
    case .saved: "Ctrl+D"
    case .nextSection: "Ctrl+Page Down"
    case .previousSection: "Ctrl+Page Up"
    case .larger: "Ctrl++"
    case .smaller: "Ctrl+−"
    case .normalSize: "Ctrl+0"
    case .colours: "Ctrl+L"
    case .help: "F1"
    case .close: "Ctrl+Q"
    }
  }

  func words(_ phrases: Phrases) -> String {
    switch self {
    case .refresh: phrases.renewing
    case .back: phrases.previous
    case .search: phrases.search
    case .saved: phrases.savedStories
    case .nextSection: "\(phrases.next): \(phrases.section)"
    case .previousSection: "\(phrases.previous): \(phrases.section)"
    case .larger: "\(phrases.textSize) +"
    case .smaller: "\(phrases.textSize) −"
    case .normalSize: "\(phrases.textSize): \(phrases.normalText)"
    case .colours: phrases.switchColours
    case .help: phrases.shortcuts
    case .close: phrases.close
    }
  }
}

/// A window that says what keys do.
@MainActor
final class ShortcutWindow {
  private let phrases: Phrases

  init(phrases: Phrases) { self.phrases = phrases }

  func present(over parent: Window) {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, role: .list)
    for shortcut in Shortcut.allCases {
      let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 24, role: .listItem)
      row.append(Label(shortcut.words(phrases)).expanding(horizontally: true))
      row.append(Label(shortcut.keys, wraps: false).styled("dim-label"))
      box.append(row)
    }
    box.margins(top: 24, bottom: 24, sides: 24)
    let window = Window(nil, title: phrases.shortcuts, width: 420, height: 380)
    let page = Box(GTK_ORIENTATION_VERTICAL)
    page.append(HeaderBar())
    page.append(box)
    window.setContent(page)
    gtk_window_set_transient_for(window.of(), parent.of())
    window.closeOnEscape()
    window.present()
  }
}
