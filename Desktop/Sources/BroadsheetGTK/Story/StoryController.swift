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
    /// The wall clock.
    public var now: @MainActor () -> Date

    /// The surroundings of a story.
    public init(
      phrases: Phrases,
      pictures: Pictures,
      openOutside: @escaping @MainActor (URL) -> Void,
      now: @escaping @MainActor () -> Date = { Date() }
    ) {
      self.phrases = phrases
      self.pictures = pictures
      self.openOutside = openOutside
      self.now = now
    }
  }

  public let view: View
  public let containment = Containment<View>()
  /// Called when the reader wants a text that has not come.
  public var onRetry: @MainActor () -> Void = {}
  private let scroller = Scroller()
  private let column = StoryColumn()
  private let head = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let body = Box(GTK_ORIENTATION_VERTICAL, spacing: 18)
  private let headline: Label
  private let balanced: BalancedLabel
  private let surroundings: Surroundings
  private let makeDelay: @MainActor () -> LoadingDelay
  /// The place of the picture at the head.
  private(set) var lead: PictureSlot?
  private var figures: [(picture: PictureSlot, frame: RatioLayout)] = []
  private var child: (any Controller<View>)?
  private var look: IdleWork?

  /// A story of which a head is known.
  public init(
    _ known: StoryHead?,
    _ surroundings: Surroundings,
    delay: @escaping @MainActor () -> LoadingDelay = { LoadingDelay() }
  ) {
    self.surroundings = surroundings
    makeDelay = delay
    headline = Label(role: .heading).level(1).styled("headline", "h-40")
    balanced = BalancedLabel(headline)
    view = scroller
    scroller.styled("page", "story").expanding(horizontally: true, vertically: true)
    column.append(head)
    column.append(body)
    scroller.setChild(column.box)
    scroller.onScroll { [weak self] in self?.lookSoon() }
    if let known { show(known) }
  }

  public func didAppear() {
    MainLoop.beforeNextFrame { [weak self] in self?.view.takeFocusIfNobodyHasIt() }
  }

  isolated deinit { look?.cancel() }

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

  /// Shows a story in the place of what is here.
  public func show(_ story: Story) {
    replaceChild(nil)
    head.isVisible = true
    head.removeAll()
    body.removeAll()
    figures = []
    let model = StoryModel(story, surroundings.phrases)
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
    guard look == nil else { return }
    look = MainLoop.beforeNextFrame { [weak self] in
      self?.look = nil
      self?.loadPictures()
    }
  }

  /// Has pictures loaded near the screen, and let go far from it.
  private func loadPictures() {
    let (top, room) = (scroller.offset, max(scroller.room, 600))
    for (picture, place) in figures {
      guard let frame = place.box.frame(in: column.box) else { continue }
      let distance = ScreenDistance(frame, offset: top, height: room)
      guard distance != .between else { continue }
      picture.setNear(distance == .near, width: StoryColumn.measure)
    }
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
    if let picture = head.picture { self.head.append(leadFigure(picture)) }
    lookSoon()
  }

  // MARK: The text

  /// The text in the form that the story has: of a long read with its contents, of a gallery with its
  /// pictures, numbered, under it.
  private func show(_ model: StoryModel) {
    let parts = model.parts.map { (part: $0, view: view(of: $0)) }
    let headings = parts.filter { $0.part.heading != nil }.map(\.view)
    if !model.contents.isEmpty {
      let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2)
      box.append(Label(surroundings.phrases.contents).styled("contents-title"))
      for entry in model.contents where headings.indices.contains(entry.heading) {
        let button = Button(entry.text) { [weak self] in self?.scroll(to: headings[entry.heading]) }
        box.append(button.styled("flat").aligned(horizontally: GTK_ALIGN_START))
      }
      body.append(box)
    }
    for part in parts { body.append(part.view) }
    for figure in model.gallery { body.append(numbered(figure)) }
  }

  private func numbered(_ figure: StoryModel.Figure) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    box.append(
      figure.number == 1 ? leadFigure(figure.picture) : self.figure(figure.picture)
    )
    box.append(Label(figure.position).styled("figure-number"))
    for part in figure.text { box.append(view(of: part)) }
    return box
  }

  /// Who an opinion is by, as a picture or a letter; the byline has the name.
  private func writer(of model: StoryModel) -> View? {
    if let portrait = model.portrait { return figure(portrait) }
    return model.initial.map {
      Label($0).styled("writer").aligned(horizontally: GTK_ALIGN_START)
    }
  }

  private func scroll(to heading: View) {
    guard let frame = heading.frame(in: column.box) else { return }
    scroller.scroll(to: frame.y)
  }

  private func view(of part: StoryPart) -> View {
    switch part {
    case .text(let runs): return prose(label(of: runs))
    case .quotation(let runs): return prose(label(of: runs)).styled("quotation")
    case .heading(let text):
      return Label(text, role: .heading).level(2).styled("headline", "prose-heading")
    case .quote(let text, let attribution):
      let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
      box.append(Label("“\(text)”").styled("quote"))
      if let attribution { box.append(Label("— \(attribution)").styled("caption")) }
      return box
    case .picture(let picture): return figure(picture)
    case .embed(let address, let title):
      let button = Button(title) { [surroundings] in surroundings.openOutside(address) }
      return button.aligned(horizontally: GTK_ALIGN_START)
    case .enclosure(let enclosure): return row(EnclosureModel(enclosure, surroundings.phrases))
    case .entry(let head): return view(of: head)
    }
  }

  /// What stands over an entry of a live report.
  private func view(of head: LiveEntryHead) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 4)
    if !head.note.isEmpty { box.append(Label(head.note).styled("byline")) }
    if let title = head.title {
      box.append(Label(title, role: .heading).level(3).styled("headline", "prose-heading"))
    }
    return box
  }

  /// A button that plays or opens a file, and what is known of it.
  private func row(_ file: EnclosureModel) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    if let poster = file.poster { box.append(figure(poster)) }
    let button = Button("\(file.action): \(file.title)") { [surroundings] in
      surroundings.openOutside(file.address)
    }
    button.setAccessibleLabel(file.spoken)
    box.append(button.aligned(horizontally: GTK_ALIGN_START))
    if !file.notes.isEmpty { box.append(Label(file.notes).styled("caption")) }
    return box
  }

  private func label(of runs: [MarkupRuns.Run]) -> Label {
    let words = runs.map(\.text).joined()
    if runs.allSatisfy({ $0.style.isEmpty && $0.link == nil }) { return Label(words) }
    let label = Label()
    label.setMarkup(PangoMarkup.of(runs), words: words) { [surroundings] address in
      guard let address = URL(string: address), address.isWebAddress else { return }
      surroundings.openOutside(address)
    }
    return label
  }

  private func prose(_ label: Label) -> View {
    label.isSelectable = true
    return label.styled("prose")
  }

  /// The picture at the head, in the place where its card's is seen already.
  private func leadFigure(_ picture: Picture) -> View {
    let slot = lead ?? PictureSlot(surroundings.pictures)
    lead = slot
    return figure(picture, in: slot)
  }

  private func figure(_ picture: Picture, in slot: PictureSlot? = nil) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    let slot = slot ?? PictureSlot(surroundings.pictures)
    slot.show(picture)
    slot.view.setAlternativeText(picture.alternativeText)
    let ratio = Double(picture.width ?? 3) / Double(max(1, picture.height ?? 2))
    let frame = RatioLayout(slot.view, ratio: min(max(ratio, 0.6), 3))
    figures.append((slot, frame))
    box.append(frame.box)
    let words = [picture.caption, picture.credit].compactMap(\.self).joined(separator: "  ")
    if !words.isEmpty { box.append(Label(words).styled("caption")) }
    return box
  }
}

/// A view whose height goes by its width, in a box.
@MainActor
final class RatioLayout: CustomLayout {
  let box = LayoutBox()
  private let content: View
  private let ratio: Double

  init(_ content: View, ratio: Double) {
    self.content = content
    self.ratio = ratio
    box.append(content)
    box.setLayout(self)
  }

  func widths() -> (least: Int, natural: Int) { (80, 720) }
  func height(at width: Int) -> Int { Int(Double(width) / ratio) }
  func place(width: Int, height: Int) {
    content.place(x: 0, y: 0, width: width, height: self.height(at: width))
  }
}

/// The parts of a story under each other, in lines that are not too long.
@MainActor
final class StoryColumn: CustomLayout {
  static let measure = 720
  private static let (above, between) = (28, 24)

  let box = LayoutBox()

  init() { box.setLayout(self) }

  func append(_ part: View) { box.append(part) }

  func widths() -> (least: Int, natural: Int) { (280, Self.measure) }

  func height(at width: Int) -> Int {
    let inner = inner(width)
    return box.children.reduce(2 * Self.above) { $0 + $1.height(at: inner) + Self.between }
  }

  func place(width: Int, height: Int) {
    let inner = inner(width)
    var y = Self.above
    for part in box.children {
      let tall = part.height(at: inner)
      part.place(x: (width - inner) / 2, y: y, width: inner, height: tall)
      y += tall + Self.between
    }
  }

  private func inner(_ width: Int) -> Int { max(200, min(Self.measure, width - 32)) }
}
