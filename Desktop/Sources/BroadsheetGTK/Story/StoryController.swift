public import BroadsheetCore
import CAdwaita
public import Foundation
public import Toolkit

/// A story: what its teaser said at once, and its text when that has come.
///
/// It shows what it is told. While the text is on its way it holds a loading child, and a failure where it
/// does not come; both are those that a feed has.
@MainActor
public final class StoryController: Controller {
  /// What a story screen needs from outside.
  @MainActor
  public struct Surroundings {
    /// What is said in the brand's language.
    public var phrases: Phrases
    /// Brings pictures.
    public var pictures: Pictures
    /// Opens an address in the browser.
    public var openOutside: @MainActor (URL) -> Void
    /// The class under which the brand's rules hold, for windows of their own.
    public var scope: String?
    /// The wall clock.
    public var now: @MainActor () -> Date

    /// The surroundings of a story.
    public init(
      phrases: Phrases,
      pictures: Pictures,
      scope: String? = nil,
      openOutside: @escaping @MainActor (URL) -> Void,
      now: @escaping @MainActor () -> Date = { Date() }
    ) {
      self.phrases = phrases
      self.pictures = pictures
      self.scope = scope
      self.openOutside = openOutside
      self.now = now
    }
  }

  public let view: View
  public let containment = Containment<View>()
  /// Called when the reader wants a text that has not come.
  public var onRetry: @MainActor () -> Void = {}
  /// Called when the reader wants what was offered.
  public var onNews: @MainActor () -> Void = {}
  private let scroller = Scroller()
  private let column = StoryColumn()
  private let head = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let body = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
  private let headline: Label
  private let balanced: BalancedLabel
  private let surroundings: Surroundings
  private let makeDelay: @MainActor () -> LoadingDelay
  private let pieces: StoryPieces
  /// Shows what was offered, or leads to what has come of a report since its reader looked last.
  let news = Button("") {}
  /// What is said of what has come and is not here.
  private var offered: String?
  /// What is shown.
  private var shown: (story: Story, seen: Date?)?
  private var report: LiveReportView?
  /// The first of what is new in a report, until it has been on the screen.
  private var unseen: (entry: View, words: String)?
  private(set) var gallery: GalleryView?
  private var dropCap: DropCap?
  private var child: (any Controller<View>)?
  private var looking: IdleWork?

  /// A story of which a head is known.
  public init(
    _ known: StoryHead?,
    _ surroundings: Surroundings,
    delay: @escaping @MainActor () -> LoadingDelay = { LoadingDelay() }
  ) {
    self.surroundings = surroundings
    makeDelay = delay
    pieces = StoryPieces(surroundings)
    headline = Label(role: .heading).level(1).styled("headline", "h-40")
    balanced = BalancedLabel(headline)
    let overlay = Overlay(over: scroller)
    view = overlay
    overlay.expanding(horizontally: true, vertically: true)
    scroller.styled("page", "story")
    // At the foot, where it never stands over the headline.
    news.styled("pill").aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_END)
    news.margins(bottom: 20)
    news.isVisible = false
    overlay.add(news)
    news.on("clicked") { [weak self] in self?.takeNews() }
    column.append(head)
    column.append(body)
    scroller.setChild(column.box)
    scroller.onScroll { [weak self] in self?.lookSoon() }
    if let known { show(known) }
  }

  public func didAppear() {
    MainLoop.beforeNextFrame { [weak self] in self?.scroller.takeFocusIfNobodyHasIt() }
  }

  isolated deinit { looking?.cancel() }

  /// Says that the text is on its way.
  public func showLoading() {
    replaceChild(LoadingController(surroundings.phrases.loading, delay: makeDelay()))
  }

  /// Says why the text does not come; the head stays hidden until one has come where it is not kept.
  public func show(_ reason: Failure, keepsHead: Bool = true) {
    head.isVisible = keepsHead
    replaceChild(
      FailureController(reason, phrases: surroundings.phrases, details: reason.details) {
        [weak self] in self?.onRetry()
      }
    )
  }

  private func replaceChild(_ new: (any Controller<View>)?) {
    let old = child
    child = new
    if let new {
      add(new) {
        body.append($0)
      } unembed: { [body] in
        body.remove($0)
      }
    }
    old?.leave()
  }

  /// The place of the picture at the head.
  var lead: PictureSlot? { pieces.lead }

  /// Shows a story in the place of what is here; `seen` is the newest moment of its report that the reader
  /// has seen.
  ///
  /// What is read of one that is here already stays where it is on the screen.
  public func show(_ story: Story, seen: Date? = nil) {
    guard shown?.story != story || shown?.seen != seen || child != nil else { return }
    let place = shown?.story.id == story.id && child == nil ? place() : nil
    draw(story, seen: seen)
    shown = (story, seen)
    guard let place else { return }
    layOut()
    hold(place)
    scroller.takeFocusIfNobodyHasIt()
  }

  private func draw(_ story: Story, seen: Date?) {
    replaceChild(nil)
    head.isVisible = true
    head.removeAll()
    body.removeAll()
    pieces.begin()
    (report, gallery, dropCap, unseen) = (nil, nil, nil, nil)
    let model = StoryModel(story, surroundings.phrases, seen: seen)
    if let writer = writer(of: model) { head.append(writer) }
    show(model.head)
    headline.isSelectable = true
    head.setClass("opinion-head", model.form == .opinion)
    // What is read here is the publisher's, to whom readers are led first.
    if story.isFromPage == true { showOrigin(of: story) }
    show(model)
    if story.isFromPage != true { showOrigin(of: story) }
  }

  private func showOrigin(of story: Story) {
    guard let origin = story.origin, origin.isWebAddress else { return }
    let button = Button(surroundings.phrases.readAtPublisher) { [surroundings] in
      surroundings.openOutside(origin)
    }
    body.append(button.styled("accent").aligned(horizontally: GTK_ALIGN_START))
  }

  private func lookSoon() {
    guard looking == nil else { return }
    looking = MainLoop.beforeNextFrame { [weak self] in
      self?.looking = nil
      self?.look()
    }
  }

  /// Has pictures loaded near the screen, and let go far from it.
  private func look() {
    let (top, room) = (scroller.offset, max(scroller.room, 600))
    pieces.look(in: column.box, offset: top, room: room)
    if let gallery, let frame = gallery.view.frame(in: column.box) {
      let distance = ScreenDistance(frame, offset: top, height: room)
      if distance != .between { gallery.setNear(distance == .near) }
    }
    guard let frame = unseen?.entry.frame(in: column.box), scroller.room > 0, frame.bottom > top,
      frame.y < top + scroller.room
    else { return }
    // Who has come to it needs no way there.
    unseen = nil
    tellNews()
  }

  // MARK: The reader's place

  /// What is on the screen, from the top, and how far below its upper edge: entries, or else parts of the
  /// text by their number.
  private struct Place {
    var entries: [(id: Slug, distance: Double)]
    var part: (number: Int, distance: Double)?
  }

  /// Nil at the start.
  private func place() -> Place? {
    let (top, room) = (scroller.offset, scroller.room)
    guard top > 1, room > 0 else { return nil }
    func distance(of view: View) -> Double? {
      guard let frame = view.frame(in: column.box), frame.bottom > top, frame.y < top + room else {
        return nil
      }
      return frame.y - top
    }
    let entries = (report?.views ?? [:]).compactMap { id, view in
      distance(of: view).map { (id: id, distance: $0) }
    }
    let part = body.children.enumerated().lazy.compactMap { number, view in
      distance(of: view).map { (number: number, distance: $0) }
    }.first
    return Place(entries: entries.sorted { $0.distance < $1.distance }, part: part)
  }

  /// Scrolls so that what is still here stands where it stood.
  private func hold(_ place: Place) {
    let entries = place.entries.lazy.compactMap { [report] id, distance in
      report?.entry(id).map { (view: $0, distance: distance) }
    }
    let part = place.part.flatMap { [parts = body.children] number, distance in
      parts.indices.contains(number) ? (view: parts[number], distance: distance) : nil
    }
    guard let (view, distance) = entries.first ?? part, let frame = view.frame(in: column.box)
    else { return }
    scroller.scroll(to: frame.y - distance, ofLength: Double(column.box.height))
  }

  /// Gives everything its place before the next frame, so that it can be gone to.
  private func layOut() {
    let width = column.box.width
    guard width > 0 else { return }
    column.box.place(x: 0, y: 0, width: width, height: column.height(at: width))
  }

  // MARK: The head

  private func show(_ head: StoryHead) {
    let kicker = KickerLine()
    kicker.show(head.marks, head.kicker)
    self.head.append(kicker.view)
    headline.text = head.headline
    scroller.setAccessibleLabel(head.headline)
    self.head.append(balanced.box)
    if let standfirst = head.standfirst {
      self.head.append(Label(standfirst).styled("standfirst", "s-20"))
    }
    if let byline = head.byline { self.head.append(Label(byline).styled("byline")) }
    if !head.facts.isEmpty {
      let facts = head.facts.map(\.text).joined(separator: " · ")
      self.head.append(Label(facts).styled("notes"))
    }
    if let picture = head.picture { self.head.append(pieces.figure(picture, isLead: true)) }
    lookSoon()
  }

  // MARK: The text

  /// The text in the form that the story has: of a long read with its contents, of a gallery with its
  /// pictures, numbered, of a live report with its entries under it.
  private func show(_ model: StoryModel) {
    let parts = model.parts.enumerated().map { number, part in
      (part: part, view: view(of: part, isFirst: number == 0 && model.hasDropCap))
    }
    show(model.contents, of: parts.filter { $0.part.heading != nil }.map(\.view))
    for part in parts { body.append(part.view) }
    if !model.gallery.isEmpty {
      let gallery = GalleryView(model.gallery, surroundings, pieces)
      body.append(gallery.view)
      self.gallery = gallery
    }
    if let timeline = model.timeline {
      let report = LiveReportView(timeline, surroundings.phrases, pieces)
      body.append(report.view)
      self.report = report
      unseen = timeline.news.flatMap { news in
        report.entry(news.first).map { (entry: $0, words: news.words) }
      }
    }
    tellNews()
    lookSoon()
  }

  private func view(of part: StoryPart, isFirst: Bool) -> View {
    guard isFirst, case .text(let runs) = part else { return pieces.view(of: part) }
    let dropCap = pieces.dropCap(runs)
    self.dropCap = dropCap
    return dropCap.box
  }

  private func show(_ contents: [StoryModel.Entry], of headings: [View]) {
    let entries = contents.filter { headings.indices.contains($0.heading) }
    guard !entries.isEmpty else { return }
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, role: .region).styled("contents")
    box.setAccessibleLabel(surroundings.phrases.contents)
    box.append(Label(surroundings.phrases.contents).styled("contents-title"))
    let list = Box(GTK_ORIENTATION_VERTICAL, role: .list)
    for (number, entry) in entries.enumerated() {
      let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 10)
      let place = Label("\(number + 1)", wraps: false).whole().styled("contents-number")
      line.append(place.aligned(vertically: GTK_ALIGN_START))
      line.append(Label(entry.text).expanding(horizontally: true))
      let button = Button(around: line, role: .link) { [weak self] in
        self?.go(to: headings[entry.heading])
      }
      button.setAccessibleLabel(entry.text)
      let item = Box(GTK_ORIENTATION_VERTICAL, role: .listItem)
      item.append(button.styled("flat"))
      list.append(item)
    }
    box.append(list)
    body.append(box)
  }

  /// Who an opinion is by, as a picture or a letter; the byline has the name.
  private func writer(of model: StoryModel) -> View? {
    if let portrait = model.portrait { return pieces.portrait(portrait) }
    guard let initial = model.initial else { return nil }
    let letter = Label(initial, alignment: 0.5).styled("headline", "writer")
    letter.hideFromAccessibility()
    return letter.aligned(horizontally: GTK_ALIGN_START)
  }

  // MARK: What is new

  /// Says that something has come that is not here; nothing is said without words.
  public func offer(_ words: String?) {
    offered = words
    tellNews()
  }

  private func tellNews() {
    let words = offered ?? unseen?.words
    news.isVisible = words != nil
    if let words { news.setLabel(words) }
  }

  private func takeNews() {
    if offered != nil { onNews() } else { goToNews() }
  }

  /// Goes to the first of what is new in a report; nothing happens without such.
  public func goToNews() {
    guard let entry = unseen?.entry else { return }
    unseen = nil
    tellNews()
    layOut()
    go(to: entry)
  }

  /// Brings the reader and the keyboard to a part of the text.
  private func go(to part: View) {
    guard let frame = part.frame(in: column.box) else { return }
    part.grabFocus()
    scroller.scroll(to: frame.y - Self.roomAbove, ofLength: Double(column.box.height))
  }

  /// Left over what is gone to, in logical pixels.
  private static let roomAbove = 64.0
}
