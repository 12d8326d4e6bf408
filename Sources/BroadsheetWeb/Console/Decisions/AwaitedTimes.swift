public import BroadsheetCore

/// Why another editor is to agree to a switch, and from when until when it would hold then.
public struct AwaitedTimes: Sendable {
  private let reason: String
  private let timing: SwitchTiming
  private let time: ConsoleTime

  /// What is said of a decision that waits; nil where it sets no switch.
  public init?(of act: SwitchTrail.Act, timed timing: SwitchTiming?, time: ConsoleTime) {
    guard case .set(let value) = act else { return nil }
    reason = value.reason
    self.timing =
      timing ?? SwitchTiming(from: .moment(value.from), until: value.until.map { .moment($0) })
    self.time = time
  }

  /// Above what it would change.
  public func note() -> HTML { "<p class=\"asked\">Why: \(reason). It \(line).</p>\n" }

  /// The times, in a line.
  var line: HTML { "\(begin), \(end)" }

  private var begin: HTML {
    switch timing.from {
    case nil: "begins when it is agreed to"
    case .span(let seconds): "begins \(ConsoleTime.span(Int(seconds))) after it is agreed to"
    case .moment(let moment): "begins at \(time.clock(moment))"
    }
  }

  private var end: HTML {
    switch timing.until {
    case nil: "until somebody ends it"
    case .span(let seconds): "for \(ConsoleTime.span(Int(seconds))) from then"
    case .moment(let moment): "until \(time.clock(moment))"
    }
  }
}
