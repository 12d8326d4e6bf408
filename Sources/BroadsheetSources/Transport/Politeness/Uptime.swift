/// The clock by which everything waits: nobody sets it, and it counts on while the machine sleeps.
public enum Uptime {
  private static let start = ContinuousClock.now

  /// Seconds since the process first asked.
  public static let read: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
}
