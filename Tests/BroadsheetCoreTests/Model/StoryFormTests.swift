import BroadsheetCore
import Testing

struct StoryFormTests {
  private typealias Form = Story.Form
  typealias Measures = Story.Form.Measures

  /// What a story is, and how it is told.
  private static let table: [(Measures, Story.Form)] = [
    (Measures(), .report),
    (Measures(words: 400, subheads: 2), .report),
    // Pictures, and few words.
    (Measures(pictures: 3, words: 120), .gallery),
    (Measures(pictures: 3, words: 121), .report),
    (Measures(pictures: 2), .report),
    (Measures(pictures: 40, words: 900), .gallery),
    // What its source calls a gallery may have more words, and no fewer pictures.
    (Measures(flags: .gallery, pictures: 3, words: 360), .gallery),
    (Measures(flags: .gallery, pictures: 3, words: 361), .report),
    (Measures(flags: .gallery, pictures: 2, words: 10), .report),
    (Measures(flags: .gallery), .report),
    // A table, a list or a sub-head has to stand where it stands.
    (Measures(flags: .gallery, pictures: 5, words: 50, isPlain: false), .report),
    (Measures(flags: .gallery, pictures: 5, words: 50, subheads: 1), .report),
    // Length alone makes no long read: without sub-heads there is nothing to find one's way by.
    (Measures(words: 900, subheads: 2), .longRead),
    (Measures(words: 899, subheads: 2), .report),
    (Measures(words: 5_000, subheads: 1), .report),
    (Measures(pictures: 9, words: 1_000, subheads: 3, isPlain: false), .longRead),
    // A view is one whatever it shows, and what goes on is told by its posts.
    (Measures(flags: .opinion, words: 2_000, subheads: 5), .opinion),
    (Measures(flags: [.opinion, .gallery], pictures: 5), .opinion),
    (Measures(flags: [.opinion, .live]), .opinion),
    (Measures(flags: [.live, .gallery], pictures: 5), .report),
    (Measures(flags: .live, words: 2_000, subheads: 5), .report),
    (Measures(flags: [.video, .podcast, .paid, .breaking, .branded]), .report),
  ]

  @Test func `a story takes the form that the table says`() {
    for (story, form) in Self.table { #expect(Story.Form(story) == form, "\(story)") }
  }

  @Test func `every form is in the table`() {
    #expect(Set(Self.table.map(\.1)) == Set(Story.Form.allCases))
  }
}
