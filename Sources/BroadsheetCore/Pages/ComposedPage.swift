/// A laid-out page with the record of its making.
public struct ComposedPage: Sendable, Hashable, Codable {
  public var plan: LayoutPlan
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]

  public init(plan: LayoutPlan, diagnostics: [Diagnostic] = [], skipped: [Reason] = []) {
    self.plan = plan
    self.diagnostics = diagnostics
    self.skipped = skipped
  }
}
