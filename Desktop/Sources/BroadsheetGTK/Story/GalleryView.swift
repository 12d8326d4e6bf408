import BroadsheetCore
import CAdwaita
import Toolkit

/// The pictures of a gallery, one at a time, each with its number and its words.
///
/// The next is gone to by buttons, keys and a swipe; all of them can have the whole screen.
@MainActor
final class GalleryView {
  let view: View
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 12, role: .region).styled("gallery")
  private let shown: [StoryModel.Figure]
  private let surroundings: StoryController.Surroundings
  private let figures: [GalleryFigure]
  let pager: Pager
  private var previous: Button?
  private var next: Button?
  private var widen: Button?
  /// Whether it is near the screen.
  private var isNear = false
  private var screen: (window: Window, gallery: GalleryView)?

  /// A gallery within a story, whose pieces are given; `isFull` for one that has the whole screen.
  init(
    _ shown: [StoryModel.Figure],
    _ surroundings: StoryController.Surroundings,
    _ pieces: StoryPieces,
    isFull: Bool = false
  ) {
    self.shown = shown
    self.surroundings = surroundings
    view = root
    figures = shown.map { GalleryFigure($0, pieces, isFull: isFull) }
    pager = Pager(figures.map(\.box))
    pager.onMove = { [weak self] in self?.tell() }
    root.append(head(isFull: isFull))
    root.append(pager.box.expanding(horizontally: true, vertically: isFull))
    root.onKey { [weak self] in self?.press($0) ?? false }
    tell()
  }

  isolated deinit { screen?.window.destroy() }

  /// It comes near the screen, or is far from it.
  func setNear(_ isNear: Bool) {
    self.isNear = isNear
    load()
  }

  private func head(isFull: Bool) -> View {
    let phrases = surroundings.phrases
    let head = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    let back = Button(symbol: "go-previous-symbolic", label: phrases.previousPicture) {
      [weak self] in self?.go(-1)
    }
    let forth = Button(symbol: "go-next-symbolic", label: phrases.nextPicture) {
      [weak self] in self?.go(1)
    }
    (previous, next) = (back, forth)
    head.append(back)
    head.append(forth)
    let widen = Button(isFull ? phrases.close : phrases.fullScreen) { [weak self] in
      self?.widen(isFull: isFull)
    }
    self.widen = widen
    head.append(
      widen.expanding(horizontally: true).aligned(horizontally: GTK_ALIGN_END)
    )
    return head
  }

  private func go(_ count: Int) {
    pager.show(pager.position + count)
    // A button that cannot be pressed any more lets go of the keyboard.
    guard view.windowFocus == nil else { return }
    (count < 0 ? next : previous)?.grabFocus()
  }

  private func press(_ key: UInt32) -> Bool {
    switch key {
    case UInt32(GDK_KEY_Left): pager.step(towards: -1)
    case UInt32(GDK_KEY_Right): pager.step(towards: 1)
    case UInt32(GDK_KEY_Home): pager.show(0)
    case UInt32(GDK_KEY_End): pager.show(pager.count - 1)
    default: return false
    }
    return true
  }

  private func tell() {
    previous?.isEnabled = pager.position > 0
    next?.isEnabled = pager.position < pager.count - 1
    if shown.indices.contains(pager.position) {
      root.setAccessibleLabel("\(surroundings.phrases.pictures), \(shown[pager.position].position)")
    }
    load()
  }

  /// Has the picture that is shown loaded, and those beside it.
  private func load() {
    for (number, figure) in figures.enumerated() {
      figure.setNear(isNear && abs(number - pager.position) <= 1)
    }
  }

  // MARK: The whole screen

  private func widen(isFull: Bool) {
    if isFull { return closeScreen() }
    let window = Window(nil, title: surroundings.phrases.pictures, width: 1_000, height: 700)
    let gallery = GalleryView(
      shown,
      surroundings,
      StoryPieces(surroundings),
      isFull: true
    )
    let page = Box(GTK_ORIENTATION_VERTICAL).styled("page")
    if let scope = surroundings.scope { page.styled(scope) }
    page.append(gallery.view.margins(top: 12, bottom: 12, sides: 16))
    window.setContent(page)
    window.closeOnEscape()
    window.isModal = true
    window.stand(overWindowOf: view)
    window.on("close-request") { [weak self] in self?.leaveScreen() }
    gallery.closeScreen = { [weak window] in window?.close() }
    gallery.pager.show(pager.position, isStill: true)
    gallery.setNear(true)
    screen = (window, gallery)
    window.takeScreen()
    window.present()
    gallery.widen?.grabFocus()
  }

  /// Closes the window that it has for itself.
  private var closeScreen: @MainActor () -> Void = {}

  /// Goes on here with the picture that was looked at there.
  private func leaveScreen() {
    guard let screen else { return }
    pager.show(screen.gallery.pager.position, isStill: true)
    self.screen = nil
    widen?.grabFocus()
  }

  /// The pictures that have the whole screen; nil while they are in their place.
  var full: GalleryView? { screen?.gallery }
}

/// A picture of a gallery over its number and its words.
@MainActor
final class GalleryFigure: CustomLayout {
  private static let gap = 10
  /// Lines that are read with ease, in logical pixels.
  private static let measure = 640

  let box = LayoutBox(role: .group)
  private let slot: PictureSlot
  private let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  /// What the words scroll in where the screen has no room for all of them.
  private let scroller: Scroller?
  private let ratio: Double

  init(_ figure: StoryModel.Figure, _ pieces: StoryPieces, isFull: Bool) {
    slot = pieces.slot(isLead: figure.number == 1 && !isFull)
    ratio = StoryPieces.ratio(of: figure.picture)
    scroller = isFull ? Scroller() : nil
    slot.showsWhole(true)
    pieces.show(figure.picture, in: slot)
    words.append(Label(figure.position).styled("figure-number"))
    let caption = [figure.picture.caption, figure.picture.credit].compactMap(\.self)
    if !caption.isEmpty {
      words.append(Label(caption.joined(separator: "  ")).styled("caption"))
    }
    for part in figure.text { words.append(pieces.view(of: part)) }
    box.append(slot.view)
    box.append(scroller ?? words)
    scroller?.setChild(words)
    box.setLayout(self)
  }

  func setNear(_ isNear: Bool) { slot.setNear(isNear, width: isNear ? max(box.width, 720) : 0) }

  func widths() -> (least: Int, natural: Int) { (200, StoryColumn.measure) }

  func height(at width: Int) -> Int {
    // On a screen of its own it has what there is.
    if scroller != nil { return 240 }
    return Int(Double(width) / ratio) + Self.gap + words.height(at: min(width, Self.measure))
  }

  func place(width: Int, height: Int) {
    let measure = min(width, Self.measure)
    let tall = words.height(at: measure)
    guard let scroller else {
      let picture = Int(Double(width) / ratio)
      slot.view.place(x: 0, y: 0, width: width, height: picture)
      words.place(x: 0, y: picture + Self.gap, width: measure, height: tall)
      return
    }
    let room = min(tall, height * 3 / 10)
    let picture = max(height - room - Self.gap, 1)
    slot.view.place(x: 0, y: 0, width: width, height: picture)
    scroller.place(x: (width - measure) / 2, y: picture + Self.gap, width: measure, height: room)
  }
}
