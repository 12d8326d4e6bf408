import Foundation

/// How long this process has run, for benchmarks.
public enum ProcessAge {
  /// Seconds since it was started, to a hundredth; since this was first asked where the system does
  /// not say.
  public static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - start
  }

  private static let start: Double = {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let first = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    guard let status = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      // The name stands in brackets and may hold anything.
      let fields = status.split(separator: ")").last?.split(separator: " "),
      fields.count > 19, let ticks = Double(fields[19])
    else { return first }
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }()
}
