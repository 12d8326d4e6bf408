import BroadsheetCore

/// The categories of a story in formats that have no flags: its kicker, its subjects, and the words
/// by which the newsstand file knows its flags.
enum Categories {
  static func of(_ story: ArchiveStory) -> [String] {
    let marks = TeaserFlags.words.filter { story.flags.contains($0.flag) }
      .compactMap { word(for: $0.flag, in: story.language) }
    return [story.kicker] + story.subjects + marks.filter { $0 != story.kicker }
  }

  /// Nil for films and sound, which come as attachments.
  private static func word(for flag: TeaserFlags, in language: String) -> String? {
    let words: [TeaserFlags: String] =
      switch language {
      case "nb":
        [
          .breaking: "Siste nytt", .live: "Direkte", .paid: "Pluss", .opinion: "Meninger",
          .gallery: "Bildeserie", .branded: "Annonsørinnhold",
        ]
      case "sv":
        [
          .breaking: "Just nu", .live: "Direkt", .paid: "Premium", .opinion: "Åsikt",
          .gallery: "Bildspel", .branded: "Annonsinnehåll",
        ]
      default:
        [
          .breaking: "Breaking", .live: "Live", .paid: "Subscribers", .opinion: "Comment",
          .gallery: "Picture story", .branded: "Sponsored",
        ]
      }
    return words[flag]
  }
}
