/// What a brand and a story ask of a picture's colours.
public struct Tint: Equatable, Sendable {
  /// The brand's accent as `#rrggbb`; about half of the pictures carry it, so that a page has one hand.
  public var accent: String?
  /// The light; nil lets the subject and the seed decide.
  public var mood: Mood?

  public init(accent: String? = nil, mood: Mood? = nil) {
    self.accent = accent
    self.mood = mood
  }
}
