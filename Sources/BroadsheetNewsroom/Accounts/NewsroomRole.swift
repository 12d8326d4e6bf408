/// What somebody may do in the newsroom; each role may do what those below it may.
public enum NewsroomRole: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Sees everything, and changes nothing.
  case viewer
  /// Takes decisions: sets, ends and undoes switches.
  case editor
  /// Says who may do what.
  case administrator

  public static func < (one: NewsroomRole, other: NewsroomRole) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .viewer: 0
    case .editor: 1
    case .administrator: 2
    }
  }
}
