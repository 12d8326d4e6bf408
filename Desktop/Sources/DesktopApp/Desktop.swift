public import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
public import NewsDesk
public import Toolkit

/// The program in one window: a rack of newspapers, their pages and stories.
@MainActor
public final class Desktop {
  let desk: any NewsDesk
  let reader: DeviceReader
  let pictures: Pictures
  let looks: BrandLooks
  let engine = WebEngine.ofThisProgram()
  private let look: ReaderLook
  let stage = Stage()
  /// What the program says in the newsstand's language.
  let phrases: Phrases
  private(set) lazy var alerts = AlertWatch(self)
  let window: Window
  private let application: Application?
  private let toasts: ToastOverlay
  /// The notices that the reader was told of outside the window.
  private var told: Set<String> = []
  /// What keys do in the window.
  private var keys: [Shortcuts] = []
  private var hasContent = false
  /// Whether the window is another's.
  private var hasEnded = false
  /// Waits for the first content; nil once there is some.
  private var whenContent: (@MainActor () -> Void)?

  /// Has the reader open something else; nil where there is nothing else to be opened.
  let chooser: NewsstandChooser?

  /// The program over a desk, in a window that is there already; `newsstands` are those that can be shown
  /// in its place.
  public init(
    _ desk: any NewsDesk,
    reader: DeviceReader,
    application: Application?,
    window: Window,
    newsstands: Newsstands? = nil
  ) {
    let phrases = Phrases(language: desk.newsstand.language, timeZone: .current)
    chooser = newsstands.map { NewsstandChooser($0, phrases: phrases, window: window) }
    self.phrases = phrases
    self.desk = desk
    self.reader = reader
    self.application = application
    self.window = window
    pictures = Pictures(
      isOwn: { [desk] in desk.isOwn(picture: $0) },
      fetch: { [desk] address throws(Failure) in try await desk.bytes(ofPicture: address) }
    )
    look = ReaderLook(reader)
    looks = BrandLooks(look)
    window.setTitle(desk.newsstand.title)
    toasts = ToastOverlay(over: stage.view)
    window.setContent(toasts)
    look.onChange = { [weak self] in self?.looks.refresh() }
    reader.onChange = { [weak self] old in
      guard let self else { return }
      look.update(from: old)
      if self.reader.memory.alerts != old.alerts { alerts.update() }
    }
    keys = Shortcut.connect(to: window) { [weak self] in self?.handle($0) ?? false }
    keys.append(scrollingKeys())
    Signal.connect(window.raw, "notify::default-width") { [weak self] _ in
      self?.takeWidth()
      return false
    }
    application?.onAction(Self.openPage) { [weak self] path in
      self?.open(path: path)
      self?.present()
    }
    takeWidth()
    window.on("close-request") { [weak reader] in reader?.keep() }
    // What is in a window that nobody sees is not seen, and nobody follows it.
    window.onSight { [weak self] in
      guard let self, !hasEnded else { return }
      stage.setInSight(window.isSeen)
    }
    stage.push(RackScreen(self))
    stage.setOnScreen(true)
    if let page = reader.memory.lastPage { open(page) }
    // While the window is only just coming, and much in it is new.
    if let words = reader.tellLoss(in: phrases) { toasts.say(words, for: 30) }
    alerts.update()
  }

  /// Leaves the window to another; what the reader has chosen is kept.
  public func end() {
    for shortcuts in keys { shortcuts.end() }
    keys = []
    hasEnded = true
    whenContent = nil
    stage.popToFirst()
    stage.setOnScreen(false)
    reader.keep()
  }

  /// Shows the window in front.
  public func present() { window.present() }

  /// Calls `handler` once, when the first content has been drawn: papers, cards, a web page's frame, or
  /// why there are none.
  public func onFirstContent(_ handler: @escaping @MainActor () -> Void) {
    if hasContent { window.afterNextFrame(handler) } else { whenContent = handler }
  }

  /// A screen has something to show that is not about its loading.
  func contentShown() {
    guard !hasContent else { return }
    hasContent = true
    if let whenContent { window.afterNextFrame(whenContent) }
    whenContent = nil
  }

  /// About how wide pages are.
  var width: Int {
    window.width > 0 ? window.width : window.defaultWidth
  }

  /// Whether the window is as wide as a phone's.
  var isNarrow: Bool { window.defaultWidth < Breakpoint.tablet.minimumWidth }

  private func takeWidth() {
    window.setClass("phone", isNarrow)
    for screen in stage.containment.children { (screen as? PageScreen)?.setNarrow(isNarrow) }
  }

  // MARK: Going places

  /// Opens a front or a section; nothing happens for one that there is not.
  public func open(_ page: PageKey) {
    guard let brand = desk.newsstand.brand(having: page) else { return }
    reader.memory.lastPage = page
    if let screen = stage.top as? PageScreen, screen.brand.id == brand.id {
      screen.go(to: page.section)
    } else {
      stage.popToFirst()
      stage.push(PageScreen(self, brand: brand, section: page.section))
    }
  }

  /// Opens a page by its path, such as `gazette/sport`, or a story in it, such as
  /// `gazette/sport/a-story`; nothing happens for a page that there is not.
  public func open(path: String) {
    if let link = PaperLink(path: path, in: desk.newsstand) { open(link) }
  }

  private func open(_ link: PaperLink) {
    open(link.page)
    switch link.target {
    case .page: break
    case .story(let story): open(story, teaser: nil, from: nil)
    case .event(let event): open(event, from: nil)
    }
  }

  /// Opens what a teaser of a brand leads to, out of its card.
  func open(_ teaser: TeaserModel, of brand: Slug, from source: View?) {
    if case .web(let address) = teaser.target { open(address) }
    if let story = teaser.story(of: brand) { open(story, teaser: teaser, from: source) }
  }

  /// Opens a story out of a card.
  func open(_ story: StoryLink, teaser: TeaserModel?, from source: View?) {
    guard let brand = desk.newsstand.brand(story.brand) else { return }
    let screen = StoryScreen(self, brand: brand, link: story, teaser: teaser)
    stage.push(screen, from: source)
  }

  /// Opens the page of an event out of a card.
  func open(_ event: EventLink, from source: View?) {
    guard let brand = desk.newsstand.brand(event.brand) else { return }
    stage.push(EventScreen(self, event, of: brand), from: source)
  }

  /// Asks for what is new on the page that is seen.
  func refresh() {
    (stage.top as? PageScreen)?.refresh()
    (stage.top as? EventScreen)?.refresh()
  }

  /// Opens the page on which words are looked for.
  func openSearch(in brand: Brand?) {
    guard !(stage.top is SearchScreen) else { return }
    stage.push(SearchScreen(self, brand: brand))
  }

  /// Opens the reader's own list.
  func openSaved() {
    guard !(stage.top is SavedScreen) else { return }
    stage.push(SavedScreen(self))
  }

  /// Opens an address in the browser, or a page of this newsstand here.
  func open(_ address: URL) {
    switch LinkDestination(address, in: desk.newsstand) {
    case .within(let link)?: open(link)
    case .outside(let address)?: Launcher.open(address.absoluteString, from: window)
    case nil: break
    }
  }

  /// Goes back to the screen before.
  func back() {
    if let screen = stage.top as? PageScreen, screen.goBack() {
      reader.memory.lastPage = PageKey(brand: screen.brand.id, section: screen.section)
      return
    }
    stage.pop()
    (stage.top as? PageScreen)?.refreshReader()
    if stage.count == 1 { reader.memory.lastPage = nil }
  }

  /// Takes away the words that are looked for, or goes back where there are none.
  func leave() {
    if (stage.top as? SearchScreen)?.clear() != true { back() }
  }

  /// Says something at the foot of the window.
  func say(_ text: String, button: String? = nil, action: @escaping @MainActor () -> Void = {}) {
    toasts.say(text, button: button, action: action)
  }

  /// The action that opens a page by its path.
  public static let openPage = "open-page"

  /// Tells of a notice outside the window, once; whoever takes it up sees its page.
  func tell(of notice: Notice, on page: PageKey) {
    guard let brand = desk.newsstand.brand(page.brand) else { return }
    let id = "\(brand.id)/\(notice.name)"
    guard told.insert(id).inserted else { return }
    application?.notify(
      id,
      title: brand.name,
      body: notice.title,
      answer: Application.Answer(
        action: Self.openPage,
        target: page.section.map { "\(brand.id)/\($0)" } ?? "\(brand.id)"
      )
    )
  }

  /// The program's name on the bus and in menus.
  var programID: String { application?.id ?? "" }

  // MARK: Keys

  /// Whether there was something to do.
  private func handle(_ shortcut: Shortcut) -> Bool {
    switch shortcut {
    case .back:
      guard stage.count > 1 else { return false }
      back()
    case .leave:
      guard stage.count > 1 else { return false }
      leave()
    case .refresh: refresh()
    case .search: openSearch(in: (stage.top as? PageScreen)?.brand)
    case .saved: openSaved()
    case .larger: changeTextSize(by: 1)
    case .smaller: changeTextSize(by: -1)
    case .normalSize: reader.memory.textSize = .normal
    case .colours: reader.memory.scheme = ColourScheme.isDark ? .light : .dark
    case .open: chooser?.askForFile()
    case .help: ShortcutWindow.present(phrases, over: window)
    case .nextSection: (stage.top as? PageScreen)?.step(1)
    case .previousSection: (stage.top as? PageScreen)?.step(-1)
    case .close: window.close()
    }
    return true
  }

  /// A page scrolls whatever in the window has the keyboard: a button over it has no use of these.
  private func scrollingKeys() -> Shortcuts {
    let shortcuts = Shortcuts(of: window, first: true)
    for (keys, screens) in [
      ("Page_Down", 1.0), ("KP_Page_Down", 1), ("Page_Up", -1), ("KP_Page_Up", -1),
    ] {
      shortcuts.add(keys) { [weak self] in self?.stage.top?.view.scroll(screens: screens) ?? false }
    }
    return shortcuts
  }

  private func changeTextSize(by step: Int) {
    let sizes = ReaderMemory.TextSize.allCases
    let place = sizes.firstIndex(of: reader.memory.textSize) ?? 1
    reader.memory.textSize = sizes[min(max(0, place + step), sizes.count - 1)]
  }
}
