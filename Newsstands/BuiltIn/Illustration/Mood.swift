/// The light that a picture is drawn in.
public enum Mood: String, CaseIterable, Sendable {
  case day
  case dusk
  case night
  case winter
}
