import BroadsheetBuiltIn
import BroadsheetCore
import Foundation
import Testing

struct SectionContentTests {
  @Test func `no two sections of a paper are over half the same`() async throws {
    let stand = try Stand.load()

    for brand in stand.newsstand.brands {
      var sections: [(id: Slug, stories: Set<Slug>)] = []
      for section in brand.sections {
        let stories = try await stand.load(section, of: brand).feed.items.compactMap(\.story)
        if !stories.isEmpty { sections.append((section.id, Set(stories))) }
      }
      #expect(sections.count >= 14)
      for (index, one) in sections.enumerated() {
        for other in sections[(index + 1)...] {
          let shared = one.stories.intersection(other.stories).count
          let smaller = min(one.stories.count, other.stories.count)
          #expect(shared * 2 <= smaller, "\(brand.id): \(one.id) and \(other.id)")
        }
      }
    }
  }

  @Test func `no section of a paper names another paper`() async throws {
    let stand = try Stand.load()
    // A street of Marram Bay has a name like a paper's.
    let street = "Lantern Terrace"

    for brand in stand.newsstand.brands {
      let others = stand.newsstand.brands.filter { $0.id != brand.id }
        .map { $0.name.split(separator: " ").last.map(String.init) ?? $0.name }
      for section in brand.sections {
        let bytes = try await stand.fetch(section.source.address).bytes
        let text = String(decoding: bytes, as: UTF8.self).replacing(street, with: "")
        for name in others {
          #expect(!text.contains(name), "\(brand.id)/\(section.id): \(name)")
        }
        #expect(!text.contains("{paper}"), "\(brand.id)/\(section.id)")
      }
    }
  }

  @Test func `quotation marks and apostrophes are those of the language`() throws {
    let marks: [String: Set<Character>] = [
      "nb": ["«", "»", "’"], "sv": ["”", "’"], "en": ["“", "”", "‘", "’"],
    ]

    for story in try Stand.load().stories {
      let allowed = try #require(marks[story.language])
      let used = story.text.filter { "\"'«»“”„‟‘’‚`´".contains($0) }
      #expect(allowed.isSuperset(of: used), "\(story.language)/\(story.id)")
    }
  }

  @Test func `no line breaks within a number, before its unit or in a time`() throws {
    for story in try Stand.load().stories {
      let breaks = story.text.matches(
        of: /[0-9] (?:[0-9]{3}(?![0-9])|%|kr\b|km\b|prosent|procent|kroner|kronor)|\b[Kk]l\. [0-9]/
      )
      #expect(breaks.isEmpty, "\(story.language)/\(story.id): \(breaks.map(\.output))")
    }
  }

  @Test func `no-break spaces reach the teasers of every kind of backend`() async throws {
    let stand = try Stand.load()
    var formats: Set<String> = []

    for brand in stand.newsstand.brands {
      for section in brand.sections {
        let teasers = try await stand.load(section, of: brand).feed.items.compactMap(\.teaser)
        if teasers.contains(where: { "\($0.headline)\($0.standfirst ?? "")".contains("\u{a0}") }) {
          formats.insert(section.source.format.word)
        }
      }
    }
    #expect(formats.isSuperset(of: ["syndication", "listing", "presentational", "mapped"]))
    #expect(formats.contains("media-list"))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6])
  func `stories of the markets are of days on which the exchange was open`(days: Int) async throws {
    let now = Stand.now + Double(days) * 86_400
    let stand = try Stand.load(at: now)
    let markets = Set(stand.stories.filter { $0.subjects.first == "markets" }.map(\.id))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Oslo"))
    var found = 0

    for brand in stand.newsstand.brands where brand.language != "en" {
      for section in brand.sections {
        for teaser in try await stand.load(section, of: brand).feed.items.compactMap(\.teaser) {
          guard case .story(let story) = teaser.destination, markets.contains(story),
            let published = teaser.published
          else { continue }
          found += 1
          #expect(!calendar.isDateInWeekend(published), "\(brand.id)/\(section.id): \(story)")
          #expect(published <= now)
        }
      }
    }
    #expect(found > 5)
  }
}

extension ArchiveStory {
  fileprivate var text: String {
    let body = body.map { block in
      switch block {
      case .paragraph(let text), .heading(let text), .quote(let text), .picture(_, let text): text
      // Tags have quotation marks of their own.
      case .markup(let html): html.replacing(/<[^>]*>/, with: "")
      }
    }
    let told = entries.flatMap { entry in
      [entry.title]
        + entry.body.map { block in
          switch block {
          case .paragraph(let text), .heading(let text), .quote(let text), .markup(let text),
            .picture(_, let text):
            text
          }
        }
    }
    return ([headline, kicker, standfirst] + body + told).joined(separator: "\n")
  }
}

extension FeedItem {
  fileprivate var story: Slug? {
    if case .story(let story) = teaser?.destination { story } else { nil }
  }
}
