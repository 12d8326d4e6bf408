public import Foundation

/// The room of one item.
@MainActor
open class NSCollectionLayoutItem: NSObject {
  /// How large it is.
  public let layoutSize: NSCollectionLayoutSize
  /// The distances within it.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Room of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// Where an item of a free arrangement stands.
@MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Its rectangle in the group.
  public let frame: CGRect
  /// Whether it is before others.
  public let zIndex: Int

  /// An item in a rectangle.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// An item in a rectangle, before or behind others.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Arranges a group freely.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// Items that stand together.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Way {
    case across
    case down
    case free(NSCollectionLayoutGroupCustomItemProvider)
  }

  let way: Way
  let count: Int?
  /// The items that are repeated in it.
  public let subitems: [NSCollectionLayoutItem]
  /// The distance between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ way: Way, _ items: [NSCollectionLayoutItem], _ count: Int?)
  {
    self.way = way
    self.count = count
    subitems = items
    super.init(layoutSize: size)
  }

  /// Items side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .across, subitems, nil)
  }

  /// So many of an item side by side.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .across, [subitem], count)
  }

  /// Items one below another.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .down, subitems, nil)
  }

  /// So many of an item one below another.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .down, [subitem], count)
  }

  /// Items where a closure says.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .free(itemProvider), [], nil)
  }
}
