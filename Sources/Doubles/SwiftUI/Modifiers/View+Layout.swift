public import Foundation

extension View {
  /// Room around the view.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    noted("padding", [edges.rawValue: length as Any])
  }

  /// Room around the view, on all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A place of a size.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    noted("frame", [width, height])
  }

  /// A place of a size within limits.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    noted("flexible frame", [minWidth, maxWidth, minHeight, maxHeight])
  }

  /// Keeps a ratio of width to height.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    noted("aspectRatio", aspectRatio as Any)
  }

  /// Takes its own size, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    noted("fixedSize", [horizontal, vertical])
  }

  /// Draws it elsewhere than its place is.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    noted("offset", [x, y])
  }

  /// Draws it larger or smaller than its place is.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    noted("scaleEffect", s)
  }

  /// Tells of a value of its size or place when that changes.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    modified { content, walk in
      let place = walk.step("geometry")
      let value = transform(GeometryProxy(size: walk.tree.size))
      place.tree.onChange(of: value, at: place.path, initial: true) { _, new in action(new) }
      return place.nodes(of: content)
    }
  }
}

/// How a view of a ratio fills a place of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen.
  case fit
  /// No room is left.
  case fill
}

extension UnitPoint {
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}
