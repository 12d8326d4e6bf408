import BroadsheetCore
import UIKit

/// The pictures of a gallery over the whole screen, one at a time, each with its number and its words.
///
/// The next is gone to by a swipe and by buttons.
final class GalleryViewController: UIViewController, UIScrollViewDelegate {
  private let desk: CardDesk
  private let pages: [GalleryPage]
  private let scroller = RowScrollView()
  private let previous = UIButton(configuration: .plain(), primaryAction: nil)
  private let next = UIButton(configuration: .plain(), primaryAction: nil)
  /// Which picture is shown, from 0 on.
  private(set) var position: Int
  /// Called with the picture that was looked at last when the reader closes it.
  var onClose: (_ position: Int) -> Void = { _ in }
  private var room = CGSize.zero

  /// Pictures with what stands under each, of which one is shown first.
  init(_ figures: [StoryModel.Figure], at position: Int, desk: CardDesk, words: [UIView]) {
    self.desk = desk
    self.position = position
    pages = zip(figures, words).map { GalleryPage($0.picture, words: $1, desk: desk) }
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = desk.theme.background
    view.accessibilityIdentifier = "gallery"
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.delegate = self
    for page in pages { scroller.addSubview(page) }
    set(previous, "chevron.left", desk.phrases.previousPicture, -1)
    set(next, "chevron.right", desk.phrases.nextPicture, 1)
    let close = UIButton(
      configuration: desk.theme.plainButton(desk.phrases.close),
      primaryAction: UIAction { [weak self] _ in self?.close() }
    )
    let head = UIStackView(arrangedSubviews: [previous, next, UIView(), close])
    for part in [head, scroller] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      head.topAnchor.constraint(equalTo: safe.topAnchor),
      head.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      safe.trailingAnchor.constraint(equalTo: head.trailingAnchor, constant: 8),
      scroller.topAnchor.constraint(equalTo: head.bottomAnchor, constant: 8),
      scroller.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      safe.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
      safe.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: 8),
    ])
    tell()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let new = scroller.bounds.size
    guard new != room, new.width > 0 else { return }
    room = new
    for (number, page) in pages.enumerated() {
      page.frame = CGRect(
        x: CGFloat(number) * new.width,
        y: 0,
        width: new.width,
        height: new.height
      )
    }
    scroller.contentSize = CGSize(width: CGFloat(pages.count) * new.width, height: new.height)
    // A device that is turned goes on with the same picture.
    scroller.contentOffset = CGPoint(x: CGFloat(position) * new.width, y: 0)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard room.width > 0, scroller.bounds.size == room else { return }
    let shown = Int((scroller.contentOffset.x / room.width).rounded())
    guard shown != position, pages.indices.contains(shown) else { return }
    position = shown
    tell()
  }

  private func set(_ button: UIButton, _ symbol: String, _ words: String, _ count: Int) {
    var look = desk.theme.plainButton("")
    look.title = nil
    look.image = UIImage(systemName: symbol)
    button.configuration = look
    button.accessibilityLabel = words
    button.addAction(
      UIAction { [weak self] _ in self?.step(count) },
      for: .primaryActionTriggered
    )
  }

  private func step(_ count: Int) {
    let wanted = min(max(position + count, 0), pages.count - 1)
    scroller.contentOffset = CGPoint(x: CGFloat(wanted) * room.width, y: 0)
    UIAccessibility.post(notification: .layoutChanged, argument: pages[wanted])
  }

  /// Has the picture that is shown loaded, and those beside it; no others are spoken.
  private func tell() {
    previous.isEnabled = position > 0
    next.isEnabled = position < pages.count - 1
    for (number, page) in pages.enumerated() {
      page.setNear(abs(number - position) <= 1)
      page.accessibilityElementsHidden = number != position
    }
  }

  private func close() {
    onClose(position)
    dismiss(animated: true)
  }
}

/// A picture as large as there is room for, over its words.
final class GalleryPage: UIView {
  private let picture: PictureView
  private let space = UIView()
  private let ratio: CGFloat

  init(_ shown: Picture, words: UIView, desk: CardDesk) {
    picture = PictureView(desk)
    ratio = CGFloat(shown.width ?? 3) / CGFloat(max(1, shown.height ?? 2))
    super.init(frame: .zero)
    picture.keepsRatio = false
    picture.show(shown, ratio: Double(ratio), width: 1024)
    picture.isAccessibilityElement = !shown.alternativeText.isEmpty
    picture.accessibilityLabel = shown.alternativeText
    picture.accessibilityTraits = .image
    space.addSubview(picture)
    // What is said of a picture scrolls where it is long.
    let scroller = RowScrollView()
    words.fill(scroller)
    for part in [space, scroller] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    NSLayoutConstraint.activate([
      space.topAnchor.constraint(equalTo: topAnchor),
      space.leadingAnchor.constraint(equalTo: leadingAnchor),
      space.trailingAnchor.constraint(equalTo: trailingAnchor),
      scroller.topAnchor.constraint(equalTo: space.bottomAnchor, constant: 10),
      scroller.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: 16),
      scroller.bottomAnchor.constraint(equalTo: bottomAnchor),
      words.widthAnchor.constraint(equalTo: scroller.widthAnchor),
      scroller.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.3),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Has the picture brought, and lets go of it.
  func setNear(_ isNear: Bool) { picture.setNear(isNear) }

  /// Where the picture lies: whole, in the middle of its room.
  override func layoutSubviews() {
    super.layoutSubviews()
    space.layoutIfNeeded()
    let room = space.bounds.size
    let width = min(room.width, room.height * ratio)
    picture.frame = CGRect(
      x: (room.width - width) / 2,
      y: (room.height - width / ratio) / 2,
      width: width,
      height: width / ratio
    )
  }
}
