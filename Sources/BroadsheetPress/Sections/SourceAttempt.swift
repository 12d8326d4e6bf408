import BroadsheetCore
public import Foundation

/// One time that a source was asked, and what came of it.
public struct SourceAttempt: Sendable, Hashable {
  /// What an answer was.
  public enum Outcome: Sendable, Hashable {
    /// A feed that was read.
    case loaded
    /// So much less than before that the last good feed stays.
    case heldBack(left: Int, before: Int)
    /// The source says that its version is still the newest.
    case unchanged
    /// The bytes that the last good feed was made of, once more.
    case repeated
    /// Why there is nothing, for whoever runs the newsstand.
    case failed(String)
  }

  /// When the answer was there, or was given up.
  public var date: Date
  /// From asking until its bytes had come; neither waiting for a turn nor reading them counts.
  public var seconds: Double
  /// How many bytes came; nil where none did.
  public var bytes: Int?
  /// What it was.
  public var outcome: Outcome
}

extension SourceAttempt.Outcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .loaded: "loaded"
    case .heldBack(let left, let before): Failure.heldBack(left: left, before: before).words
    case .unchanged: "unchanged"
    case .repeated: "repeated"
    case .failed(let words): "failed: \(words)"
    }
  }
}

/// The last attempts at a source, the oldest first; they end with the process.
struct SourceAttempts: Sendable {
  /// Half a day of a source that is asked every quarter of an hour.
  static let most = 48

  private(set) var list: [SourceAttempt] = []

  mutating func add(_ attempt: SourceAttempt) {
    list.append(attempt)
    list.removeFirst(max(0, list.count - Self.most))
  }
}
