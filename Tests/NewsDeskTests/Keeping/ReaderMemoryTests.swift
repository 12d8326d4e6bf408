import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

struct ReaderMemoryTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let paper = Slug(identifying: "paper")

  private func link(_ name: String) -> StoryLink {
    StoryLink(brand: paper, section: nil, story: Slug(identifying: name))
  }

  @Test func `a notice that was sent away stays away, whatever its tone and its days`() {
    var memory = ReaderMemory()
    let once = Notice(name: "once", title: "Once")
    let weekly = Notice(name: "weekly", title: "Weekly", repeatDays: 7)
    let breaking = Notice(name: "storm", tone: .breaking, title: "Storm", repeatDays: 1)

    memory.dismiss(once, of: paper)
    memory.dismiss(weekly, of: paper)

    let later = now.addingTimeInterval(400 * 86_400)
    #expect(memory.isDismissed(once, of: paper, at: later))
    #expect(memory.isDismissed(weekly, of: paper, at: later))
    #expect(!memory.isDismissed(breaking, of: paper, at: later))
    memory.dismiss(breaking, of: paper)
    #expect(memory.isDismissed(breaking, of: paper, at: later))
    #expect(!memory.isDismissed(once, of: Slug(identifying: "other"), at: now))
  }

  @Test func `an advert keeps its cap by day`() {
    var memory = ReaderMemory()
    let advert = Advert(placement: "mpu", perReaderAndDay: 2)

    memory.see(advert, at: now)
    #expect(!memory.isUsedUp(advert, at: now))
    memory.see(advert, at: now)

    #expect(memory.isUsedUp(advert, at: now))
    #expect(!memory.isUsedUp(advert, at: now.addingTimeInterval(86_400)))
    #expect(!memory.isUsedUp(Advert(placement: "mpu"), at: now))
  }

  @Test func `a saved story is taken off by the same button`() {
    var memory = ReaderMemory()
    let story = ReaderMemory.Saved(link: link("a"), headline: "A", at: now)

    var done = [memory.toggle(story)]
    done.append(memory.toggle(ReaderMemory.Saved(link: link("b"), headline: "B", at: now)))
    #expect(memory.saved.map(\.headline) == ["B", "A"])
    done.append(memory.toggle(story))

    #expect(memory.saved.map(\.headline) == ["B"])
    #expect(done == [true, true, true])
  }

  @Test func `what is remembered of reading is bounded`() {
    var memory = ReaderMemory()

    for number in 0..<1200 { memory.remember(link("\(number)"), about: ["x"], at: now) }

    #expect(memory.read[paper]?.count == 500)
    #expect(memory.isRead(link("1199").story, of: paper))
    #expect(!memory.isRead(link("0").story, of: paper))
    #expect(memory.histories[paper]?.entries.count == ReadingHistory.capacity)
  }

  @Test func `a file brings back what was remembered`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "memory-\(UUID().uuidString)/reader.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    var memory = ReaderMemory()
    memory.remember(link("a"), about: ["sport"], at: now)
    memory.scheme = .dark
    memory.lastPage = PageKey(brand: paper, section: Slug(rawValue: "sport"))

    #expect(MemoryFile(file).read() == ReaderMemory())
    #expect(MemoryFile(file).write(memory))

    #expect(MemoryFile(file).read() == memory)
  }

  private var brand: Brand {
    Brand(
      id: paper,
      name: "Paper",
      language: "en",
      timeZone: .gmt,
      front: Front(blocks: []),
      sections: []
    )
  }

  private func plan(_ cards: [PlannedCard]) -> LayoutPlan {
    LayoutPlan(blocks: [
      PlannedBlock(
        id: "strip",
        kind: .strip,
        cards: cards,
        rows: PerBreakpoint { _ in [PlannedRow(cards: cards.indices, cell: "test")] }
      )
    ])
  }

  @Test func `only who may be counted takes part in tests of headlines, and by one draw`() {
    let cards = (0..<HeadlineHalves.count).map { number in
      var teaser = Teaser(headline: "A", destination: .story(Slug(identifying: "story-\(number)")))
      teaser.test = TestedHeadline(number: number, other: "B")
      return PlannedCard(
        slot: Slot(
          item: FeedItem(id: FeedItem.ID("\(number)"), content: .teaser(teaser)),
          provider: ProviderID("test"),
          reason: Reason("test", rule: "test")
        ),
        placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 12) },
        spokenLabel: "A"
      )
    }
    func shown(_ memory: ReaderMemory) -> [String] {
      plan(cards).personal(memory, of: brand, section: nil, at: now).cards.map(\.spokenLabel)
    }
    var memory = ReaderMemory()
    let unasked = shown(memory)
    memory.mayCount = true
    let halves = memory.halves
    let counted = shown(memory)
    memory.mayCount = true

    #expect(unasked == cards.map(\.spokenLabel))
    #expect(memory.halves == halves)
    #expect(
      counted == cards.indices.map { halves?.arm(of: $0) == .b ? "B" : "A" }
    )
    memory.mayCount = false
    #expect(shown(memory) == unasked)
  }

  @Test func `a plan for a reader leaves out what they sent away`() {
    var memory = ReaderMemory()
    let notice = Notice(name: "n", title: "N")
    let card = PlannedCard(
      slot: Slot(
        item: FeedItem(id: FeedItem.ID("slot"), content: .notice(notice)),
        provider: ProviderID("test"),
        reason: Reason("test", rule: "test")
      ),
      placement: PerBreakpoint { _ in CardPlacement(.box, columns: 12) },
      spokenLabel: "N"
    )
    let plan = plan([card])

    #expect(plan.personal(memory, of: brand, section: nil, at: now) == plan)
    memory.dismiss(notice, of: paper)

    #expect(plan.personal(memory, of: brand, section: nil, at: now).blocks.isEmpty)
  }

  @Test(arguments: [
    ("gazette", true), ("gazette/sport", true), ("/gazette/sport/a-story", true), ("", false),
    ("Gazette Times", false), ("gazette/../etc", false),
  ])
  func `paths are pages where they can be`(path: String, isPage: Bool) {
    #expect((PageKey(path: path) != nil) == isPage)
  }

  private func report(_ name: String, newest: Date) -> Story {
    let entry = LiveEntry(id: "entry", time: newest, title: "Told")
    return Story(
      id: Slug(identifying: name),
      headline: name,
      body: [],
      report: LiveReport(entries: [entry])
    )
  }

  @Test func `how much of a report was seen only grows, and is each brand's own`() {
    var memory = ReaderMemory()
    #expect(memory.seen(of: "match", paper) == nil)

    memory.look(at: report("match", newest: now), of: paper)
    memory.look(at: report("match", newest: now - 60), of: paper)
    memory.look(at: Story(id: "match", headline: "", body: []), of: paper)

    #expect(memory.seen(of: "match", paper) == now)
    #expect(memory.seen(of: "match", "other") == nil)
    #expect(memory.looked.count == 1)
  }

  @Test func `of the reports that were looked at, the last are remembered`() {
    var memory = ReaderMemory()
    let most = ReaderMemory.mostLooked
    for number in 0...most { memory.look(at: report("m\(number)", newest: now), of: paper) }
    memory.look(at: report("m1", newest: now + 1), of: paper)
    memory.look(at: report("m-\(most)", newest: now), of: paper)

    #expect(memory.looked.count == most)
    #expect(memory.seen(of: "m0", paper) == nil)
    #expect(memory.seen(of: "m1", paper) == now + 1)
    #expect(memory.seen(of: "m2", paper) == nil)
  }

  @Test func `a story is saved once, whichever section it comes from`() {
    var memory = ReaderMemory()
    let sections: [Slug?] = ["sport", nil, "local"]
    func saved(_ section: Slug?) -> ReaderMemory.Saved {
      ReaderMemory.Saved(
        link: StoryLink(brand: paper, section: section, story: "match"),
        headline: "A match",
        at: now
      )
    }
    for first in sections {
      for other in sections {
        var done = memory.toggle(saved(first))
        #expect(done && memory.isSaved(saved(other).link))
        done = memory.toggle(saved(other))
        #expect(done)
        #expect(memory.saved.isEmpty)
      }
    }
  }
}
