import BroadsheetCore
import UIKit

/// The place of a picture: it keeps its room before, while and whether or not the picture comes.
final class PictureView: UIView {
  /// A portrait's width and height, in points.
  static let portraitSide: CGFloat = 76

  private let desk: CardDesk
  private let image = UIImageView()
  /// What it shows, also before it has come.
  private(set) var picture: Picture?
  /// What its width is to its height.
  private(set) var ratio = 1.0
  private var isNear = false
  /// About how wide it is going to be, in points; for what is asked for before it has its place.
  private var expected: CGFloat = 360
  private var width: NSLayoutConstraint?
  private var shape: NSLayoutConstraint?
  /// Brings the picture; owned here, cancelled when the card is far from the screen or shows another.
  private var loading: Task<Void, Never>?

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = desk.theme.surface
    clipsToBounds = true
    layer.cornerRadius = desk.theme.cornerRadius
    // The box has its size from its place, never from the picture that comes: that lies in it by its frame.
    image.contentMode = .scaleToFill
    addSubview(image)
  }

  required init?(coder: NSCoder) { nil }

  deinit { loading?.cancel() }

  /// Whether it is a portrait.
  var isRound = false {
    didSet { layer.cornerRadius = isRound ? Self.portraitSide / 2 : desk.theme.cornerRadius }
  }

  /// Whether its height follows its width; not where its box has both.
  var keepsRatio = true

  /// Takes a width in points; nil for all there is.
  func setWidth(_ points: CGFloat?) {
    width?.isActive = false
    width = points.map { widthAnchor.constraint(equalToConstant: $0) }
    width?.isActive = true
  }

  /// Shows another picture at a ratio of width to height; nothing, and no room, for none.
  ///
  /// `width` is about how wide it is going to be, in points: by that it is asked for, so that who asks for
  /// it beforehand asks for the same.
  func show(_ picture: Picture?, ratio: Double, width expected: CGFloat) {
    self.expected = expected
    isHidden = picture == nil
    shape?.isActive = false
    // A hidden view is made to take no room, against which nothing may stand.
    width?.isActive = picture != nil
    self.ratio = isRound ? 1 : max(ratio, 0.1)
    shape = widthAnchor.constraint(equalTo: heightAnchor, multiplier: CGFloat(self.ratio))
    shape?.isActive = picture != nil && keepsRatio
    guard picture != self.picture else { return }
    self.picture = picture
    // The picture's own colour keeps its box until it comes.
    backgroundColor = picture?.placeholder.map { UIColor($0) } ?? desk.theme.surface
    letGo()
    if isNear { load() }
  }

  /// Has the picture brought near the screen, and lets go of it far from it.
  func setNear(_ isNear: Bool) {
    guard isNear != self.isNear else { return }
    self.isNear = isNear
    if isNear { load() } else { letGo() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cut()
  }

  /// Has the picture fill its box, and stand out of it where it is about least.
  private func cut() {
    guard bounds.width > 0, bounds.height > 0, let size = image.image?.size, size.height > 0 else {
      image.frame = bounds
      return
    }
    let part = (picture?.focus ?? .middle).part(
      of: Double(size.width / size.height),
      in: Double(bounds.width / bounds.height)
    )
    let (width, height) = (bounds.width / part.width, bounds.height / part.height)
    image.frame = CGRect(
      x: -width * part.x,
      y: -height * part.y,
      width: width,
      height: height
    )
  }

  private func show(_ found: UIImage?) {
    image.image = found
    cut()
  }

  private func letGo() {
    loading?.cancel()
    loading = nil
    image.image = nil
  }

  private func load() {
    guard let picture, loading == nil, image.image == nil else { return }
    let pixels = Int(expected * max(traitCollection.displayScale, 1))
    if let kept = desk.pictures.kept(picture, width: pixels) {
      show(kept)
      return
    }
    loading = Task { [weak self, pictures = desk.pictures] in
      let found = await pictures.image(of: picture, width: pixels)
      guard !Task.isCancelled, let self else { return }
      show(found)
      loading = nil
    }
  }
}
