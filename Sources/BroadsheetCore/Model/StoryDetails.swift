/// What a story and its teaser both say, beside headline, dates, picture and text.
///
/// It goes as a whole from teasers to stories and back, into stores and to programs, so that a detail is added
/// here alone. A detail is optional, because what is kept was written without it, and plain: programs get it
/// as it is coded.
public struct StoryDetails: Sendable, Hashable, Codable {
  /// Who paid for a story that is flagged as branded: a name, plain text, not empty.
  public var sponsor: String?

  /// No details.
  public init() {}

  /// Adds what the details say to the fingerprint of a story, and nothing where there are none.
  func add(to hash: inout StableHash) {
    if let sponsor {
      hash.combine("sponsor")
      hash.combine(sponsor)
    }
  }
}
