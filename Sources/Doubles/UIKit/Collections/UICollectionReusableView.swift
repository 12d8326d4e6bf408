public import Foundation

/// A view of a list that stands for one thing after another.
@MainActor
open class UICollectionReusableView: UIView {
  var pool: CellPool.Key?
  var place: UICollectionViewLayoutAttributes?

  /// A view at a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// It is about to stand for something else.
  open func prepareForReuse() {}

  /// It gets its place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place that it wants for its content.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributes.copied()
    copy.size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.isWidthOpen ? .fittingSizeLevel : .required,
      verticalFittingPriority: layoutAttributes.isHeightOpen ? .fittingSizeLevel : .required
    )
    return copy
  }
}

/// A view of a list that stands for an item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// What shows the item.
  public let contentView = UIView()

  /// A cell at a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  /// Cells are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  private func prepareContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Whether its item is chosen.
  var isSelected = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }
}
