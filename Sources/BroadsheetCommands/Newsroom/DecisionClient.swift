import BroadsheetCore
import Foundation

/// Where decisions of the newsroom are looked at and taken: beside a server on its folder, or by one.
protocol DecisionClient: Sendable {
  /// The brands with their sections, names and time zones.
  var newsstand: Newsstand { get }

  /// The switches whose time is not over.
  func standing() async throws -> [KeptSwitch]
  /// Everything that was ever decided.
  func trail() async throws -> [SwitchTrail.Entry]
  /// What an act would change, and how it is done; `timing` is what was said about the times of a switch.
  func foresee(_ act: SwitchTrail.Act, timed timing: SwitchTiming?) async throws
    -> ForeseenDecision
  /// The folder of a decision that no server sees before one starts there; nil where one does.
  var folderWithoutServer: String? { get }
  /// Lets go of connections.
  func close() async
}

/// An act that may be done, with what it would change.
struct ForeseenDecision: Sendable {
  let radius: BlastRadius
  /// A decision that changes more pages than this takes a second word.
  let confirmsAbove: Int
  /// Does it; the number of pages is the second word.
  let take: @Sendable (_ confirm: Int?) async throws -> SwitchTrail.Entry
}

/// A decision was not taken because it takes a second word, with what is to be done about it here.
struct UnconfirmedDecision: Error, CustomStringConvertible {
  let words: String
  let pages: Int

  var description: String { "\(words) Here: --confirm \(pages)" }
}
