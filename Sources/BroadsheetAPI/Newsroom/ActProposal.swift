public import BroadsheetCore
public import Foundation

/// An act that a program asks for: exactly one of its members.
///
/// Who does it is whoever the token belongs to, and is not written.
public struct ActProposal: APIDocument {
  /// A switch as it is asked for.
  public struct Proposal: APIDocument {
    /// What it applies to.
    public var target: TargetDocument
    /// What it does.
    public var action: ActionDocument
    /// Why, in a line.
    public var reason: String
    /// From when it holds, by RFC 3339; from now on when left out.
    public var from: String?
    /// From when it holds no more; until somebody ends it when left out.
    public var until: String?
    /// Instead of `until`: for how many seconds it holds from when it begins.
    public var lasts: Int?
  }

  /// Ten years.
  private static let longest = 315_360_000

  /// Sets a switch.
  public var set: Proposal?
  /// Ends the switch of that number.
  public var end: Int?
  /// Takes back what the entry of that number did.
  public var undo: Int?

  /// An act as a client asks for it, with what was said about its times; they are those of the act where
  /// nothing is known of that.
  public init(_ act: SwitchTrail.Act, timed timing: SwitchTiming? = nil) {
    switch act {
    case .set(let value):
      var proposal = Proposal(
        target: TargetDocument(value.target),
        action: ActionDocument(value.action),
        reason: value.reason,
        from: WrittenMoment.text(of: value.from),
        until: value.until.map { WrittenMoment.text(of: $0) }
      )
      if let timing, timing.from == nil { proposal.from = nil }
      if case .span(let seconds)? = timing?.until {
        (proposal.until, proposal.lasts) = (nil, Int(seconds))
      }
      set = proposal
    case .end(let number): end = number
    case .undo(let number): undo = number
    // Nobody can ask for it; the server says so.
    case .feed, .unread: break
    }
  }

  /// The act that is meant, by its author and as of a moment.
  public func act(by author: String, at now: Date) throws(ActMistake) -> SwitchTrail.Act {
    switch (set, end, undo) {
    case (let proposal?, nil, nil): return .set(try proposal.value(by: author, at: now, timing()))
    case (nil, let number?, nil): return .end(number)
    case (nil, nil, let number?): return .undo(number)
    case (_, _, _): throw ActMistake("An act is one of set, end and undo.")
    }
  }

  /// What is said about the times of a switch, of which what is left out follows from when it is taken;
  /// nil where none is set.
  public func timing() throws(ActMistake) -> SwitchTiming? {
    guard let set else { return nil }
    var timing = SwitchTiming()
    if let from = set.from { timing.from = .moment(try Self.moment(from, "from")) }
    if let until = set.until { timing.until = .moment(try Self.moment(until, "until")) }
    guard let lasts = set.lasts else { return timing }
    guard set.until == nil else {
      throw ActMistake("A switch has 'until' or 'lasts', and not both.")
    }
    guard (1...Self.longest).contains(lasts) else {
      throw ActMistake("'lasts' is a number of seconds from 1 to \(Self.longest).")
    }
    timing.until = .span(TimeInterval(lasts))
    return timing
  }

  private static func moment(_ text: String, _ member: String) throws(ActMistake) -> Date {
    guard let moment = WrittenMoment.moment(text) else {
      throw ActMistake("'\(member)' is no time by RFC 3339, such as 2026-11-24T18:30:00Z.")
    }
    return moment
  }
}

extension ActProposal.Proposal {
  fileprivate func value(by author: String, at now: Date, _ timing: SwitchTiming?)
    throws(ActMistake) -> Switch
  {
    let moments = (timing ?? SwitchTiming()).moments(takenAt: now)
    return Switch(
      try action.action(),
      of: try target.target(),
      by: author,
      because: reason,
      from: moments.from,
      until: moments.until
    )
  }
}

/// What a program asks the blast radius of, or has wait for another editor.
public struct RadiusQuestion: APIDocument {
  /// The act.
  public var act: ActProposal

  /// A question about an act.
  public init(_ act: ActProposal) { self.act = act }
}

/// A decision that a program takes.
public struct DecisionProposal: APIDocument {
  /// The act.
  public var act: ActProposal
  /// The number of pages that may change, where that is more than one editor may change without a
  /// second word.
  public var confirm: Int?
  /// What the radius of the act said beside the pages; ``confirm`` counts only with it.
  public var seen: String?

  /// A decision for an act.
  public init(_ act: ActProposal, confirm: Int? = nil, seen: String? = nil) {
    self.act = act
    self.confirm = confirm
    self.seen = seen
  }
}
