import Foundation

/// How many files and connections this process may have open at the same time.
public struct DescriptorLimit: Sendable, Hashable {
  /// More is of no use to us, and the kernel's own tables grow with it.
  private static let mostWanted = 65_536
  /// Readers' connections take memory, too.
  private static let mostConnections = 10_000
  /// What files, the store, fetches and the system need at least.
  private static let reserve = 200

  /// How many descriptors may be open.
  public let count: Int

  /// A limit of so many descriptors, such as one of a test.
  public init(count: Int) { self.count = count }

  /// The limit that holds now.
  public static var current: DescriptorLimit {
    DescriptorLimit(count: bounded(limits.rlim_cur))
  }

  /// Raises the limit as far as the process may by itself and has any use for; returns what holds.
  @discardableResult public static func raise() -> DescriptorLimit {
    var wanted = limits
    let most = bounded(wanted.rlim_max)
    if bounded(wanted.rlim_cur) < most {
      wanted.rlim_cur = rlim_t(most)
      // When it is refused, the old limit goes on to hold, and everything below follows from that.
      _ = setrlimit(resource, &wanted)
    }
    return current
  }

  /// The connections that leave enough for everything else: a quarter, and never fewer than needed
  /// unless hardly anything is allowed at all.
  public var connections: Int {
    let kept = min(max(count / 4, Self.reserve), count - count / 4)
    return max(1, min(count - kept, Self.mostConnections))
  }

  /// An unlimited limit is a very large number.
  private static func bounded(_ limit: rlim_t) -> Int { Int(min(limit, rlim_t(mostWanted))) }

  private static var limits: rlimit {
    var limits = rlimit()
    _ = getrlimit(resource, &limits)
    return limits
  }

  #if canImport(Glibc)
    private static var resource: Int32 { Int32(RLIMIT_NOFILE.rawValue) }
  #else
    private static var resource: Int32 { RLIMIT_NOFILE }
  #endif
}
