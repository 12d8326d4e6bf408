/// What a brand's pages are pressed from once switches are applied, and what they did.
public struct SwitchedBrand: Sendable {
  /// The brand, with the rules that hold now.
  public internal(set) var brand: Brand
  /// What its sections brought, as far as it is shown, in the words that hold now.
  public internal(set) var stories: BrandStories
  /// What stands in place of pages, by section, and by nil for the front.
  var closed: [Slug?: Closing] = [:]
  /// What was done to items: by identity, the switches that did it.
  private(set) var marks: [FeedItem.ID: [KeptSwitch]] = [:]
  /// What was done to pages as a whole.
  private(set) var notes: [Slug?: [Reason]] = [:]
  /// Sections whose stories stand on no other page.
  var silenced: Set<Slug> = []
  /// The switch that decided last about something, by what that is.
  private var deciders: [Decision: KeptSwitch] = [:]
  /// The pins of sections, by place.
  var pins: [Slug: [Int: FeedItem.ID]] = [:]

  /// A text in place of a page, and the switch that put it there.
  struct Closing {
    var text: String
    var kept: KeptSwitch
  }

  /// What two switches cannot both decide.
  enum Decision: Hashable {
    case rendering(Slug)
    case place(Slug?, block: String?, Int)
    case item(FeedItem.ID, String)
    case order
    case page(Slug?)
  }

  init(_ brand: Brand, _ stories: BrandStories) {
    self.brand = brand
    self.stories = stories
  }

  /// Whether a text stands in place of a page, whatever its sources brought.
  public func isClosed(_ section: Slug?) -> Bool { closed[section] != nil }

  /// What a section's page shows of its feed, whose own items are those that ``stories`` has of it.
  public func content(of section: Section, showing feed: Feed) -> Feed.Content {
    guard !isClosed(section.id) else { return .native([]) }
    var feed = feed
    if feed.nativeItems != nil { feed.nativeItems = stories.items[section.id] ?? [] }
    return section.content(of: feed)
  }

  /// A page with the switches that had a part in it among its reasons.
  public func explained(_ page: ComposedPage, of section: Slug?) -> ComposedPage {
    var page = page
    page.skipped += notes[section] ?? []
    guard !marks.isEmpty || notes[section] != nil else { return page }
    for block in page.plan.blocks.indices {
      for card in page.plan.blocks[block].cards.indices {
        let slot = page.plan.blocks[block].cards[card].slot
        guard let reason = reason(for: slot) else { continue }
        page.plan.blocks[block].cards[card].slot.reason = reason
      }
    }
    return page
  }

  /// What was done to a page that is not ours to explain otherwise.
  public func notes(on section: Slug?) -> [Reason] { notes[section] ?? [] }

  private func reason(for slot: Slot) -> Reason? {
    guard let marks = marks[slot.id], let last = marks.last else { return nil }
    let words = marks.map(\.words).joined(separator: "; ")
    return Reason("\(slot.reason.summary); \(words)", rule: slot.reason.rule, data: last.data)
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

  mutating func mark(_ items: some Sequence<FeedItem.ID>, by kept: KeptSwitch) {
    for item in items where marks[item]?.last != kept { marks[item, default: []].append(kept) }
  }

  /// Writes down who decides; returns in words whom that overrules, and nothing where nobody did.
  mutating func decide(_ decision: Decision, by kept: KeptSwitch) -> String {
    defer { deciders[decision] = kept }
    return deciders[decision].map { ", instead of switch \($0.number)" } ?? ""
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

  var data: [String: String] {
    ["switch": "\(number)", "author": value.author, "action": value.action.word]
  }
}
