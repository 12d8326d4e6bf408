import CSodium

/// The library that everything here goes by, made ready by whoever uses it first.
enum Sodium {
  private static let isReady = sodium_init() >= 0

  /// Cheap after the first time; safe from any thread.
  static func start() {
    precondition(isReady, "libsodium cannot draw random numbers on this system")
  }
}
