/// What a brand and a story ask of a picture's colours.
package struct Tint: Equatable, Sendable {
  /// The brand's accent as `#rrggbb`; about half of the pictures carry it, so that a page has one hand.
  package var accent: String?
  /// The light; nil lets the subject and the seed decide.
  package var mood: Mood?

  package init(accent: String? = nil, mood: Mood? = nil) {
    self.accent = accent
    self.mood = mood
  }
}
