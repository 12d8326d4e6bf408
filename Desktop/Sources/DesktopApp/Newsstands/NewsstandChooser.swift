import BroadsheetCore
import CAdwaita
import Toolkit

/// Lets the reader choose another newsstand: a file, an address, or one that was open before.
@MainActor
final class NewsstandChooser {
  private let newsstands: Newsstands
  private let phrases: Phrases
  private let window: Window
  private var dialog: AddressDialog?

  init(_ newsstands: Newsstands, phrases: Phrases, window: Window) {
    self.newsstands = newsstands
    self.phrases = phrases
    self.window = window
  }

  /// Asks for a file, and opens it.
  func askForFile() {
    let words = FileDialog.Words(
      title: phrases.openFile,
      open: phrases.open,
      cancel: phrases.cancel
    )
    FileDialog.present(words, over: window) { [newsstands] path in
      newsstands.open(NewsstandAddress(path: path))
    }
  }

  private func askForFeed() {
    ask(phrases.addFeed, advice: phrases.feedAdvice, read: newsstands.feed)
  }

  private func askForServer() {
    ask(phrases.openServer, advice: phrases.serverAdvice, read: newsstands.server)
  }

  private func ask(
    _ title: String,
    advice: String,
    read: @escaping (String) -> NewsstandAddress?
  ) {
    let dialog = AddressDialog(title, advice: advice, phrases: phrases)
    self.dialog = dialog
    dialog.present(over: window) { [newsstands] text in
      guard let address = read(text) else { return false }
      newsstands.open(address)
      return true
    }
  }

  // MARK: The menu

  /// A button for a bar, with everything that can be opened as it is known now.
  func menuButton() -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
    let popover = Popover(box)
    fill(box, in: popover)
    return MenuButton(popover, label: phrases.menu)
  }

  private func fill(_ box: Box, in popover: Popover) {
    func add(_ label: String, tooltip: String? = nil, _ action: @escaping @MainActor () -> Void) {
      let item = Button(around: Label(label, wraps: false)) { [weak popover] in
        popover?.popDown()
        action()
      }
      item.setAccessibleLabel(label)
      item.setTooltip(tooltip)
      box.append(item.styled("flat"))
    }
    add(phrases.openFile) { [weak self] in self?.askForFile() }
    add(phrases.addFeed) { [weak self] in self?.askForFeed() }
    add(phrases.openServer) { [weak self] in self?.askForServer() }
    box.append(Label(phrases.openedBefore).styled("heading").margins(top: 8, bottom: 4, sides: 10))
    for opened in newsstands.opened() where opened.address != .sample {
      add(opened.title, tooltip: opened.address.text) { [newsstands] in
        newsstands.open(opened.address)
      }
    }
    add(phrases.sampleNewsstand) { [newsstands] in newsstands.open(.sample) }
    let separator = View(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    box.append(separator.margins(top: 6, bottom: 6))
    add(phrases.keys) { [weak self] in
      if let self { ShortcutWindow.present(phrases, over: window) }
    }
    add(phrases.about(ProgramIdentity.name)) { [weak self] in
      if let self { ProgramIdentity.present(phrases, over: window) }
    }
  }
}
