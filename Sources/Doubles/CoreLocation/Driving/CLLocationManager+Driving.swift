// How tests stand for a reader and a device that is somewhere.

extension CLLocationManager {
  /// The reader decides whether the app may know.
  package func decide(_ status: CLAuthorizationStatus) {
    authorizationStatus = status
    delegate?.locationManagerDidChangeAuthorization(self)
  }

  /// The device is at a place.
  package func find(latitude: Double, longitude: Double) {
    let place = CLLocation(latitude: latitude, longitude: longitude)
    location = place
    delegate?.locationManager(self, didUpdateLocations: [place])
  }

  /// It cannot be found out where the device is.
  package func fail(_ error: any Error) {
    delegate?.locationManager(self, didFailWithError: error)
  }
}
