import BroadsheetCore
import Synchronization

/// What follows for a card from its place alone.
struct PlacementLook: Sendable {
  /// The class names of the place, each with its leading space.
  let tokens: HTML
  /// What an image in the card says of its `sizes`.
  let pictureSizes: String
  /// Whether the place has room for a picture, or for a standfirst, on some screens.
  let hasPicture: Bool
  let hasStandfirst: Bool

  init(_ placement: PerBreakpoint<CardPlacement>) {
    let styles = Breakpoint.allCases.map { CardStyle.style(of: placement[$0].shape, at: $0) }
    tokens = "\(each: PlacementTokens.tokens(for: placement), { " \($0)" })"
    pictureSizes = PictureBox.sizes(for: placement)
    hasPicture = styles.contains { $0.hasPicture }
    hasStandfirst = styles.contains { $0.hasStandfirst }
  }
}

/// The looks of places, each worked out once: hundreds of cards share a few dozen places.
final class PlacementLooks: Sendable {
  /// More than the layout tables have.
  private static let capacity = 4096

  private let known = Mutex<[PerBreakpoint<CardPlacement>: PlacementLook]>([:])

  subscript(placement: PerBreakpoint<CardPlacement>) -> PlacementLook {
    if let look = known.withLock({ $0[placement] }) { return look }
    let look = PlacementLook(placement)
    known.withLock { if $0.count < Self.capacity { $0[placement] = look } }
    return look
  }
}
