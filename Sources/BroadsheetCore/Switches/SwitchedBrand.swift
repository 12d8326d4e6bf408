/// What a brand's pages are pressed from once switches are applied, and what they did.
public struct SwitchedBrand: Sendable {
  /// The brand, with the rules that hold now.
  public internal(set) var brand: Brand
  /// The brand as the newsstand file has it.
  let filed: Brand
  /// What its sections brought.
  let brought: BrandStories
  /// What its sections brought, as far as it is shown, in the words that hold now.
  public internal(set) var stories: BrandStories
  /// What stands in place of pages, by section, and by nil for the front.
  var closed: [Slug?: Closing] = [:]
  /// What stands in place of everything of the brand; nil where it is open.
  public internal(set) var maintenance: String?
  /// What is decided about single stories, by every name that they are known to have.
  var decisions: [Slug: StoryDecision] = [:]
  /// Where the stories are that closed sections have; nil where none is closed.
  var closures: StoryClosures?
  /// What was done to the items of pages: by identity, the switches that did it.
  private var marks: [Slug?: [FeedItem.ID: [Mark]]] = [:]
  /// What was done to pages as a whole.
  private(set) var notes: [Slug?: [Reason]] = [:]
  /// Sections whose stories stand on no other page.
  var silenced: Set<Slug> = []
  /// The switch that decided last about something, by what that is.
  private var deciders: [Decision: KeptSwitch] = [:]
  /// What is said on top of pages.
  var messages: [Slug?: [ProviderRule]] = [:]
  /// Where items are; made for the first switch that is about one.
  private(set) lazy var items = ItemIndex(of: stories)
  /// The pins that hold, by place.
  var pins: [SwitchTarget.Place: KeptSwitch] = [:]

  /// A text in place of a page, and the switch that put it there.
  struct Closing {
    var text: String
    var kept: KeptSwitch
  }

  /// A switch that had a part in what an item is, and in words whom it overruled.
  private struct Mark {
    var kept: KeptSwitch
    var overruled: String
  }

  /// What two switches cannot both decide.
  enum Decision: Hashable {
    case rendering(Slug)
    case place(SwitchTarget.Place)
    case order
    case page(Slug?)
  }

  init(_ brand: Brand, _ stories: BrandStories) {
    self.brand = brand
    filed = brand
    brought = stories
    self.stories = stories
  }

  /// This brand with how often stories have been read since.
  package func reading(_ counts: [Teaser.Destination: Int]) -> SwitchedBrand {
    var other = self
    other.stories.readCounts = counts
    return other
  }

  /// What stands in place of a page, whatever its sources brought; nil for one that is open.
  public func closing(of section: Slug?) -> String? { closed[section]?.text }

  /// Whether a text stands in place of a page, whatever its sources brought.
  public func isClosed(_ section: Slug?) -> Bool { closed[section] != nil }

  /// What a section's page shows of its feed, whose own items are those that ``stories`` has of it.
  public func content(of section: NewsSection, showing feed: Feed) -> Feed.Content {
    guard !isClosed(section.id) else { return .native([]) }
    var feed = feed
    if feed.nativeItems != nil { feed.nativeItems = stories.items[section.id] ?? [] }
    return section.content(of: feed)
  }

  /// A page with the switches that had a part in it among its reasons.
  public func explained(_ page: ComposedPage, of section: Slug?) -> ComposedPage {
    var page = page
    page.skipped += notes[section] ?? []
    guard let marks = marks[section] else { return page }
    for block in page.plan.blocks.indices {
      for card in page.plan.blocks[block].cards.indices {
        let slot = page.plan.blocks[block].cards[card].slot
        guard let marks = marks[slot.id] else { continue }
        page.plan.blocks[block].cards[card].slot.reason = reason(for: slot, marks)
        // It was for the rules of adverts alone.
        if slot.item.isWithoutAdverts, case .teaser(var teaser) = slot.item.content {
          teaser.flags.remove(.withoutAdverts)
          page.plan.blocks[block].cards[card].slot.item.content = .teaser(teaser)
        }
      }
    }
    return page
  }

  /// What was done to a page that is not ours to explain otherwise.
  public func notes(on section: Slug?) -> [Reason] { notes[section] ?? [] }

  /// Why the slot's provider put it there, then the switches in the order of their numbers; the data
  /// names the last of them.
  private func reason(for slot: Slot, _ marks: [Mark]) -> Reason {
    let words = [slot.reason.summary] + marks.map { $0.kept.words + $0.overruled }
    var data = slot.reason.data
    for mark in marks { data.merge(mark.kept.data) { $1 } }
    return Reason(words.joined(separator: "; "), rule: slot.reason.rule, data: data)
  }

  // MARK: Writing down

  /// Notes what a switch does to the pages that it covers.
  mutating func note(_ kept: KeptSwitch, _ words: String = "", on pages: [Slug?]) {
    for page in pages {
      notes[page, default: []].append(
        Reason(kept.words + words, rule: "switch \(kept.number)", data: kept.data)
      )
    }
  }

  /// Notes that a switch has a part in what these items are on these pages.
  mutating func mark(_ items: some Sequence<FeedItem.ID>, on pages: [Slug?], by kept: KeptSwitch) {
    for page in pages {
      for item in items {
        let other = marks[page]?[item]?.last { $0.kept.value.action.contradicts(kept.value.action) }
        let overruled = other.map { $0.kept.insteadOf } ?? ""
        marks[page, default: [:]][item, default: []].append(Mark(kept: kept, overruled: overruled))
      }
    }
  }

  /// Writes down who decides; returns in words whom that overrules, and nothing where nobody did.
  mutating func decide(_ decision: Decision, by kept: KeptSwitch) -> String {
    defer { deciders[decision] = kept }
    return deciders[decision].map(\.insteadOf) ?? ""
  }

  /// The pages of the brand that a switch covers.
  func pages(of target: SwitchTarget) -> [Slug?] {
    ([nil] + brand.sections.map { Optional($0.id) }).filter { target.covers($0, of: brand.id) }
  }
}

extension KeptSwitch {
  /// "switch 7 by anna: hide (wrong picture)".
  var words: String {
    "switch \(number) by \(value.author): \(value.action) (\(value.reason))"
  }

  /// How a newer switch names this one, which it overrules.
  var insteadOf: String { ", instead of switch \(number)" }

  var data: [String: String] {
    ["switch": "\(number)", "author": value.author, "action": value.action.word]
  }
}

extension SwitchAction {
  /// Whether an item cannot be what both say.
  fileprivate func contradicts(_ other: SwitchAction) -> Bool {
    switch (self, other) {
    case (.boost, .boost): true
    case (.reword(let own), .reword(let others)):
      own.headline != nil && others.headline != nil
        || own.standfirst != nil && others.standfirst != nil
        || own.picture != nil && others.picture != nil
    case (.testHeadline, .testHeadline): true
    case (.testHeadline, .reword(let words)): words.headline != nil
    default: false
    }
  }
}
