import BroadsheetCore
import Foundation

extension Phrases {
  /// How ages under a minute, an hour and a day are said, with `#` for the number.
  var agePatterns: [String: String] {
    let now = Date(timeIntervalSince1970: 0)
    return ["now": 0, "minutes": -7 * 60, "hours": -7 * 3600].mapValues { seconds in
      String(age(of: Date(timeIntervalSince1970: seconds), at: now).map { $0 == "7" ? "#" : $0 })
    }
  }
}
