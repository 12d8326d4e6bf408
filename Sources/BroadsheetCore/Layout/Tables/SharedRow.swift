/// A row in which a box stands beside teasers, for boxes that no table of the block has room for.
enum SharedRow: String, Sendable, CaseIterable {
  case thirds, halves

  /// Nil on phones, where everything has a row of its own.
  func template(at breakpoint: Breakpoint) -> RowTemplate? {
    guard breakpoint != .phone else { return nil }
    return switch self {
    case .thirds: Self.thirdsTemplate
    case .halves: Self.halvesTemplate
    }
  }

  private static let thirdsTemplate = RowTemplate("T*3")?.named("box/thirds")
  private static let halvesTemplate = RowTemplate("H H")?.named("box/halves")
}
