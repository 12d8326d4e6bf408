import Foundation
import NIOCore
import Synchronization

/// The date of a response as the last line of its head, written once a second.
final class DateLine: Sendable {
  private struct Written {
    var second: Int
    var line: ByteBuffer
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private let now: @Sendable () -> Int
  private let written = Mutex<Written?>(nil)

  /// `now` is in seconds since 1970.
  init(now: @escaping @Sendable () -> Int = { Int(time(nil)) }) { self.now = now }

  /// The field and the empty line behind it.
  var line: ByteBuffer {
    let second = now()
    return written.withLock { written in
      if let written, written.second == second { return written.line }
      let line = ByteBuffer(string: "Date: \(Self.text(of: second))\r\n\r\n")
      written = Written(second: second, line: line)
      return line
    }
  }

  private static func text(of second: Int) -> String {
    var moment = time_t(second)
    var parts = tm()
    gmtime_r(&moment, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date =
      "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + Int(parts.tm_year))"
    let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
  }
}
