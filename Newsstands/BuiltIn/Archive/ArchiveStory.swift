public import BroadsheetCore

/// A story of the built-in newspapers, as its file has it.
public struct ArchiveStory: Sendable, Hashable, Identifiable {
  /// The file's name without its extension; the story's slug in every paper that prints it.
  public var id: Slug
  /// BCP 47.
  public var language: String
  public var headline: String
  public var kicker: String
  public var standfirst: String
  public var byline: String
  public var subjects: [String]
  public var flags: TeaserFlags
  public var place: Place?
  /// Seconds since it was printed, whenever it is read.
  public var age: Double
  public var motif: Motif
  public var alternativeText: String
  public var commentCount: Int
  public var body: [Block]

  /// One piece of a story; texts may hold `**bold**` and `*italic*`.
  public enum Block: Sendable, Hashable {
    case paragraph(String)
    case heading(String)
    case quote(String)
  }
}
