import BroadsheetCore

/// Decisions that closed something and find nothing any more.
struct LostSwitches: Error, CustomStringConvertible {
  /// What is the matter, and what helps.
  static let refusal =
    "What the newsroom closed would open: say 'was: OLD-ID' in the newsstand file where something is "
    + "called otherwise now, end the switch, or serve with --accept-lost-switches"

  let switches: [LostSwitch]

  var description: String {
    switches.map { "\($0)\n" }.joined() + Self.refusal + "."
  }
}
