/// What the toolkit does not forgive, or forgives in silence and should not.
///
/// A broken rule ends the process, as it would on a device, unless a test listens to it.
@MainActor
package enum HouseRules {
  /// Hears of each broken rule.
  package static var report: @MainActor (String) -> Void = { preconditionFailure($0) }
}
