import BroadsheetCore
import Toolkit

/// What keys do wherever the reader is: for the window, the list of keys, and the manuals.
enum Shortcut: CaseIterable {
  case refresh, back, leave, search, saved, nextSection, previousSection, larger, smaller
  case normalSize, colours, open, help, close

  /// The keys that people are told of, as the toolkit writes them.
  var keys: [String] {
    switch self {
    case .refresh: ["F5", "<Control>r"]
    case .back: ["<Alt>Left"]
    case .leave: ["Escape"]
    case .search: ["<Control>f", "<Control>k"]
    case .saved: ["<Control>d", "<Control>b"]
    case .nextSection: ["<Control>Page_Down"]
    case .previousSection: ["<Control>Page_Up"]
    case .larger: ["<Control>plus"]
    case .smaller: ["<Control>minus"]
    case .normalSize: ["<Control>0"]
    case .colours: ["<Control>l"]
    case .open: ["<Control>o"]
    case .help: ["F1", "<Control>question"]
    case .close: ["<Control>q", "<Control>w"]
    }
  }

  /// Keys that do the same on some keyboards.
  var furtherKeys: [String] {
    switch self {
    case .back: ["Back"]
    case .larger: ["<Control>equal", "<Control>KP_Add"]
    case .smaller: ["<Control>KP_Subtract"]
    case .normalSize: ["<Control>KP_0"]
    case .nextSection: ["<Control>KP_Page_Down"]
    case .previousSection: ["<Control>KP_Page_Up"]
    case .refresh, .leave, .search, .saved, .colours, .open, .help, .close: []
    }
  }

  /// Whether it comes before whatever has the keyboard: menus and lines of text have a use of Escape.
  var isFirst: Bool { self != .leave }

  /// The keys as people are told of them.
  @MainActor var spelled: [String] { keys.compactMap { Shortcuts.words(for: $0) } }

  /// What they do, as a sentence.
  func words(_ phrases: Phrases) -> String {
    switch self {
    case .refresh: phrases.keyForNews
    case .back: phrases.keyBack
    case .leave: phrases.keyToLeave
    case .search: phrases.keyToSearch
    case .saved: phrases.keyToSaved
    case .nextSection: phrases.keyToNextSection
    case .previousSection: phrases.keyToPreviousSection
    case .larger: phrases.keyForLargerText
    case .smaller: phrases.keyForSmallerText
    case .normalSize: phrases.keyForNormalText
    case .colours: phrases.switchColours
    case .open: phrases.keyToOpen
    case .help: phrases.keyForKeys
    case .close: phrases.keyToClose
    }
  }

  /// Has all of them do something in a view; `action` says whether the keys were used.
  ///
  /// - Returns: What ends it.
  @MainActor
  static func connect(
    to view: View,
    _ action: @escaping @MainActor (Shortcut) -> Bool
  ) -> [Shortcuts] {
    let (first, last) = (Shortcuts(of: view, first: true), Shortcuts(of: view, first: false))
    for shortcut in allCases {
      for keys in shortcut.keys + shortcut.furtherKeys {
        (shortcut.isFirst ? first : last).add(keys) { action(shortcut) }
      }
    }
    return [first, last]
  }
}
