import BroadsheetCore
import Logging

extension Logger {
  /// Says who decided what, and about which pages.
  func noteDecision(_ entry: SwitchTrail.Entry) {
    var metadata = metadata(of: entry.act)
    metadata["entry"] = "\(entry.number)"
    metadata["by"] = "\(entry.author)"
    if let confirmation = entry.confirmation { metadata["confirmed"] = "\(confirmation)" }
    notice("Decided", metadata: metadata)
  }

  /// Says what somebody has asked for in vain.
  func noteLost(_ decision: AwaitedDecision) {
    var metadata = metadata(of: decision.act)
    metadata["by"] = "\(decision.author)"
    warning(
      "What waited for another editor is gone with the process, and was not decided",
      metadata: metadata
    )
  }

  private func metadata(of act: SwitchTrail.Act) -> Metadata {
    var metadata: Metadata = [:]
    switch act {
    case .set(let value):
      metadata["what"] = "\(value.action)"
      metadata["where"] = "\(value.target)"
      metadata["why"] = "\(value.reason)"
    case .end(let number): metadata["what"] = "ends switch \(number)"
    case .undo(let number): metadata["what"] = "takes back entry \(number)"
    case .feed(let change): metadata["what"] = "\(change)"
    case .unread: metadata["what"] = "\(act.unreadWords)"
    }
    return metadata
  }
}
