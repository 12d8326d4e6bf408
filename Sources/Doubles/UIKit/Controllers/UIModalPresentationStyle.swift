/// How a controller is shown over others.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As fits the device.
  case automatic = -2
  /// Not at all.
  case none = -1
  /// Over all.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet = 1
  /// As a small sheet.
  case formSheet = 2
  /// Over the part that shows it.
  case currentContext = 3
  /// Over all, which stays to be seen.
  case overFullScreen = 5
  /// Out of a place.
  case popover = 7
}
