import BroadsheetCore

extension Failure {
  /// What has happened, in a few words for whoever runs the newsstand.
  package var words: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timed out"
    case .refused(let status): "answers \(status)"
    case .unreadable: "unreadable"
    case .heldBack(let left, let before): "held back: \(left) items after \(before)"
    case .notFound: "not found"
    case .switchedOff: "switched off"
    case .withdrawn: "withdrawn"
    }
  }
}
