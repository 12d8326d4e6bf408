public import Foundation

/// The room of one item.
@MainActor
open class NSCollectionLayoutItem: NSObject {
  /// How large it is.
  let layoutSize: NSCollectionLayoutSize
  /// The distances within it.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Room of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Items that stand together.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Way {
    case across
    case down
  }

  let way: Way
  /// The items that are repeated in it.
  let subitems: [NSCollectionLayoutItem]
  /// The distance between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ way: Way, _ items: [NSCollectionLayoutItem]) {
    self.way = way
    subitems = items
    super.init(layoutSize: size)
  }

  /// Items side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .across, subitems)
  }

  /// Items one below another.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .down, subitems)
  }
}
