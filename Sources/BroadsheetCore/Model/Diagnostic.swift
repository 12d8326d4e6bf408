/// Trouble that did not stop the work: what was dropped or mended, where, and how bad it is.
public struct Diagnostic: Sendable, Hashable, Codable {
  public enum Severity: String, Sendable, Hashable, Codable, Comparable {
    /// Worth knowing; nothing was lost.
    case note
    /// Something was mended or left out; the reader may miss it.
    case warning
    /// A whole part is missing.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  public var severity: Severity
  /// The stage that speaks.
  public var stage: Stage
  /// A sentence fragment for engineers: "date is not one: 'soon'".
  public var message: String
  /// The place in the stage's own terms: an item's id, a line, a provider's name.
  public var location: String?

  public init(
    _ severity: Severity,
    in stage: Stage,
    _ message: String,
    at location: String? = nil
  ) {
    self.severity = severity
    self.stage = stage
    self.message = message
    self.location = location
  }

  /// The stages of the pipeline, in the order in which data passes them.
  public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case fetch, load, compose, layout, press, render
  }
}
