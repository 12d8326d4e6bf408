import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

@Suite struct SourceFingerprintTests {
  private let section = NewsSection(
    id: Slug(identifying: "news"),
    title: "News",
    source: Source(address: URL(filePath: "/feeds/news.xml"), format: .syndication)
  )

  private func fingerprint(
    _ section: NewsSection,
    language: String = "en",
    _ settings: Newsstand.Settings = Newsstand.Settings()
  ) -> SourceFingerprint {
    SourceFingerprint(of: section, language: language, in: settings)
  }

  @Test func `is the same in every process`() throws {
    let text = String(decoding: try JSONEncoder().encode(fingerprint(section)), as: UTF8.self)

    #expect(text == "\"58b2c2ff5b5564c5\"")
    let read = try JSONDecoder().decode(SourceFingerprint.self, from: Data(text.utf8))
    #expect(read == fingerprint(section))
  }

  @Test func `changes with whatever decides how the section is read`() throws {
    let story = try #require(AddressTemplate("https://paper.example/{id}"))
    let items = try #require(JSONPath("items"))
    let headline = try #require(JSONPath("title"))
    let changes: [(inout NewsSection) -> Void] = [
      { $0.source.address = URL(filePath: "/feeds/other.xml") },
      { $0.source.format = .listing },
      { $0.source.format = .mediaList(story: nil) },
      { $0.source.format = .mediaList(story: story) },
      { $0.source.format = .mapped(FieldMapping(items: items, fields: [:])) },
      {
        let fields = [FieldMapping.Field.headline: FieldRule.path(headline)]
        $0.source.format = .mapped(FieldMapping(items: items, fields: fields))
      },
      {
        let fields = [FieldMapping.Field.headline: FieldRule.constant("title")]
        $0.source.format = .mapped(FieldMapping(items: items, fields: fields))
      },
      { $0.webAddress = URL(string: "https://paper.example/news") },
      { $0.title = "The News" },
      { $0.flagWords = FlagWords([.live: ["Direkte"]]) },
    ]

    let fingerprints = changes.map { change in
      var changed = section
      change(&changed)
      return fingerprint(changed)
    }

    let all = fingerprints + [fingerprint(section), fingerprint(section, language: "nb")]
    #expect(Set(all).count == changes.count + 2)
  }

  @Test func `does not change with what only decides how the page looks`() {
    var changed = section
    changed.layout = [BlockRule(.briefs)]
    changed.isInNavigation = false
    changed.source.interval = 30

    #expect(fingerprint(changed) == fingerprint(section))
  }

  @Test func `changes with the allowance of the source's own host, not of others`() throws {
    var local = section
    local.source.address = try #require(URL(string: "http://127.0.0.1:9000/news.xml"))
    let without = fingerprint(local)

    #expect(fingerprint(local, Newsstand.Settings(allowedHosts: ["127.0.0.1:9000"])) != without)
    #expect(fingerprint(local, Newsstand.Settings(allowedHosts: ["127.0.0.1:9001"])) == without)
  }
}
