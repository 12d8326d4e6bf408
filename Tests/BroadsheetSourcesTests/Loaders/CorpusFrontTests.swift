import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// A newspaper of real publishers' feeds; they are not ours to hand on, so they may be missing.
struct CorpusFrontTests {
  /// A folder of real feeds beside the package or named by BROADSHEET_SHARED.
  private static var corpus: URL? {
    let shared =
      ProcessInfo.processInfo.environment["BROADSHEET_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "../shared").standardizedFileURL
    let folder = shared.appendingPathComponent("corpus")
    let list = folder.appendingPathComponent("publishers.tsv")
    return FileManager.default.isReadableFile(atPath: list.path) ? folder : nil
  }

  /// The feeds of the list, each a section, with its items as its publisher's.
  private func paper(in folder: URL) throws -> (brand: Brand, stories: BrandStories, now: Date) {
    let list = try String(
      contentsOf: folder.appendingPathComponent("publishers.tsv"),
      encoding: .utf8
    )
    let names = list.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t").first
    }
    var sections: [NewsSection] = []
    var items: [Slug: [FeedItem]] = [:]
    var newest = Date.distantPast
    for name in names {
      let file = folder.appendingPathComponent("xml").appendingPathComponent(String(name))
      guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
      let id = Slug(identifying: String(name))
      let section = NewsSection(
        id: id,
        title: String(name),
        source: Source(address: file, format: .syndication)
      )
      let payload = Payload(
        bytes: [UInt8](bytes),
        address: LoadingContext.sampleAddress,
        contentType: nil,
        fetchedAt: Date(timeIntervalSince1970: 1_800_000_000)
      )
      guard let loaded = try? SyndicationLoader().load(payload, in: .sample(.syndication)) else {
        continue
      }
      let home = loaded.feed.metadata.homePage
      let story = loaded.feed.items.lazy.compactMap { $0.teaser?.origin }.first
      let publisher = FeedPublisher(
        name: FeedName(loaded.feed.title, at: [story, home]).site,
        homePage: home
      )
      sections.append(section)
      items[id] = loaded.feed.items.map { item in
        guard var teaser = item.teaser else { return item }
        teaser.publisher = publisher
        newest = max(newest, teaser.published ?? newest)
        return FeedItem(id: FeedItem.ID("\(item.id)@\(id)"), content: .teaser(teaser))
      }
    }
    let brand = Brand(
      id: Slug(identifying: "corpus"),
      name: "Corpus",
      language: "en",
      front: .automatic(),
      sections: sections
    )
    return (brand, BrandStories(items: items), newest)
  }

  @Test(.enabled(if: corpus != nil, "skipped: there is no folder with real feeds"))
  func `a paper of real publishers has a front that an editor would sign`() throws {
    let (brand, stories, now) = try paper(in: try #require(Self.corpus))

    let front = AutomaticFront(of: brand, stories: stories, now: now)

    #expect(brand.sections.count > 20)
    #expect((6...8).contains(front.blocks.count))
    let items = front.blocks.flatMap(\.items)
    let publishers = items.prefix(9).compactMap { $0.teaser?.publisher?.name }
    #expect(publishers.count == 9)
    #expect(Dictionary(grouping: publishers) { $0 }.values.allSatisfy { $0.count <= 2 })
    let events = items.compactMap { front.reasons[$0.id]?.data["event"] }
    #expect(events.count == items.count)
    #expect(Set(events).count == events.count)
    let leads = front.blocks.compactMap { block in
      block.kindLeads ? block.items.first?.teaser?.picture?.width : nil
    }
    #expect(leads.allSatisfy { $0 >= 600 })
  }
}

extension AutomaticFront.Block {
  /// Whether its first story is larger than the others.
  fileprivate var kindLeads: Bool {
    [.lead, .subject, .secondSubject, .thirdSubject].contains(part)
  }
}
