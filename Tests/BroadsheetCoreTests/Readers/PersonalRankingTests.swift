import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct PersonalRankingTests {
  /// The table that the browser's tests go through as well.
  private struct Table: Decodable {
    var cases: [Case]

    struct Case: Decodable, CustomTestStringConvertible {
      var name: String
      var rule: PersonalRule
      var history: [Read]
      var teasers: [[String]]
      var order: [Int]
      var moved: [String: Cause]

      var testDescription: String { name }
    }

    struct Read: Decodable {
      var story: Slug
      var halfLives: Double
      var subjects: [String]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        story = try values.decode(Slug.self)
        halfLives = try values.decode(Double.self)
        subjects = try values.decode([String].self)
      }
    }

    struct Cause: Decodable, Equatable {
      var subject: String
      var reads: Double

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        subject = try values.decode(String.self)
        reads = try values.decode(Double.self)
      }
    }
  }

  private static let cases: [Table.Case] = {
    let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Browser/ranking.json")
    return (try? JSONDecoder().decode(Table.self, from: Data(contentsOf: file)).cases) ?? []
  }()

  @Test func `the table that the browser shares can be read`() {
    #expect(Self.cases.count >= 10)
  }

  @Test(arguments: cases)
  private func `the rule gives the order of the table`(entry: Table.Case) {
    var history = ReadingHistory()
    for read in entry.history {
      let moment = Sample.moment - read.halfLives * ReadingHistory.halfLife
      history.remember(read.story, about: read.subjects, at: moment)
    }
    let ranking = PersonalRanking(rule: entry.rule, interest: history.interest(at: Sample.moment))

    let ranks = ranking.order(entry.teasers)

    #expect(ranks.map(\.from) == entry.order)
    let movedUp = ranks.enumerated().filter { place, rank in rank.cause != nil && place < rank.from
    }
    #expect(movedUp.count == entry.moved.count)
    for (_, rank) in movedUp {
      #expect(rank.cause?.subject == entry.moved["\(rank.from)"]?.subject)
      #expect(rank.cause?.reads == entry.moved["\(rank.from)"]?.reads)
    }
  }
}

struct ReadingHistoryTests {
  @Test func `a story that is read again counts once, from the later time`() {
    var history = ReadingHistory()
    let story = Slug(identifying: "a")
    history.remember(story, about: ["rain"], at: Sample.moment - 2 * ReadingHistory.halfLife)
    history.remember(story, about: ["rain"], at: Sample.moment)

    #expect(history.entries.count == 1)
    #expect(history.interest(at: Sample.moment) == ["rain": 1])
  }

  @Test func `the oldest stories are forgotten`() {
    var history = ReadingHistory()
    for number in 0..<60 {
      history.remember(Slug(identifying: "story-\(number)"), about: ["rain"], at: Sample.moment)
    }

    #expect(history.entries.count == ReadingHistory.capacity)
    #expect(history.entries.first?.story == Slug(identifying: "story-10"))
  }
}
