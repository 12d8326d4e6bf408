/// A laid-out page with the record of its making.
public struct ComposedPage: Sendable, Hashable, Codable {
  /// The page as every renderer draws it.
  public var plan: LayoutPlan
  /// What was dropped or came too late.
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]

  /// A plan with the record of its making; an empty record unless given.
  public init(plan: LayoutPlan, diagnostics: [Diagnostic] = [], skipped: [Reason] = []) {
    self.plan = plan
    self.diagnostics = diagnostics
    self.skipped = skipped
  }
}
