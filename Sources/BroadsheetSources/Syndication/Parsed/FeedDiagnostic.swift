/// Something in a feed that was repaired, dropped or left aside, while the rest lives on.
public struct FeedDiagnostic: Sendable, Equatable, Hashable {
  /// What it means for readers; what is worse is greater.
  public enum Severity: String, Sendable, Comparable {
    /// Unusual, and without effect on what readers see.
    case notice
    /// Repaired or guessed.
    case warning
    /// Something was lost.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .notice: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// Where it was found; what is not known is nil.
  public struct Location: Sendable, Equatable, Hashable {
    /// Counted from one, in the decoded document.
    public var line: Int?
    /// Index of the item in the feed.
    public var item: Int?
    /// The field by its name in the normalized form, as `published`.
    public var field: String?

    /// A place as far as it is known.
    public init(line: Int? = nil, item: Int? = nil, field: String? = nil) {
      self.line = line
      self.item = item
      self.field = field
    }
  }

  /// What it means for readers.
  public var severity: Severity
  /// What it was, in a few English words with the evidence.
  public var what: String
  /// Where it was found, as far as that is known.
  public var location: Location

  /// A finding, said in a few English words.
  public init(_ severity: Severity, _ what: String, at location: Location = Location()) {
    self.severity = severity
    self.what = what
    self.location = location
  }
}

extension FeedDiagnostic: CustomStringConvertible {
  public var description: String {
    var places: [String] = []
    if let line = location.line { places.append("line \(line)") }
    if let item = location.item { places.append("item \(item)") }
    if let field = location.field { places.append(field) }
    let place = places.isEmpty ? "" : " (" + places.joined(separator: ", ") + ")"
    return "\(severity.rawValue): \(what)\(place)"
  }
}
