public import BroadsheetCore
import Foundation
import NewsDesk
public import UIKit

/// A brand on the screen: its name, its sections, and the page that the reader is on.
///
/// Each page keeps its place and its content while another is shown. Stories are pushed on the
/// navigation around it, or presented where there is none.
///
/// ```swift
/// window.rootViewController = FrontViewController(brand, section: "front")
/// ```
public final class FrontViewController: UIViewController {
  /// The brand whose pages are shown.
  public let brand: Brand
  /// The section that is shown; nil for the front.
  public internal(set) var section: Slug?
  let dependencies: AppDependencies
  let theme: BrandTheme
  private let masthead: MastheadView
  private lazy var sections = SectionBarView(brand, theme: theme) { [weak self] in
    self?.go(to: $0)
  }
  private let note = UILabel()
  private let content = UIView()
  private let news = UIButton(configuration: .filled(), primaryAction: nil)
  let message: MessageView
  private let nameLabel = UILabel()
  private var collapse = MastheadCollapse()
  /// Pages that were shown before, each at its place.
  private var shownPages = ShownPages<PageController>()
  private var shown: PageController?
  /// The story that was opened last, while it is open.
  var openStory: StoryLink?
  weak var storyController: StoryViewController?
  /// What a reader comes back to, until it is shown.
  var restoring: FrontMemory?
  /// An app's cards in SwiftUI, where its views host this.
  var hosted = HostedCards()
  /// The one page that is shown, under no masthead and no bar; nil for a whole brand.
  private var onlyPage: PageSession?

  /// The front, by nil, and sections whose views are kept.
  var pages: [Slug?: PageController] { shownPages.pages }

  /// A brand's pages, with what its app has made for all screens.
  public init(_ brand: Brand, section: Slug? = nil, with dependencies: AppDependencies) {
    self.brand = brand
    self.dependencies = dependencies
    self.section = section.flatMap { brand.section($0) }?.id
    theme = BrandTheme(brand.style)
    masthead = MastheadView(brand, theme: theme)
    message = MessageView(theme)
    super.init(nibName: nil, bundle: nil)
    title = brand.name
  }

  /// One page of a brand, whose sections open over it.
  convenience init(only page: PageSession, with dependencies: AppDependencies) {
    self.init(page.brand, section: page.address.section, with: dependencies)
    onlyPage = page
    title = section.flatMap { brand.section($0)?.title } ?? brand.name
  }

  /// A brand alone, with dependencies of its own; begins at a section, or at the front.
  ///
  /// - Parameters:
  ///   - brand: Whose pages are shown.
  ///   - section: Where the reader begins; nil, or what is no section of the brand, is the front.
  ///   - options: How the web is asked.
  public convenience init(
    _ brand: Brand,
    section: String? = nil,
    options: AppDependencies.Options = AppDependencies.Options()
  ) {
    self.init(
      brand,
      section: section.flatMap { Slug(rawValue: $0) },
      with: AppDependencies(brand, options: options)
    )
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  /// The container of the page that is shown.
  public var feed: FeedViewController? { shown?.feed }

  // MARK: Pages

  /// Shows another section of the brand, or its front; each keeps its place.
  ///
  /// One that is shown already goes to its head.
  public func go(to section: Slug?) {
    guard section != self.section || shown == nil else {
      feed?.native?.offset = 0
      return
    }
    guard section == nil || brand.section(section ?? brand.id) != nil else { return }
    if onlyPage != nil, shown != nil { showOver(section) } else { show(section) }
  }

  /// Shows another page over the only one.
  private func showOver(_ section: Slug?) {
    let front = FrontViewController(only: followed(section), with: dependencies)
    front.hosted = hosted
    navigationController?.pushViewController(front, animated: true)
  }

  /// The next or previous page of the bar.
  public func step(_ count: Int) {
    let all = sections.choices
    let place = (all.firstIndex(of: section) ?? 0) + count
    if onlyPage == nil, all.indices.contains(place) { go(to: all[place]) }
  }

  /// Asks for what is new.
  public func refresh() async { await shown?.refresh() }

  func show(_ section: Slug?) {
    let old = shown
    self.section = section
    let page = shownPages.show(section) { makePage(section) }
    shown = page
    page.onChange = { [weak self] in self?.tell() }
    page.onScroll = { [weak self] in self?.scrolled($0) }
    page.say = { [weak self] in self?.message.say($0) }
    add(page.feed, in: content)
    if let old, old !== page {
      old.place = old.feed.native?.firstOnScreen
      old.feed.remove()
      old.onChange = {}
      old.page.rest()
    }
    page.page.begin()
    letGo(beyond: ShownPages<PageController>.most)
    sections.mark(section)
    // Without a bar above, the name is nowhere else.
    let isSmall = section != nil && navigationController != nil
    collapse.begin(isSmall: isSmall, at: Double(page.feed.native?.offset ?? 0))
    showCollapse()
    tell()
  }

  /// Lets go of the pages that were shown longest ago; each begins at its place when it is shown again.
  private func letGo(beyond count: Int) {
    for (section, page) in shownPages.letGo(beyond: count) {
      guard let slot = page.place else { continue }
      var memory = restoring ?? FrontMemory()
      memory.places[section?.rawValue ?? ""] = slot
      restoring = memory
    }
  }

  /// The page that is shown is all that is kept.
  public override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    letGo(beyond: 1)
  }

  private func makePage(_ section: Slug?) -> PageController {
    let page = onlyPage ?? followed(section)
    return PageController(
      page,
      with: dependencies,
      theme: theme,
      hosted: hosted,
      actions: actions(of: page)
    )
  }

  private func followed(_ section: Slug?) -> PageSession {
    PageSession(
      PageKey(brand: brand.id, section: section),
      of: brand,
      on: dependencies.desk,
      reader: dependencies.reader
    )
  }

  // MARK: On the screen

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = theme.background
    navigationItem.largeTitleDisplayMode = .never
    theme.set(nameLabel, .headline(size: 18), theme.text)
    nameLabel.text = onlyPage == nil ? brand.name : title
    navigationItem.titleView = nameLabel
    theme.set(note, .note, theme.secondaryText)
    note.textAlignment = .center
    note.isHidden = true
    let head = UIStackView(
      arrangedSubviews: onlyPage == nil ? [masthead, sections, note] : [note]
    )
    head.axis = .vertical
    for part in [head, content] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      head.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      head.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      head.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: head.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    layNews()
    show(section)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // What was read meanwhile stands back, and what came is asked for.
    shown?.feed.native?.refreshCards()
    shown?.page.begin()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    restorePlace()
    if let words = dependencies.reader.tellLoss(in: brand.phrases) { message.say(words) }
  }

  /// Keys that are meant for nobody else are for the page.
  public override var canBecomeFirstResponder: Bool { true }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown?.page.rest()
    dependencies.reader.keep()
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.contains(.command) else {
      super.pressesBegan(presses, with: event)
      return
    }
    switch key.charactersIgnoringModifiers {
    case "r": Task { [weak self] in await self?.refresh() }
    case "[": step(-1)
    case "]": step(1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func layNews() {
    news.isHidden = true
    news.accessibilityIdentifier = "new-stories"
    news.addAction(
      UIAction { [weak self] _ in self?.showNews() },
      for: .primaryActionTriggered
    )
    news.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(news)
    message.stand(over: view)
    NSLayoutConstraint.activate([
      news.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      news.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
    ])
  }

  private func showNews() {
    shown?.page.showNews()
    feed?.native?.offset = 0
  }

  /// Says what stands beside the content: newer stories, or that this is not the newest.
  private func tell() {
    guard isViewLoaded, let page = shown?.page else { return }
    note.isHidden = page.oldSince == nil
    if let since = page.oldSince { note.text = brand.phrases.notUpdatedSince(since) }
    let count = page.newStories
    let wasHidden = news.isHidden
    news.isHidden = count == 0
    let words = brand.phrases.newStories("\(count)")
    news.configuration = theme.prominentButton(words)
    news.accessibilityLabel = words
    if wasHidden, count > 0 { Announcement.say(words) }
    restorePlace()
  }

  private func scrolled(_ offset: CGFloat) {
    let before = collapse.isCollapsed
    collapse.follow(Double(offset))
    if collapse.isCollapsed != before { showCollapse() }
  }

  /// Whether the brand's name is over the page; further down, the bar above has it.
  var isNameSeen: Bool { !masthead.isCollapsed }

  private func showCollapse() {
    let isCollapsed = collapse.isCollapsed
    nameLabel.alpha = isCollapsed || onlyPage != nil ? 1 : 0
    guard masthead.isCollapsed != isCollapsed else { return }
    masthead.isCollapsed = isCollapsed
    guard view.window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    UIView.animate(withDuration: 0.25) { [view] in view?.layoutIfNeeded() }
  }
}
