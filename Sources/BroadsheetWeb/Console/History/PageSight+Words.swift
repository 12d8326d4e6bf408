import BroadsheetCore
import Foundation

extension PageSight {
  /// The moment as addresses have it; a second is meant to its end.
  static func query(_ moment: Date) -> String { moment.iso8601 }

  /// What became other than it was before, in a phrase.
  func words(after older: PageSight?) -> String {
    guard let serial else {
      return failure.map { "No page: \(Phrases(language: "en").failureTitle($0))" } ?? "Nothing yet"
    }
    if let older, older.serial == serial {
      switch (older.staleSince, staleSince) {
      case (nil, _?): return "The same, marked as old"
      case (_?, nil): return "The same, no longer marked as old"
      case (nil, nil), (_?, _?): return "The same, dated anew"
      }
    }
    return "Edition \(serial)" + (staleSince == nil ? "" : ", marked as old")
  }
}
