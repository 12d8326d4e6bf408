/// What was said to what reads out, and what a reader has set, for tests.
@MainActor
package enum AccessibilityRecord {
  package static var posted: [(notification: UIAccessibility.Notification, argument: Any?)] = []
  package static var reducesMotion = false
}
