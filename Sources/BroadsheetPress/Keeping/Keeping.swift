/// Where what the store is given goes.
public enum Keeping: Sendable, Equatable {
  /// Into a file, where it survives a restart.
  case inFile
  /// Into memory, as was asked for.
  case inMemory
  /// Into memory, because the file cannot be had; the text says which file, and why.
  case off(String)
}

extension Keeping: CustomStringConvertible {
  public var description: String {
    switch self {
    case .inFile: "on"
    case .inMemory: "in memory"
    case .off(let reason): "off: \(reason)"
    }
  }
}
