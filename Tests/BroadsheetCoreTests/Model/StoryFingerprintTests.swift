import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct StoryFingerprintTests {
  private static let address = URL(filePath: "/picture.jpg")

  private static let story = Story(
    id: Slug(identifying: "ferry"),
    headline: "Ferry sails",
    body: [.paragraph("At noon."), .picture(Picture(address: address))]
  )

  private static let changes: [@Sendable (inout Story) -> Void] = [
    { $0.id = Slug(identifying: "ferries") },
    { $0.headline = "Ferry stays" },
    { $0.kicker = "Sea" },
    { $0.standfirst = "Sea" },
    { $0.summary = "Sea" },
    { $0.byline = "Sea" },
    { $0.picture = Picture(address: address) },
    { $0.picture = Picture(address: address, caption: "The ferry") },
    { $0.published = Date(timeIntervalSince1970: 1) },
    { $0.modified = Date(timeIntervalSince1970: 1) },
    { $0.flags = .live },
    { $0.subjects = ["Sea"] },
    { $0.language = "nb" },
    { $0.origin = address },
    { $0.place = Place(name: "Pier", latitude: 1, longitude: 2) },
    { $0.commentCount = 0 },
    { $0.details.sponsor = "Sea" },
    { $0.body = [] },
    { $0.report = LiveReport(entries: []) },
    { $0.report = LiveReport(entries: [], state: .over(since: nil)) },
    { $0.report = LiveReport(entries: [], state: .over(since: Date(timeIntervalSince1970: 1))) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id)]) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id, title: "Fog")]) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id, author: "Fog")]) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id, mark: .init(rawValue: "Fog"))]) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id, isPinned: true)]) },
    { $0.report = LiveReport(entries: [LiveEntry(id: $0.id, body: [.paragraph("Fog.")])]) },
    {
      let entry = LiveEntry(id: $0.id, time: Date(timeIntervalSince1970: 1))
      $0.report = LiveReport(entries: [entry])
    },
    { $0.keepsPictures = true },
    {
      var picture = Picture(address: address)
      picture.keepsAddress = true
      $0.picture = picture
    },
    { $0.body[0] = .heading("At noon.") },
    { $0.body[0] = .paragraph("At one.") },
    { $0.body[1] = .picture(Picture(address: address, credit: "Pier")) },
    { $0.body.append(.markup(SafeMarkup(sanitized: "<p>Fog.</p>"))) },
    { $0.isFromPage = true }, { $0.body.append(.quote("Fog.", attribution: nil)) },
    { $0.body.append(.quote("Fog.", attribution: "Pilot")) },
    { $0.body.append(.embed(address, title: "Fog")) },
    { $0.body.append(.enclosure(Enclosure(.audio, at: address))) },
    { $0.body.append(.picture(Picture(address: address, focus: .middle))) },
    { $0.body.append(.enclosure(Enclosure(.video, at: address))) },
    { $0.body.append(.enclosure(Enclosure(.audio, at: address, title: "Fog"))) },
    { $0.body.append(.enclosure(Enclosure(.audio, at: address, mediaType: "audio/ogg"))) },
    { $0.body.append(.enclosure(Enclosure(.audio, at: address, byteCount: 1))) },
    { $0.body.append(.enclosure(Enclosure(.audio, at: address, duration: 1))) },
    {
      $0.body.append(.enclosure(Enclosure(.audio, at: address, poster: Picture(address: address))))
    },
  ]

  @Test func `the same story has the same number in every process`() {
    #expect(Self.story.fingerprint == 13_143_664_705_563_750_210)
  }

  @Test func `whatever a story says is in its number`() {
    let numbers = Self.changes.map { change in
      var story = Self.story
      change(&story)
      return story.fingerprint
    }

    #expect(Set(numbers + [Self.story.fingerprint]).count == Self.changes.count + 1)
  }

  @Test func `a property that is new to stories or pictures has to be in it as well`() {
    let picture = Picture(address: Self.address)

    #expect(Mirror(reflecting: Self.story).children.count == 20)
    #expect(Mirror(reflecting: StoryDetails()).children.count == 1)
    #expect(Mirror(reflecting: LiveReport(entries: [])).children.count == 2)
    #expect(Mirror(reflecting: LiveEntry(id: Self.story.id)).children.count == 7)
    #expect(Mirror(reflecting: picture).children.count == 10)
    #expect(Mirror(reflecting: Enclosure(.audio, at: Self.address)).children.count == 7)
  }
}
