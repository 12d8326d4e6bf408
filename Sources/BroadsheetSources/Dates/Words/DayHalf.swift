/// A half of the day on a twelve-hour clock.
enum DayHalf {
  case morning
  case afternoon
  /// The hours around noon, one of which is before it.
  case noon

  /// The hour of the day that is the given one, of 0 to 12, in this half.
  func hour(_ hour: Int) -> Int {
    switch self {
    case .morning: hour % 12
    case .afternoon: hour % 12 + 12
    case .noon: hour == 11 ? 11 : hour % 12 + 12
    }
  }
}
