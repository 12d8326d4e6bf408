public import BroadsheetCore
public import Foundation

/// A time that asking a source came to nothing, as it is told to whoever runs the newsstand.
public struct SourceTrouble: Sendable, Hashable {
  /// Characters; reasons may quote what strangers sent.
  private static let longestWords = 300

  /// When it was; nil where an earlier process kept no more than that it failed.
  public var date: Date?
  /// What readers are told of it.
  public var failure: Failure
  /// Why, without anything of an address that may be a secret.
  public var words: String
  /// What to change so that it can be had; nil where that is nobody's to say.
  public var advice: String?

  /// Trouble with words of its own, of which the beginning is kept.
  init(at date: Date?, _ failure: Failure, words: String, advice: String? = nil) {
    self.date = date
    self.failure = failure
    self.words = String(words.prefix(Self.longestWords))
    self.advice = advice.map { String($0.prefix(Self.longestWords)) }
  }

  /// Trouble of which only the failure is known.
  init(at date: Date?, _ failure: Failure) {
    self.init(at: date, failure, words: failure.words)
  }

  /// No bytes came.
  init(at date: Date, _ error: TransportError) {
    self.init(at: date, Failure(error), words: error.cause, advice: error.remedy)
  }

  /// The bytes are no feed.
  init(at date: Date, _ error: LoadingError) {
    self.init(at: date, Failure(error), words: "\(error)")
  }
}
