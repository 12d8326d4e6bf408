import BroadsheetCore
import CAdwaita
import Toolkit

/// A teaser in whatever shape its place asks for.
@MainActor
final class TeaserView: CardView {
  let view: View
  private(set) var model: CardModel
  private var teaser: TeaserModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL)
  private let words = TeaserWords()
  private let picture: PictureSlot
  private let arrangement: Arrangement
  private var why: (reason: String, button: Button)?
  private var event: (link: TeaserModel.EventLink, label: Label, button: Button)?
  private var sublinks: Box?
  /// Headline sizes in place of the shape's, for a card that opens its page.
  private var width = 320
  private var breakpoint = Breakpoint.phone

  init(_ model: CardModel, _ teaser: TeaserModel, on desk: CardDesk) {
    self.model = model
    self.teaser = teaser
    self.desk = desk
    view = root
    picture = PictureSlot(desk.pictures)
    arrangement = Arrangement(picture: picture.view, words: words.box)
    let button = Button(around: arrangement.box, role: .link) {}
    button.styled("card")
    button.expanding(vertically: true)
    root.append(button)
    self.button = button
    button.on("clicked") { [weak self] in
      guard let self else { return }
      desk.actions.open(self.teaser, self.model.id, root)
    }
    show()
  }

  private let button: Button

  func update(_ model: CardModel) {
    guard case .teaser(let teaser) = model.content else { return }
    self.model = model
    self.teaser = teaser
    show()
    take(breakpoint, width: width)
  }

  func take(_ breakpoint: Breakpoint, width: Int) {
    self.breakpoint = breakpoint
    self.width = width
    let placement = model.placement[breakpoint]
    let style = CardStyle.style(of: placement.shape, at: breakpoint)
    arrangement.fills = placement.fills && breakpoint != .phone
    arrangement.style = style
    picture.view.setClass("portrait", style.picture == .portrait)
    words.isCentred = isCentred
    centreEvent()
    words.standfirst.isVisible = style.hasStandfirst && teaser.standfirst != nil
    if let size = style.standfirst { words.setStandfirst(size: size) }
    let wordsWidth: Int =
      switch style.picture {
      case .beside(let percent, _) where arrangement.showsPicture:
        width * (100 - percent) / 100 - 16
      case .portrait where arrangement.showsPicture: width - 92
      case .beside, .portrait, .none, .above: width
      }
    words.narrowStandfirst(by: style.measure.map { max(0, wordsWidth - $0) } ?? 0)
    words.kicker.fit(wordsWidth)
    words.setHeadline(
      size: HeadlineSize.size(of: teaser, in: style, width: wordsWidth)
    )
  }

  /// The loudest story of all stands in the middle on all screens but phones, as on the web, and all that
  /// is large on desktops in a brand whose titles do.
  private var isCentred: Bool {
    func shape(_ breakpoint: Breakpoint) -> CardShape { model.placement[breakpoint].shape }
    guard breakpoint != .phone else { return false }
    if teaser.boost == .giga, shape(.phone) == .splash || shape(.tablet) == .splash { return true }
    return desk.isCentred && breakpoint != .tablet && Self.centred.contains(shape(.desktop))
  }

  private static let centred: Set<CardShape> = [.splash, .large, .largeText]

  /// The size of its headline in logical pixels, before the brand's own scale.
  var headlineSize: Int { words.headlineSize }

  func setNear(_ isNear: Bool) {
    guard arrangement.showsPicture else { return }
    let style = arrangement.style
    let share: Int =
      switch style.picture {
      case .beside(let percent, _): width * percent / 100
      case .portrait: 76
      case .none, .above: width
      }
    picture.setNear(isNear, width: share)
  }

  /// Whether assistive technology says these words of it, and where a press leads.
  func saysAloud(_ label: String) -> Bool {
    button.hasAccessibleLabel(teaser.spoken(label))
  }

  private func show() {
    words.show(teaser, isRead: isRead)
    picture.show(teaser.picture)
    arrangement.hasPicture = teaser.picture != nil
    button.setAccessibleLabel(teaser.spoken(model.spokenLabel))
    root.setClass("opinion", teaser.isOpinion)
    root.setClass("branded", teaser.isBranded)
    root.setClass("read", isRead)
    showEvent()
    showWhy()
    showSublinks()
  }

  /// Who else reports the event, as a link of its own.
  private func showEvent() {
    // What has the keyboard stays while it is the same.
    guard teaser.eventLink != event?.link else { return }
    if let event { root.remove(event.button) }
    event = nil
    guard let link = teaser.eventLink else { return }
    let label = Label(link.words).styled("notes")
    let button = Button(around: label, role: .link) { [desk, weak root] in
      if let root { desk.actions.openEvent(link.event, root) }
    }
    button.setAccessibleLabel(link.words)
    button.styled("item")
    root.insert(button, after: self.button)
    event = (link, label, button)
    centreEvent()
  }

  private func centreEvent() {
    event?.label.isCentred = isCentred
    event?.button.aligned(horizontally: isCentred ? GTK_ALIGN_CENTER : GTK_ALIGN_START)
  }

  /// What stands under its words.
  var smallPrint: String { words.notes.text }

  /// What leads to the event's page, where anything does.
  var eventButton: Button? { event?.button }

  /// Offers the reason why a teaser stands higher for this reader than for others.
  private func showWhy() {
    // What was asked for stays while it is the same.
    guard model.movedUp != why?.reason else { return }
    if let why { root.remove(why.button) }
    why = nil
    guard let reason = model.movedUp else { return }
    let label = Label(desk.phrases.whyHere).styled("notes")
    let button = Button(around: label) {}
    button.setAccessibleLabel(label.text)
    button.on("clicked") { [weak button] in
      label.text = reason
      button?.setAccessibleLabel(reason)
    }
    button.styled("item").aligned(horizontally: GTK_ALIGN_START)
    root.insert(button, after: event?.button ?? self.button)
    why = (reason, button)
  }

  private var isRead: Bool { teaser.story.map(desk.isRead) ?? false }

  private func showSublinks() {
    if let sublinks { root.remove(sublinks) }
    sublinks = nil
    guard !teaser.sublinks.isEmpty else { return }
    let box = Box(GTK_ORIENTATION_VERTICAL, role: .list)
    for link in teaser.sublinks {
      let label = Label(link.headline).styled("sublink")
      let item = Button(around: label, role: .link) { [weak self] in
        guard let self else { return }
        desk.actions.open(teaser.leading(to: link), model.id, root)
      }
      item.setAccessibleLabel(link.headline)
      box.append(item.styled("item", "list-item"))
    }
    root.append(box)
    sublinks = box
  }
}

/// The words of a teaser: kicker, headline, byline, standfirst, small print.
@MainActor
final class TeaserWords {
  let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  let kicker = KickerLine()
  let headline = Label(role: .heading).level(3).styled("headline")
  private let balanced: BalancedLabel
  let byline = Label().styled("byline")
  let standfirst = Label().styled("standfirst")
  let notes = Label().styled("notes")
  /// In logical pixels.
  private(set) var headlineSize = 0
  private var headlineClass = ""
  private var standfirstClass = ""

  init() {
    balanced = BalancedLabel(headline)
    box.append(kicker.view)
    box.append(balanced.box)
    for label in [byline, standfirst, notes] { box.append(label) }
  }

  func show(_ teaser: TeaserModel, isRead: Bool) {
    kicker.show(teaser.marks, teaser.kicker)
    set(headline, teaser.headline)
    balanced.box.isVisible = headline.isVisible
    set(byline, teaser.byline ?? "")
    set(standfirst, teaser.standfirst ?? "")
    set(notes, teaser.smallPrintBesideEvent)
  }

  /// Whether all of it stands in the middle.
  var isCentred = false {
    didSet {
      guard isCentred != oldValue else { return }
      for label in [headline, byline, standfirst, notes] { label.isCentred = isCentred }
      kicker.view.aligned(horizontally: isCentred ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    }
  }

  func setHeadline(size: Int) {
    headlineSize = min(max(size, 14), 110)
    change(&headlineClass, of: headline, to: "h-\(headlineSize)")
  }

  func setStandfirst(size: Int) {
    change(&standfirstClass, of: standfirst, to: "s-\(min(max(size, 12), 24))")
  }

  /// Leaves room beside the standfirst: behind its lines, or on either side where it stands in the middle.
  func narrowStandfirst(by room: Int) {
    standfirst.margins(start: isCentred ? room / 2 : 0, end: isCentred ? room / 2 : room)
  }

  private func change(_ name: inout String, of label: Label, to new: String) {
    guard name != new else { return }
    if !name.isEmpty { label.setClass(name, false) }
    label.setClass(new, true)
    name = new
  }

  private func set(_ label: Label, _ text: String) {
    label.text = text
    label.isVisible = !text.isEmpty
  }
}
