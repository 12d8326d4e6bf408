public import Foundation

/// How a section of a list is arranged.
@MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  /// A group repeated for all items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The distances around its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between its groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether it is scrolled across, by itself.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Called before what is seen of it is laid out again, as while it is scrolled across.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Headers and the like.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// Called before what is seen of a section is laid out again, with how far it is scrolled across.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// What is seen of a section.
@MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {}

/// How a section is scrolled across.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It is not.
  case none = 0
  /// To any place.
  case continuous
  /// To where a group begins.
  case continuousGroupLeadingBoundary
  /// A screen at a time.
  case paging
  /// A group at a time.
  case groupPaging
  /// A group at a time, to its middle.
  case groupPagingCentered
}

/// A header or the like.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
  /// How large it is.
  let layoutSize: NSCollectionLayoutSize
  /// Its kind.
  let elementKind: String
  /// Where it stands.
  let alignment: NSRectAlignment
  /// How far from there.
  public let offset: CGPoint
  /// Whether it stays to be seen while its section is.
  var pinToVisibleBounds = false
  /// Whether it makes its section larger.
  var extendsBoundary = true
  /// Whether it is before others.
  var zIndex = 0

  /// A view of a kind at a side.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: .zero
    )
  }

  /// A view of a kind at a distance from a side.
  init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
    super.init()
  }

  var isBelow: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: true
    case .none, .top, .topLeading, .topTrailing, .leading, .trailing: false
    }
  }
}

/// The room that a layout is made for.
@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// A room of a layout.
@MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// Its size.
  var contentSize: CGSize { get }
  /// Its size within its distances.
  var effectiveContentSize: CGSize { get }
  /// The distances within it.
  var contentInsets: NSDirectionalEdgeInsets { get }
}
