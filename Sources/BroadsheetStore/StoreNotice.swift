/// Something about the store's file that its owner should hear of, once.
public enum StoreNotice: Sendable, Equatable {
  /// The file could not be used and stands aside under another name; a fresh one took its place.
  case setAside(file: String, as: String, reason: String)
  /// The file has nothing in it, or is missing, although there was one; a fresh one is used.
  case begunAnew(file: String, reason: String)
  /// The file was taken away while it was in use, and is there again.
  case madeAgain(file: String)
  /// Nothing is kept for now, and nothing that readers see depends on it.
  case notKept(file: String, reason: String)
  /// The file can be written again.
  case keptAgain(file: String)
}

extension StoreNotice: CustomStringConvertible {
  public var description: String {
    switch self {
    case .setAside(let file, let name, let reason):
      "\(file) could not be used: \(reason). It is now \(name), and a fresh one is made."
    case .begunAnew(let file, let reason):
      "\(file) \(reason). A fresh one is made; put a copy back to have what was in it."
    case .madeAgain(let file):
      "\(file) was taken away or exchanged; what is there now is used, or what was in it."
    case .notKept(let file, let reason):
      "\(file) cannot be used: \(reason). Pages are served, but nothing survives a restart."
    case .keptAgain(let file):
      "\(file) can be written again; what was missed is in it."
    }
  }
}
