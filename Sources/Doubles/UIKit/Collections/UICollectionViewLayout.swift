public import Foundation

/// Where the views of a list stand.
@MainActor
open class UICollectionViewLayout: NSObject {
  weak var list: UICollectionView?

  /// A layout of nothing.
  public override init() {
    super.init()
  }

  /// Layouts are not read from files here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The size of all.
  var collectionViewContentSize: CGSize { .zero }

  /// Finds where all stands.
  func prepare() {}

  /// Asks to be found anew.
  open func invalidateLayout() {
    list?.layoutIsStale = true
    list?.setNeedsLayout()
  }

  /// What stands in a rectangle.
  func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item stands.
  func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where scrolling stands after a change.
  func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// A view wants another size; whether anything follows from it.
  func prefer(
    _ preferred: UICollectionViewLayoutAttributes,
    over original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Items have other places.
  func carry(_ places: (IndexPath) -> IndexPath?) {}

  /// Nothing that was wanted counts any more.
  func forgetPreferences() {}
}

/// Where one view of a list stands.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  var isWidthOpen = false
  var isHeightOpen = false
  var sectionAcross: Int?

  /// Where an item stands.
  convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Where a header or the like stands.
  convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }

  /// Nowhere yet.
  public override init() {
    super.init()
  }

  /// The item, or the one that a header stands for.
  var indexPath = IndexPath(item: 0, section: 0)
  /// Its rectangle.
  open var frame = CGRect.zero
  /// Its size.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// Its middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }
  /// How much of it is seen.
  var alpha: CGFloat = 1
  /// Whether it is before others.
  var zIndex = 0
  /// Whether it is not seen.
  var isHidden = false
  /// What kind of header or the like it is.
  private(set) var representedElementKind: String?
  /// Whether it is an item or a header.
  var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }

  func copied() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes()
    copy.indexPath = indexPath
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.representedElementKind = representedElementKind
    copy.isWidthOpen = isWidthOpen
    copy.isHeightOpen = isHeightOpen
    copy.sectionAcross = sectionAcross
    return copy
  }
}
