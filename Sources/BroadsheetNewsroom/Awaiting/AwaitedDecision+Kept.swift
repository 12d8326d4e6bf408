package import BroadsheetCore
import BroadsheetPress
package import Foundation

// What waits for another editor, as stores have it.

extension AwaitedDecision {
  /// An act, and what was said about its times, as they are kept; throws what cannot be written.
  package static func texts(of act: SwitchTrail.Act, timed timing: SwitchTiming?) throws -> (
    act: String, timing: String?
  ) {
    (
      String(decoding: try StableJSON.bytes(of: act), as: UTF8.self),
      try timing.map { timing in
        String(decoding: try StableJSON.bytes(of: KeptTiming(timing)), as: UTF8.self)
      }
    )
  }

  /// One of such texts; what a later version has written can be looked at and withdrawn, and is not taken.
  package init(
    id: Int,
    act text: String,
    timing times: String?,
    author: String,
    asked: Date,
    expires: Date,
    pages: Int
  ) {
    let read = try? JSONDecoder().decode(SwitchTrail.Act.self, from: Data(text.utf8))
    let timing = times.flatMap { times in
      (try? JSONDecoder().decode(KeptTiming.self, from: Data(times.utf8)))?.timing
    }
    let isRead = times == nil || timing != nil
    self.init(
      id: id,
      act: isRead ? read ?? .unread(text) : .unread(text),
      timing: timing,
      author: author,
      asked: asked,
      expires: expires,
      pages: pages
    )
  }
}

/// What was said about the times of a decision, as it is kept.
private struct KeptTiming: Codable {
  /// One of the two: seconds since the year 2001, or of a while.
  struct Time: Codable {
    var moment: Double?
    var span: Double?

    init(_ time: SwitchTiming.Time) {
      switch time {
      case .moment(let date): moment = date.timeIntervalSinceReferenceDate
      case .span(let seconds): span = seconds
      }
    }

    /// Nil for one that this version cannot read.
    var time: SwitchTiming.Time? {
      moment.map { .moment(Date(timeIntervalSinceReferenceDate: $0)) } ?? span.map { .span($0) }
    }
  }

  var from: Time?
  var until: Time?

  init(_ timing: SwitchTiming) {
    (from, until) = (timing.from.map { Time($0) }, timing.until.map { Time($0) })
  }

  /// Nil where one of them cannot be read.
  var timing: SwitchTiming? {
    let read = SwitchTiming(from: from?.time, until: until?.time)
    return (read.from == nil) == (from == nil) && (read.until == nil) == (until == nil) ? read : nil
  }
}
