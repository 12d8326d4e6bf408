import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCore

struct AutomaticFrontTests {
  private let day = DaySample(papers: 12, stories: 20, seed: 1)

  @Test func `has six to eight blocks of a full day, what matters most on top`() {
    let front = day.front()

    #expect((6...8).contains(front.blocks.count))
    #expect(front.blocks.first?.part == .lead)
    #expect(front.blocks.first?.items.count == 9)
    #expect(front.blocks.map(\.part) == FrontPart.allCases.filter { front[$0] != nil })
  }

  @Test(arguments: UInt64(1)...25)
  func `the first nine have two of a publisher at most`(seed: UInt64) throws {
    let front = DaySample(papers: 12, stories: 15, seed: seed).front()

    let publishers = front.blocks.flatMap(\.items).prefix(9).compactMap {
      $0.teaser?.publisher?.name
    }

    #expect(publishers.count == 9)
    #expect(Dictionary(grouping: publishers) { $0 }.values.allSatisfy { $0.count <= 2 })
  }

  @Test(arguments: UInt64(1)...25)
  func `no event stands twice`(seed: UInt64) {
    let front = DaySample(papers: 9, stories: 20, seed: seed).front()

    let items = front.blocks.flatMap(\.items)
    let events = items.compactMap { front.reasons[$0.id]?.data["event"] }

    #expect(events.count == items.count)
    #expect(Set(events).count == events.count)
  }

  @Test(arguments: UInt64(1)...10)
  func `the same stories give the same front, whatever order their sections are in`(seed: UInt64) {
    let day = DaySample(papers: 8, stories: 12, seed: seed)

    let (one, other) = (
      day.front(), day.front { $0.items = Dictionary(uniqueKeysWithValues: $0.items.shuffled()) }
    )

    #expect(one.blocks.map(\.items) == other.blocks.map(\.items))
    #expect(one.reasons == other.reasons)
    #expect(one.leftOut == other.leftOut)
  }

  @Test func `is the same within ten minutes`() {
    let moment = Date(timeIntervalSince1970: 1_767_322_800)

    let fronts = [0.0, 599].map { seconds in
      AutomaticFront(of: day.brand, stories: day.stories, now: moment.addingTimeInterval(seconds))
    }

    #expect(fronts[0].blocks.map(\.items) == fronts[1].blocks.map(\.items))
  }

  @Test(arguments: UInt64(1)...25)
  func `one more story moves a few at most`(seed: UInt64) {
    let day = DaySample(papers: 12, stories: 20, seed: seed)
    let one = day.front()

    let other = day.front { stories in
      stories.items[DaySample.section(3), default: []]
        .append(DaySample.story(paper: 3, number: 900, age: 2))
    }

    let (before, after) = (
      one.blocks.flatMap(\.items).map(\.id), other.blocks.flatMap(\.items).map(\.id)
    )
    #expect(Set(before.prefix(9)).subtracting(after.prefix(9)).count <= 2)
    #expect(Set(before).subtracting(after).count <= 6)
  }

  @Test func `what more papers report comes first, of equals`() throws {
    var day = DaySample(papers: 6, stories: 0, seed: 1)
    for paper in 0..<6 {
      day.items[DaySample.section(paper)] = [
        DaySample.story(paper: paper, number: 1, event: paper < 4 ? 7 : nil)
      ]
    }

    let lead = try #require(day.front()[.lead])

    let first = try #require(lead.items.first?.teaser)
    #expect(lead.items.count == 3)
    #expect(first.others?.publishers.count == 3)
    #expect(first.others?.more == 0)
    #expect(first.boost == .mega)
  }

  @Test func `what was said yesterday falls`() throws {
    var day = DaySample(papers: 2, stories: 0, seed: 1)
    for paper in 0..<2 {
      day.items[DaySample.section(paper)] = [DaySample.story(paper: paper, number: 1, age: 3)]
    }
    let first = try #require(day.front()[.lead]?.items.first?.id)

    let later = day.front { $0.shownSince = [first: DaySample.now.addingTimeInterval(-86_400)] }

    #expect(later[.lead]?.items.last?.id == first)
  }

  @Test func `what a newsroom boosts comes first`() {
    var day = day
    day.items[DaySample.section(5), default: []]
      .append(DaySample.story(paper: 5, number: 500, age: 39, boost: .giga))

    #expect(day.front()[.lead]?.items.first?.id == DaySample.id(5, 500))
  }

  @Test func `an older story gives way to a fresh one, a long read more slowly than news`() {
    func rank(age: Double, minutes: Int?) -> Double {
      let item = DaySample.story(paper: 0, number: 1, age: age, minutes: minutes)
      let report = BroughtReport(
        item,
        of: DaySample(papers: 1, stories: 0, seed: 1).sections[0],
        at: 0,
        brand: Sample.brand(),
        now: DaySample.now
      )
      return RankedEvent(
        id: "e",
        reports: report.map { [$0] } ?? [],
        members: [item.id],
        shownSince: nil,
        now: DaySample.now
      )
      .score
    }

    #expect(rank(age: 1, minutes: nil) > rank(age: 9, minutes: nil))
    #expect(rank(age: 1, minutes: 12) - rank(age: 9, minutes: 12) < 0.5)
  }

  @Test func `with one publisher alone the front is full all the same`() {
    let front = DaySample(papers: 1, stories: 40, seed: 4).front()

    #expect(front[.lead]?.items.count == 9)
  }

  @Test func `what only sounds alike is not said to be reported by others`() throws {
    func story(_ paper: Int, _ headline: String) -> FeedItem {
      var item = DaySample.story(paper: paper, number: 1)
      guard var teaser = item.teaser else { return item }
      teaser.headline = headline
      teaser.standfirst = nil
      item.content = .teaser(teaser)
      return item
    }
    var day = DaySample(papers: 12, stories: 20, seed: 5)
    for (paper, headline) in [
      "Ferry runs aground off Ytre Sund with ninety aboard", "Ninety rescued as ferry runs aground",
      "Owners think their dogs are so clever", "Party from an app",
    ].enumerated() { day.items[DaySample.section(paper)] = [story(paper, headline)] }

    let items = day.front().blocks.flatMap(\.items)

    let ferry = try #require(items.first { $0.teaser?.headline.contains("aground") == true })
    #expect(ferry.teaser?.others?.publishers.count == 1)
    let dogs = items.first { $0.teaser?.headline.hasPrefix("Owners") == true }
    #expect(dogs?.teaser?.others == nil)
  }

  @Test(arguments: [
    // A word, and a name among words of their own.
    ("Heat in the server room", "Heat", false),
    (
      "Ytre Sund opens a school for young divers",
      "Bakers of Ytre Sund raise the price of sweet buns", false
    ),
    // Much of what both say, and more than a name.
    ("Ytre Sund ferry", "Ferry to Ytre Sund", true),
    ("Divers find bell of ferry off Ytre Sund", "Bell of lost ferry found by divers", true),
  ])
  func `others are named where stories have more than a name in common`(
    one: String,
    other: String,
    isNamed: Bool
  ) {
    let reports = [one, other].enumerated().map { place, headline in
      EventReport(id: "\(place)", title: headline)
    }
    let rest = (2..<40).map { EventReport(id: "\($0)", title: "Word\($0) other\($0) third\($0)") }
    var words = SharedWords(of: reports + rest)

    #expect((words.groups(of: [0, 1]).count == 1) == isNamed)
  }

  @Test(arguments: [
    // What several say, though none says all of it; a name among them, and nothing else.
    ("Lost bell seen on the sea bed by a fisherman", true),
    ("Bakers of Ytre Sund raise the price of sweet buns", false),
    ("Fisherman sells his boat", false),
  ])
  func `a report is named with others where it says what several of them say`(
    headline: String,
    isNamed: Bool
  ) {
    let titles = [
      "Divers off Ytre Sund find lost ferry", "Lost ferry found by divers near Ytre Sund",
      "Divers lift bell of ferry off Ytre Sund", "Ferry divers bring up bell near Ytre Sund",
    ]
    let rest = (5..<60).map { "Word\($0) other\($0) third\($0)" }
    let reports = (titles + [headline] + rest).enumerated().map {
      EventReport(id: "\($0)", title: $1)
    }
    var words = SharedWords(of: reports)

    let groups = words.groups(of: Array(0...4))

    #expect(groups.first?.prefix(4) == [0, 1, 2, 3])
    #expect((groups.count == 1) == isNamed)
  }

  @Test(arguments: UInt64(1)...20)
  func `every report is in one group, and the first members go first`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let reports = (0..<60).map { number in
      let words = (0..<5).map { _ in "word\(Int.random(in: 0..<25, using: &random))x" }
      return EventReport(id: "\(number)", title: words.joined(separator: " "))
    }
    var words = SharedWords(of: reports)

    let groups = words.groups(of: Array(reports.indices))

    #expect(groups.flatMap(\.self).sorted() == Array(reports.indices))
    #expect(groups.allSatisfy { $0 == $0.sorted() && !$0.isEmpty })
    #expect(groups.compactMap(\.first) == groups.compactMap(\.first).sorted())
  }

  @Test func `two that lead to one page are of one event, whatever they are called`() {
    let reports = ["Show: a knot", "84 – Knot"].enumerated().map { place, headline in
      EventReport(
        id: "\(place)",
        title: headline,
        link: "https://rope.example/knot?utm_source=\(place)"
      )
    }
    var words = SharedWords(of: reports)

    #expect(words.groups(of: [0, 1]) == [[0, 1]])
  }

  @Test func `what a site calls by one headline stands once`() {
    var day = DaySample(papers: 8, stories: 6, seed: 3)
    let section = DaySample.section(2)
    day.items[section] = day.items[section, default: []].map { item in
      var item = item
      guard var teaser = item.teaser else { return item }
      teaser.headline = "the Show"
      item.content = .teaser(teaser)
      return item
    }

    let headlines = day.front().blocks.flatMap(\.items).compactMap { $0.teaser?.headline }

    #expect(headlines.count { $0 == "the Show" } == 1)
  }

  @Test func `films and sounds are no pictures of the day`() {
    let day = DaySample(papers: 12, stories: 20, seed: 9)

    let pictures = day.front { stories in
      for section in stories.items.keys {
        stories.items[section] = stories.items[section, default: []].enumerated().map {
          place,
          item in
          var item = item
          guard var teaser = item.teaser else { return item }
          teaser.flags = place % 2 == 0 ? .podcast : .video
          item.content = .teaser(teaser)
          return item
        }
      }
    }

    #expect(pictures[.pictures] == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 4e9])
  func `a time that cannot be is none`(seconds: Double) {
    var day = day
    var item = DaySample.story(paper: 2, number: 700)
    guard var teaser = item.teaser else { return }
    teaser.published = Date(timeIntervalSince1970: seconds)
    teaser.boost = .giga
    item.content = .teaser(teaser)
    day.items[DaySample.section(2), default: []].append(item)

    let front = day.front()

    #expect(front.blocks.first?.items.first?.id == item.id)
    #expect(front.reasons[item.id] != nil)
  }

  @Test func `what nobody dated does not lead, and ages from when it was first seen`() throws {
    func undated(_ number: Int, seen hours: Double) -> FeedItem {
      var item = DaySample.story(paper: 0, number: number)
      guard var teaser = item.teaser else { return item }
      (teaser.published, teaser.firstSeen) = (nil, DaySample.now.addingTimeInterval(-hours * 3600))
      item.content = .teaser(teaser)
      return item
    }
    var day = DaySample(papers: 4, stories: 0, seed: 1)
    day.items[DaySample.section(0)] = [undated(1, seen: 90), undated(2, seen: 1)]
    for paper in 1..<4 {
      day.items[DaySample.section(paper)] = [
        DaySample.story(paper: paper, number: 1, age: 40, width: nil)
      ]
    }

    let lead = try #require(day.front()[.lead]).items

    #expect(lead.first?.teaser?.published != nil)
    #expect(lead.count == 5)
    let places = [1, 2].map { number in lead.firstIndex { $0.id == DaySample.id(0, number) } ?? 9 }
    #expect(places[1] < places[0])
  }

  @Test func `nothing gives nothing, and says so`() {
    let front = DaySample(papers: 3, stories: 0, seed: 1).front()

    #expect(front.blocks.isEmpty)
    #expect(!front.leftOut.isEmpty)
  }

  @Test(arguments: UInt64(1)...40)
  func `any day has an answer`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let day = DaySample(
      papers: Int.random(in: 0...20, using: &random),
      stories: Int.random(in: 0...30, using: &random),
      seed: seed
    )

    let front = day.front()

    #expect(front.blocks.count <= AutomaticFront.mostBlocks)
    #expect(front.blocks.allSatisfy { (1...$0.part.count).contains($0.items.count) })
    let ids = front.blocks.flatMap(\.items).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `twice the stories cost about twice as much`() {
    let costs = [100, 200, 400].map {
      DaySample(papers: 10, stories: $0 / 10, seed: 2).front().cost
    }

    #expect(costs[1] < costs[0] * 3)
    #expect(costs[2] < costs[1] * 3)
  }
}
