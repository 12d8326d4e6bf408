import BroadsheetCore
import CAdwaita
import Toolkit

/// Asks the reader for an address.
@MainActor
final class AddressDialog {
  private static let (width, height) = (460, 260)

  private let window: Window
  private let field: TextField
  private let trouble: Label
  private let phrases: Phrases
  private var take: @MainActor (String) -> Bool = { _ in true }

  init(_ title: String, advice: String, phrases: Phrases) {
    self.phrases = phrases
    window = Window(nil, title: title, width: Self.width, height: Self.height)
    field = TextField(phrases.address)
    trouble = Label().styled("error")
    trouble.isVisible = false
    let open = Button(phrases.open) { [weak self] in self?.answer() }
    open.styled("suggested-action", "pill").aligned(horizontally: GTK_ALIGN_CENTER)
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    for part in [Label(advice), field, trouble, open.margins(top: 12)] { box.append(part) }
    let page = Box(GTK_ORIENTATION_VERTICAL)
    page.append(HeaderBar())
    page.append(box.margins(top: 18, bottom: 24, sides: 24))
    window.setContent(page)
    window.closeOnEscape()
    field.onEnter { [weak self] in self?.answer() }
  }

  /// Shows it; `take` says whether what was written is an address, and is asked until it is.
  func present(over parent: Window, take: @escaping @MainActor (String) -> Bool) {
    self.take = take
    window.stand(over: parent)
    window.isModal = true
    window.present()
    field.grabFocus()
  }

  private func answer() {
    guard take(field.text) else {
      trouble.text = phrases.noAddress
      trouble.isVisible = true
      field.grabFocus()
      return
    }
    window.close()
  }
}
