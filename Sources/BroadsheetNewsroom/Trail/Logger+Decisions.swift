import BroadsheetCore
import Logging

extension Logger {
  /// Says who decided what, and about which pages.
  func noteDecision(_ entry: SwitchTrail.Entry) {
    var metadata: Metadata = ["entry": "\(entry.number)", "by": "\(entry.author)"]
    switch entry.act {
    case .set(let value):
      metadata["what"] = "\(value.action)"
      metadata["where"] = "\(value.target)"
      metadata["why"] = "\(value.reason)"
    case .end(let number): metadata["what"] = "ends switch \(number)"
    case .undo(let number): metadata["what"] = "takes back entry \(number)"
    case .feed(let change): metadata["what"] = "\(change)"
    case .unread: metadata["what"] = "\(entry.act.unreadWords)"
    }
    if let confirmation = entry.confirmation { metadata["confirmed"] = "\(confirmation)" }
    notice("Decided", metadata: metadata)
  }
}
