public import Foundation

extension UIButton {
  /// A button's looks.
  @MainActor
  public struct Configuration {
    enum Kind {
      case plain
      case filled
    }

    let kind: Kind
    /// Its title.
    public var title: String?
    /// Its title with its looks.
    public var attributedTitle: AttributedString?
    /// What is said below its title.
    public var subtitle: String?
    /// Its picture.
    public var image: UIImage?
    /// Where its picture stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance of its picture from its title.
    public var imagePadding: CGFloat = 0
    /// The room around its content.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7,
      leading: 12,
      bottom: 7,
      trailing: 12
    )
    /// The colour of its title.
    public var baseForegroundColor: UIColor?
    /// The colour behind.
    public var baseBackgroundColor: UIColor?

    /// With a title alone.
    public static func plain() -> Self { Self(kind: .plain) }
    /// With a ground of the tint.
    public static func filled() -> Self { Self(kind: .filled) }

    init(kind: Kind) {
      self.kind = kind
    }
  }
}

extension UIButton.Configuration {
  func size(title: String?, width: CGFloat?, numberOfLines: Int) -> CGSize {
    let text = attributedTitle.map { String($0.characters) } ?? title ?? ""
    let picture = image?.size ?? .zero
    let font = UIFont.preferredFont(forTextStyle: .body)
    let isBeside = imagePlacement == .leading || imagePlacement == .trailing
    let gap = text.isEmpty || image == nil ? 0 : imagePadding
    let room = width.map {
      max(1, $0 - contentInsets.width - (isBeside ? picture.width + gap : 0))
    }
    let written = TextMeasure.size(
      of: NSAttributedString(string: text),
      font: font,
      width: room,
      lines: numberOfLines
    )
    let content =
      isBeside
      ? CGSize(
        width: written.width + picture.width + gap,
        height: max(written.height, picture.height)
      )
      : CGSize(
        width: max(written.width, picture.width),
        height: written.height + picture.height + gap
      )
    return CGSize(
      width: content.width + contentInsets.width,
      height: content.height + contentInsets.height
    )
  }
}
