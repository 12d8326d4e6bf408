/// Trouble that did not stop the work: what was dropped or mended, where, and how bad it is.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// How bad it is; what is worse is greater.
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

  /// How bad it is for whoever reads the page.
  public var severity: Severity
  /// The stage of the pipeline in which it happened.
  public var stage: Stage
  /// A sentence fragment for engineers: "date is not one: 'soon'".
  public var message: String
  /// The place in the stage's own terms: an item's id, a line, a provider's name.
  public var location: String?

  /// Trouble of a stage, said as a sentence fragment; `location` is nil where there is no one
  /// place.
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
    /// A transport brings bytes.
    case fetch
    /// A loader makes a feed of them.
    case load
    /// Providers make a content model of the feed.
    case compose
    /// Tables give the slots their rows.
    case layout
    /// The page is kept as an edition.
    case press
    /// A host draws the plan.
    case render
  }
}

extension Diagnostic: CustomStringConvertible {
  /// "warning: items[3]: no headline".
  public var description: String {
    [severity.rawValue, location, message].compactMap(\.self).joined(separator: ": ")
  }
}
