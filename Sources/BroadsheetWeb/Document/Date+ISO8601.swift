import BroadsheetCore
import Foundation

extension Date {
  /// "2026-11-21T14:05:00Z".
  var iso8601: String {
    let time = CivilTime(self, in: .gmt)
    guard (1900..<2400).contains(time.year) else { return formatted(.iso8601) }
    return String(unsafeUninitializedCapacity: 20) { text in
      _ = text.initialize(fromContentsOf: "0000-00-00T00:00:00Z".utf8)
      func write(_ number: Int, at place: Int) {
        text[place] += UInt8(number / 10)
        text[place + 1] += UInt8(number % 10)
      }
      write(time.year / 100, at: 0)
      write(time.year % 100, at: 2)
      write(time.month, at: 5)
      write(time.day, at: 8)
      write(time.hour, at: 11)
      write(time.minute, at: 14)
      write(time.second, at: 17)
      return 20
    }
  }
}
