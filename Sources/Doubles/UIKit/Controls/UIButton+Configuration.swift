import Foundation

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
    /// Its picture.
    public var image: UIImage?
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
    let text = title ?? ""
    let picture = image?.size ?? .zero
    let font = UIFont.preferredFont(forTextStyle: .body)
    let room = width.map { max(1, $0 - contentInsets.width - picture.width) }
    let written = TextMeasure.size(
      of: NSAttributedString(string: text),
      font: font,
      width: room,
      lines: numberOfLines
    )
    return CGSize(
      width: written.width + picture.width + contentInsets.width,
      height: max(written.height, picture.height) + contentInsets.height
    )
  }
}
