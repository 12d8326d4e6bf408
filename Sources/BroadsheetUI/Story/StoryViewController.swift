public import BroadsheetCore
import Foundation
public import NewsDesk
public import UIKit

/// A story: what its teaser said at once, and its text when that has come.
///
/// While the text is on its way it holds a loading child, and a failure where it does not come; both
/// are those that a feed has.
public final class StoryViewController: UIViewController {
  /// The longest lines that are read with ease, in points.
  private static let measure: CGFloat = 680

  /// What is known of the story, and what brings it.
  public let session: StorySession
  /// Called when the text is on the screen.
  var onStory: () -> Void = {}
  let desk: CardDesk
  private let makeDelay: @MainActor () -> LoadingDelay
  let scroller = StoryScrollView()
  let column = UIStackView()
  private let waitingRoom = UIView()
  /// Brought near the screen and let go far from it: a story may have any number of them.
  private var pictures: [PictureView] = []
  private var child: UIViewController?
  /// The entries of a live report, and the first of those that are new to the reader.
  var entries: [Slug: UIView] = [:]
  var firstNew: Slug?
  /// What is drawn.
  private var shown: Story?
  /// Shows what has come while the story was read.
  private let news = UIButton(configuration: .filled(), primaryAction: nil)

  /// A story that asks for its text when it appears.
  public init(
    _ session: StorySession,
    desk: CardDesk,
    delay: @escaping @MainActor () -> LoadingDelay = { LoadingDelay() }
  ) {
    self.session = session
    self.desk = desk
    makeDelay = delay
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = desk.theme.background
    view.accessibilityIdentifier = "story"
    navigationItem.largeTitleDisplayMode = .never
    scroller.fill(view)
    scroller.onLayout = { [weak self] in self?.lookForPictures() }
    column.axis = .vertical
    column.spacing = 18
    column.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(column)
    let width = column.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -32)
    // Before what a picture or a long word would like, and after the line's own limit.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 20),
      scroller.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 40),
      column.centerXAnchor.constraint(equalTo: scroller.centerXAnchor),
      width,
      // Whatever stands in it, it is no wider than the screen.
      column.widthAnchor.constraint(lessThanOrEqualTo: scroller.widthAnchor, constant: -32),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Self.measure),
    ])
    waitingRoom.heightAnchor.constraint(greaterThanOrEqualToConstant: 280).isActive = true
    if let head = session.head { show(head) }
    column.addArrangedSubview(waitingRoom)
    layNews()
    if let story = session.story { show(story) }
    session.onChange = { [weak self] in self?.show($0) }
    session.onNews = { [weak self] in self?.tellNews() }
    tellNews()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    session.begin()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    session.rest()
  }

  private func show(_ state: StorySession.State) {
    switch state {
    case .loading:
      replaceChild(
        LoadingViewController(desk.phrases.loading, theme: desk.theme, delay: makeDelay())
      )
    case .story(let story): show(story)
    case .failure(let reason):
      // What people have taken off is not said any more.
      if session.head == nil {
        for part in column.arrangedSubviews where part !== waitingRoom {
          part.removeFromSuperview()
        }
      }
      replaceChild(
        FailureViewController(reason, phrases: desk.phrases, theme: desk.theme) { [session] in
          session.retry()
        }
      )
    }
  }

  private func replaceChild(_ new: UIViewController?) {
    let old = child
    child = new
    if let new { add(new, in: waitingRoom) }
    old?.remove()
    waitingRoom.isHidden = new == nil
  }

  private func show(_ story: Story) {
    let isRead = child == nil && shown?.id == story.id
    let place = isRead ? place() : nil
    draw(story, isRead: isRead)
    shown = story
    guard let place else { return }
    layOut()
    hold(place)
  }

  /// Draws a story; one that is read already is there at once.
  private func draw(_ story: Story, isRead: Bool) {
    replaceChild(nil)
    (entries, firstNew) = ([:], nil)
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    pictures = []
    let model = StoryModel(story, desk.phrases, seen: session.seen)
    showWriter(of: model)
    show(model.head)
    let head = column.arrangedSubviews.count
    // What is read here is the publisher's, to whom readers are led first.
    if story.isFromPage == true { showOrigin(of: story) }
    for view in text(of: model) { column.addArrangedSubview(view) }
    if story.isFromPage != true { showOrigin(of: story) }
    if !isRead { reveal(Array(column.arrangedSubviews.dropFirst(head))) }
    column.addArrangedSubview(waitingRoom)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    onStory()
  }

  // MARK: What comes while it is read

  private func layNews() {
    news.isHidden = true
    news.accessibilityIdentifier = "new-in-story"
    news.addAction(
      UIAction { [weak self] _ in self?.takeNews() },
      for: .primaryActionTriggered
    )
    news.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(news)
    let safe = view.safeAreaLayoutGuide
    // At the foot, where it never stands over the headline.
    NSLayoutConstraint.activate([
      news.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      safe.bottomAnchor.constraint(equalTo: news.bottomAnchor, constant: 16),
    ])
  }

  private func tellNews() {
    let words = session.newsWords
    let wasHidden = news.isHidden
    news.isHidden = words == nil
    guard let words else { return }
    news.configuration = desk.theme.prominentButton(words)
    news.accessibilityLabel = words
    if wasHidden { Announcement.say(words) }
  }

  private func takeNews() {
    session.showNews()
    guard let first = firstNew.flatMap({ entries[$0] }) else { return }
    layOut()
    scroll(to: first)
    UIAccessibility.post(notification: .layoutChanged, argument: first)
  }

  /// Gives everything its place at once, so that it can be gone to.
  private func layOut() {
    view.layoutIfNeeded()
    column.layoutIfNeeded()
  }

  /// The uppermost part on the screen, an entry by its name or any other by its number, and how far it is
  /// below the upper edge.
  private struct Place {
    var entry: Slug?
    var part: Int
    var distance: CGFloat
  }

  /// Nil at the start.
  private func place() -> Place? {
    let (top, room) = (scroller.contentOffset.y, scroller.bounds.height)
    guard top > 1, room > 0 else { return nil }
    func distance(of view: UIView) -> CGFloat? {
      let frame = view.convert(view.bounds, to: scroller)
      return frame.maxY > top && frame.minY < top + room ? frame.minY - top : nil
    }
    let seen = entries.compactMap { id, view in
      distance(of: view).map { Place(entry: id, part: 0, distance: $0) }
    }
    if let first = seen.min(by: { $0.distance < $1.distance }) { return first }
    return column.arrangedSubviews.enumerated().lazy.compactMap { number, view in
      distance(of: view).map { Place(entry: nil, part: number, distance: $0) }
    }.first
  }

  /// Scrolls so that what was read stands where it stood, if it is still there.
  private func hold(_ place: Place) {
    let parts = column.arrangedSubviews
    let view =
      if let entry = place.entry {
        entries[entry]
      } else {
        parts.indices.contains(place.part) ? parts[place.part] : nil
      }
    guard let view else { return }
    let top = view.convert(view.bounds, to: scroller).minY
    let end = scroller.contentSize.height - scroller.bounds.height
    scroller.contentOffset = CGPoint(x: 0, y: max(0, min(top - place.distance, end)))
  }

  private func showOrigin(of story: Story) {
    guard let origin = story.origin, origin.isWebAddress else { return }
    column.addArrangedSubview(
      UIButton(
        configuration: desk.theme.prominentButton(desk.phrases.readAtPublisher),
        primaryAction: UIAction { [desk] _ in desk.actions.openAddress(origin) }
      )
    )
  }

  /// Has pictures brought near the screen, and let go far from it.
  func lookForPictures() {
    let (top, room) = (scroller.contentOffset.y, scroller.bounds.height)
    guard room > 0, !pictures.isEmpty else { return }
    // Before its pieces have their places, all of them are at the top.
    column.layoutIfNeeded()
    for picture in pictures {
      let frame = picture.convert(picture.bounds, to: scroller)
      let distance = ScreenDistance(
        top: frame.minY,
        bottom: frame.maxY,
        offset: top,
        height: room
      )
      guard distance != .between else { continue }
      // Those of a gallery stand side by side.
      let isBeside = frame.maxX < -scroller.bounds.width || frame.minX > 2 * scroller.bounds.width
      picture.setNear(distance == .near && !isBeside)
    }
  }

  // MARK: The head

  private func show(_ head: StoryHead) {
    let kicker = label("", .label, desk.theme.accent)
    desk.theme.set(kicker, over: head.marks, head.kicker)
    if !kicker.isHidden { column.addArrangedSubview(kicker) }
    column.addArrangedSubview(headline(head.headline, size: 34, level: .header))
    if let standfirst = head.standfirst {
      column.addArrangedSubview(label(standfirst, .standfirst(size: 20)))
    }
    if let byline = head.byline { column.addArrangedSubview(label(byline, .label)) }
    if !head.facts.isEmpty {
      let facts = head.facts.map(\.text).joined(separator: " · ")
      column.addArrangedSubview(label(facts, .note))
    }
    if let picture = head.picture { column.addArrangedSubview(figure(picture)) }
  }

  // MARK: The text

  func prose(_ runs: [MarkupRuns.Run], hasLargeLetter: Bool = false) -> UIView {
    ProseView(runs, theme: desk.theme, hasLargeLetter: hasLargeLetter) { [desk] in
      desk.actions.openAddress($0)
    }
  }

  func view(of part: StoryPart) -> UIView {
    switch part {
    case .text(let runs): return prose(runs)
    case .quotation(let runs):
      let prose = ProseView(runs, theme: desk.theme) { [desk] in desk.actions.openAddress($0) }
      // Moved in, as pages of type do.
      prose.textContainerInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
      return prose
    case .heading(let text): return headline(text, size: 22, level: .header)
    case .quote(let text, let attribution):
      let quote = headline("“\(text)”", size: 24, level: .none)
      guard let attribution else { return quote }
      let box = UIStackView(arrangedSubviews: [quote, label("— \(attribution)", .note)])
      box.axis = .vertical
      box.spacing = 6
      return box
    case .picture(let picture): return figure(picture)
    case .embed(let address, let title):
      return UIButton(
        configuration: desk.theme.plainButton(title),
        primaryAction: UIAction { [desk] _ in desk.actions.openAddress(address) }
      )
    case .enclosure(let enclosure): return row(EnclosureModel(enclosure, desk.phrases))
    }
  }

  /// A button that plays or opens a file, and what is known of it.
  private func row(_ file: EnclosureModel) -> UIView {
    let button = UIButton(
      configuration: desk.theme.plainButton("\(file.action): \(file.title)"),
      primaryAction: UIAction { [desk] _ in desk.actions.openAddress(file.address) }
    )
    button.accessibilityLabel = file.spoken
    var pieces: [UIView] = [button]
    if let poster = file.poster { pieces.insert(figure(poster), at: 0) }
    if !file.notes.isEmpty { pieces.append(label(file.notes, .note)) }
    let box = UIStackView(arrangedSubviews: pieces)
    box.axis = .vertical
    box.spacing = 6
    return box
  }

  func headline(_ text: String, size: CGFloat, level: UIAccessibilityTraits) -> UILabel {
    let label = label(text, .headline(size: size), desk.theme.text)
    label.accessibilityTraits = level
    return label
  }

  func label(_ text: String, _ role: BrandTheme.Role, _ colour: UIColor? = nil) -> UILabel {
    let label = UILabel()
    desk.theme.set(label, role, colour ?? desk.theme.secondaryText)
    label.text = text
    return label
  }

  /// A writer's portrait, which is round.
  func portrait(_ picture: Picture) -> UIView {
    let slot = PictureView(desk)
    slot.isRound = true
    slot.setWidth(PictureView.portraitSide)
    slot.show(picture, ratio: 1, width: PictureView.portraitSide)
    slot.isAccessibilityElement = !picture.alternativeText.isEmpty
    slot.accessibilityLabel = picture.alternativeText
    slot.accessibilityTraits = .image
    pictures.append(slot)
    return slot
  }

  func figure(_ picture: Picture) -> UIView {
    let slot = PictureView(desk)
    let ratio = Double(picture.width ?? 3) / Double(max(1, picture.height ?? 2))
    slot.show(
      picture,
      ratio: min(max(ratio, 0.6), 3),
      width: min(view.bounds.width - 32, Self.measure)
    )
    slot.isAccessibilityElement = !picture.alternativeText.isEmpty
    slot.accessibilityLabel = picture.alternativeText
    slot.accessibilityTraits = .image
    pictures.append(slot)
    let words = [picture.caption, picture.credit].compactMap(\.self).joined(separator: "  ")
    guard !words.isEmpty else { return slot }
    let box = UIStackView(arrangedSubviews: [slot, label(words, .note)])
    box.axis = .vertical
    box.spacing = 6
    return box
  }
}

/// A story's text, which says when another stretch of it is on the screen.
final class StoryScrollView: UIScrollView {
  /// Called whenever it is laid out, as it is while it scrolls.
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
