import BroadsheetCore
import Testing

struct `The marks of a teaser` {
  @Test(
    arguments: [
      ([], []),
      ([.breaking, .live], ["live"]),
      ([.live, .video, .gallery], ["live"]),
      ([.breaking, .video, .podcast], ["breaking", "video"]),
      ([.podcast, .gallery], ["podcast"]),
      ([.gallery, .opinion, .paid], ["paid", "opinion", "gallery"]),
      ([.live, .branded], ["live", "branded"]),
    ] as [(TeaserFlags, [String])]
  )
  func `name one urgency and one medium`(flags: TeaserFlags, words: [String]) {
    #expect(flags.marks.map(\.word) == words)
  }
}
