import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetBuiltIn

// The archive is internal: what it chooses is met through the transport alone.
struct StoryArchiveTests {
  @Test func `a story about the section's subject comes before one that only touches it`() throws {
    let archive = StoryArchive([
      try story("touches", subjects: ["garden", "sport"], hours: 1),
      try story("about", subjects: ["sport", "garden"], hours: 20),
    ])

    let chosen = archive.stories(for: question(subjects: ["sport"]), in: try ledger())

    #expect(chosen.map(\.id.rawValue) == ["about", "touches"])
  }

  @Test func `a section with too few stories is filled up with related ones`() throws {
    let archive = StoryArchive(
      [try story("chess", subjects: ["sport"], hours: 50)]
        + (try (1...7).map { try story("match-\($0)", subjects: ["football"], hours: $0) })
        + [try story("novel", subjects: ["books"], hours: 0)]
    )

    let chosen = archive.stories(for: question(subjects: ["sport"]), in: try ledger())

    #expect(chosen.count == StoryArchive.leastCount)
    #expect(chosen.first?.id.rawValue == "chess")
    #expect(!chosen.contains { $0.id.rawValue == "novel" })
  }

  @Test func `a flag keeps the others out until the section would be too short`() throws {
    let archive = StoryArchive(
      try (1...8).map { try story("leader-\($0)", subjects: ["x"], hours: $0, flags: [.opinion]) }
        + [try story("news", subjects: ["x"], hours: 0)]
    )
    var question = SectionQuestion()
    question.flag = .opinion

    let chosen = archive.stories(for: question, in: try ledger())

    #expect(chosen.count == 8)
    #expect(chosen.allSatisfy { $0.flags.contains(.opinion) })
  }

  @Test func `a story that goes on is told by the paper's clock`() throws {
    var storm = try story("storm", subjects: ["weather"], hours: 1, flags: [.live])
    storm.standfirst = "High water at {+90m}, {not a time}."
    storm.body = [.paragraph("**{-4m}** The gauge rises."), .heading("Until {+1440m}")]
    // A summer's day, when London is an hour ahead of Greenwich.
    let edition = Date(timeIntervalSince1970: 1_783_000_800)

    let printed = StoryArchive([storm]).printed(storm, in: try ledger(), edition: edition)

    #expect(printed.story.standfirst == "High water at 16:30, {not a time}.")
    #expect(printed.html.contains("<strong>14:56</strong> The gauge rises."))
    #expect(printed.html.contains("Until 15:00"))
  }

  @Test func `a story that names its paper names the one that prints it`() throws {
    var story = try story("leak", subjects: ["local"], hours: 1)
    story.body = [.paragraph("The council told {paper} so.")]
    let archive = StoryArchive([story])

    let printed = archive.printed(story, in: try ledger(), edition: Stand.now)

    #expect(printed.html == "<p>The council told The Harbour Ledger so.</p>")
  }

  @Test func `a section for what stories are mainly about takes so many of a subject at most`()
    throws
  {
    let archive = StoryArchive(
      try (1...4).map { try story("match-\($0)", subjects: ["football", "local"], hours: $0) }
        + (1...4).map { try story("vote-\($0)", subjects: ["local", "football"], hours: $0) }
        + (1...4).map { try story("court-\($0)", subjects: ["justice", "local"], hours: $0) }
    )
    let question = SectionQuestion(query: ["main": "football+local+justice", "spread": "2"])

    let chosen = archive.stories(for: question, in: try ledger())

    #expect(chosen.count == 6)
    #expect(Set(chosen.map(\.subjects.first)).count == 3)
  }

  @Test func `a section leaves to others what is mainly theirs`() throws {
    let archive = StoryArchive(
      try (1...6).map { try story("book-\($0)", subjects: ["books", "culture"], hours: $0) }
        + (1...6).map { try story("play-\($0)", subjects: ["theatre", "culture"], hours: $0) }
    )
    let question = SectionQuestion(query: ["subject": "culture", "without": "books"])

    let chosen = archive.stories(for: question, in: try ledger())

    #expect(chosen.map(\.subjects.first) == Array(repeating: "theatre", count: 6))
  }

  @Test func `a paper prints its own language only`() throws {
    var foreign = try story("foreign", subjects: ["sport"], hours: 1)
    foreign.language = "sv"

    let chosen = StoryArchive([foreign]).stories(for: SectionQuestion(), in: try ledger())

    #expect(chosen.isEmpty)
  }

  private func ledger() throws -> Paper { try #require(Paper.named("harbour-ledger")) }

  private func question(subjects: [String]) -> SectionQuestion {
    var question = SectionQuestion()
    question.subjects = subjects
    return question
  }

  private func story(
    _ id: String,
    subjects: [String],
    hours: Int,
    flags: TeaserFlags = []
  ) throws -> ArchiveStory {
    ArchiveStory(
      id: try #require(Slug(rawValue: id)),
      language: "en",
      headline: id,
      kicker: "Kicker",
      standfirst: "Standfirst",
      byline: "Desk",
      subjects: subjects,
      flags: flags,
      place: nil,
      age: Double(hours) * 3600,
      picture: DrawnPicture(colour: "#9ab1c0", words: "A ferry", names: ["ferry-1a2b3c4d-plain"]),
      furtherPictures: [],
      commentCount: 0,
      body: [.paragraph("Words.")]
    )
  }
}
