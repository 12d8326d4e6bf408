import BroadsheetCore
import Foundation
import Testing

struct EnclosureModelTests {
  private func model(
    _ kind: Enclosure.Kind,
    at address: String = "https://cdn.example/a/night%20tide.mp3",
    title: String? = nil,
    bytes: Int? = nil,
    seconds: Double? = nil,
    language: String = "en"
  ) throws -> EnclosureModel {
    let file = Enclosure(
      kind,
      at: try #require(URL(string: address)),
      title: title,
      byteCount: bytes,
      duration: seconds
    )
    return EnclosureModel(file, Phrases(language: language))
  }

  @Test func `a sound is named, timed and weighed`() throws {
    let sound = try model(.audio, title: "Night tide", bytes: 45_100_000, seconds: 3_753)

    #expect(sound.action == "Listen")
    #expect(sound.title == "Night tide")
    #expect(sound.notes == "1:02:33 · 45\u{a0}MB")
    #expect(sound.spoken == "Listen, Night tide, 1\u{a0}h 2\u{a0}min, 45\u{a0}MB")
  }

  @Test func `what has no name is called as its file is`() throws {
    #expect(try model(.audio).title == "night tide.mp3")
    #expect(try model(.audio, at: "https://cdn.example").title == "cdn.example")
    #expect(try model(.audio).notes.isEmpty)
  }

  @Test func `a document says of which type it is`() throws {
    let plan = try model(.document, at: "https://town.example/plan.pdf", bytes: 900)

    #expect(plan.notes == "PDF · 1\u{a0}kB")
    #expect(try model(.document, at: "https://town.example/plan", bytes: 0).notes.isEmpty)
  }

  @Test func `what nobody can play so long has no length`() throws {
    for seconds in [0, -3, 1e300, .infinity, .nan] {
      #expect(try model(.video, seconds: seconds).notes.isEmpty, "\(seconds)")
    }
  }

  @Test func `a button speaks the language of the paper`() throws {
    let actions = try ["nb", "nn", "sv"].map { try model(.video, language: $0).action }

    #expect(actions == ["Se", "Sjå", "Titta"])
  }
}
