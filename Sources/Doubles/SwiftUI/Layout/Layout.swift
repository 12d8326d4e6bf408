public import Foundation

/// Places views by a rule of its own.
public protocol Layout: Sendable {
  /// What is kept between calls.
  associatedtype Cache = Void
  /// The views that are placed.
  typealias Subviews = LayoutSubviews

  /// How large it is for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  /// Gives each view its place.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// What is kept, to begin with.
  func makeCache(subviews: Subviews) -> Cache
}

extension Layout where Cache == Void {
  /// Nothing is kept.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// A view that places others by the rule.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LaidOut(layout: self, content: content())
  }
}

struct LaidOut<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content
}

/// A size that is offered; what is nil is left to the view.
public struct ProposedViewSize: Equatable, Sendable {
  /// From side to side.
  public var width: CGFloat?
  /// From top to bottom.
  public var height: CGFloat?

  /// An offer of lengths.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
}

/// The views that a rule places, in their order.
public struct LayoutSubviews: RandomAccessCollection, @unchecked Sendable {
  let views: [LayoutSubview]
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

/// One of the views that a rule places.
public struct LayoutSubview {
  let size: @Sendable (ProposedViewSize) -> CGSize
  let take: @Sendable (CGRect) -> Void

  /// How large the view is for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }

  /// Gives the view its place.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    let size = size(proposal)
    let (width, height) = (proposal.width ?? size.width, proposal.height ?? size.height)
    take(
      CGRect(
        x: position.x - anchor.x * width,
        y: position.y - anchor.y * height,
        width: width,
        height: height
      )
    )
  }
}

/// What a view knows of its own size and place.
public struct GeometryProxy {
  /// Its size.
  public let size: CGSize
}
