/// The light that a picture is drawn in.
package enum Mood: String, CaseIterable, Sendable {
  case day
  case dusk
  case night
  case winter
}
