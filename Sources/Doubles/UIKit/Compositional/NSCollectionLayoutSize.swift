public import Foundation

/// A length of a layout: of its own, or a share of what it stands in.
@MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case shareOfWidth
    case shareOfHeight
    case fixed
    case open
  }

  let kind: Kind
  let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    self.kind = kind
    self.value = value
    super.init()
  }

  /// A share of the width around it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.shareOfWidth, fractionalWidth)
  }

  /// A share of the height around it.
  class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.shareOfHeight, fractionalHeight)
  }

  /// So long.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fixed, absoluteDimension)
  }

  /// As long as content needs, about so long.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.open, estimatedDimension)
  }

  var isOpen: Bool { kind == .open }

  func length(in room: CGSize) -> CGFloat {
    switch kind {
    case .shareOfWidth: room.width * value
    case .shareOfHeight: room.height * value
    case .fixed, .open: value
    }
  }
}

/// A width and a height of a layout.
@MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  let widthDimension: NSCollectionLayoutDimension
  /// The height.
  let heightDimension: NSCollectionLayoutDimension

  /// Of these lengths.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in room: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
  }
}

/// A distance of a layout.
@MainActor
open class NSCollectionLayoutSpacing: NSObject {
  let value: CGFloat
  let isFlexible: Bool

  init(_ value: CGFloat, isFlexible: Bool) {
    self.value = value
    self.isFlexible = isFlexible
    super.init()
  }

  /// At least so far.
  class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// So far.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}
