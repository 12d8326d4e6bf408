import BroadsheetCore
import CAdwaita
import Toolkit

/// Asks the reader for a place: where they are, or one of those that a brand serves.
///
/// Of where they are, the nearest point of a coarse grid is all that leaves this menu.
@MainActor
final class PlaceMenu {
  private static let widestLine: Int32 = 32

  private let brand: Brand
  private let finder: PositionFinder
  private let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
  private let wheel: Spinner
  private let words: Label
  private let trouble = Label().styled("notes")
  private var position: Button?
  private var popover: Popover?
  private var choose: (@MainActor (PlaceChoice) -> Void)?

  init(_ brand: Brand, finder: PositionFinder) {
    self.brand = brand
    self.finder = finder
    wheel = Spinner(brand.phrases.findingPosition, size: 16)
    words = Label(brand.phrases.useMyPosition, wraps: false)
    box.append(positionButton())
    gtk_label_set_max_width_chars(trouble.opaque, Self.widestLine)
    box.append(trouble.margins(bottom: 6, sides: 12))
    if let places = placeList() { box.append(places) }
    showAsking(false)
  }

  isolated deinit { close() }

  /// Opens below a view; `choose` is called once, unless the reader closes it without a choice.
  func present(at source: View, choose: @escaping @MainActor (PlaceChoice) -> Void) {
    self.choose = choose
    let popover = Popover(box)
    self.popover = popover
    popover.on("closed") { [weak self] in
      self?.finder.cancel()
      // It is still at work on closing.
      MainLoop.whenIdle {
        self?.close()
        return false
      }
    }
    // A card may be made anew while its menu is open.
    source.on("unmap") { [weak self] in self?.close() }
    popover.popUp(at: source)
  }

  /// Takes it away; nobody wants to know the position any more.
  private func close() {
    finder.cancel()
    guard let popover else { return }
    self.popover = nil
    popover.detach()
  }

  private func take(_ choice: PlaceChoice) {
    let choose = choose
    self.choose = nil
    popover?.popDown()
    choose?(choice)
  }

  // MARK: What it shows

  private func positionButton() -> View {
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    row.append(wheel)
    row.append(words)
    row.aligned(horizontally: GTK_ALIGN_CENTER)
    let button = Button(around: row) { [weak self] in self?.findPosition() }
    position = button
    return button.styled("flat")
  }

  /// Nil where the brand names no place.
  private func placeList() -> View? {
    let list = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, role: .list)
    for place in brand.places {
      guard let slug = place.slug, let name = place.name else { continue }
      let button = Button(name) { [weak self] in self?.take(.named(slug)) }
      list.append(button.styled("flat"))
    }
    return list.children.isEmpty ? nil : list
  }

  // MARK: Where the reader is

  private func findPosition() {
    guard !finder.isAsking else { return }
    showAsking(true)
    finder.ask { [weak self] result in
      guard let self else { return }
      showAsking(false)
      switch result {
      case .success(let found):
        let choice = PlaceChoice(latitude: found.latitude, longitude: found.longitude)
        if let choice { take(choice) } else { say(brand.phrases.positionUnknown) }
      case .failure(.refused): say(brand.phrases.positionRefused)
      case .failure(.unavailable): say(brand.phrases.positionUnknown)
      case .failure(.late): say(brand.phrases.positionLate)
      }
    }
  }

  private func showAsking(_ isAsking: Bool) {
    let phrases = brand.phrases
    words.text = isAsking ? phrases.findingPosition : phrases.useMyPosition
    position?.setAccessibleLabel(words.text)
    position?.isEnabled = !isAsking
    wheel.isVisible = isAsking
    wheel.isSpinning = isAsking
    trouble.isVisible = false
  }

  private func say(_ words: String) {
    trouble.text = words
    trouble.isVisible = true
    // Whoever waited for it with the keyboard goes on from here, and hears why.
    guard let position else { return }
    broadsheet_accessible_description(position.pointer, words)
    position.takeFocusIfNobodyHasIt()
  }
}
