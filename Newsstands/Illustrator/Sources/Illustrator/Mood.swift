/// The light that a picture is drawn in.
enum Mood {
  case day
  case dusk
  case night
  case winter
}
