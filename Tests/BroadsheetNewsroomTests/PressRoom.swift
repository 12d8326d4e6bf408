import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetTesting
import Foundation

@testable import BroadsheetPress

/// A small newsstand that is pressed over scripted backends and decided about, with a clock that stands still.
struct PressRoom: Sendable {
  let transport: StubTransport
  let clock = FixedClock()
  let store: any PressStore
  private let decisions: KnownDecisions
  private let resources: PressResources
  private(set) var newsstandPress: NewsstandPress
  private(set) var newsroom: Newsroom

  /// `answers` takes the place of what the backends say when all is well.
  init(
    _ answers: [URL: [StubTransport.Answer]] = [:],
    newsstand: Newsstand = Self.newsstand,
    store: (any PressStore)? = nil,
    newsroom: any NewsroomStore = MemoryNewsroom()
  ) {
    transport = StubTransport(SampleStand.answers.merging(answers) { _, new in new })
    self.store = store ?? MemoryStore(now: clock.read)
    decisions = KnownDecisions(newsroom, beside: self.store)
    resources = PressResources(
      store: self.store,
      decisions: decisions,
      // Gives up at once a backend that hangs; what answers is heard all the same.
      configuration: PressConfiguration(fetchPatience: 0),
      now: clock.read,
      uptime: clock.uptime,
      sleep: clock.sleep
    )
    newsstandPress = NewsstandPress(newsstand, transport: transport, resources: resources)
    self.newsroom = Newsroom(decisions, of: newsstandPress)
  }

  func press() async { await newsstandPress.press() }

  func page(of brand: Slug, section: Slug?) -> PublishedPage? {
    newsstandPress.page(PageKey(brand: brand, section: section))
  }

  /// Another version of the newsstand takes the place of this one, in the same process.
  mutating func replace(by newsstand: Newsstand) async {
    let old = newsstandPress
    newsstandPress = NewsstandPress(newsstand, transport: transport, resources: resources)
    newsroom = Newsroom(decisions, of: newsstandPress)
    await newsstandPress.takeOver(from: old)
  }
}

extension PressRoom {
  static let news = SampleStand.news
  static let sport = SampleStand.sport
  static var newsstand: Newsstand { SampleStand.newsstand }

  static func storyName(_ id: Slug, from source: URL) -> Slug {
    SampleStand.storyName(id, from: source)
  }

  static func address(_ text: String) -> URL { SampleStand.address(text) }
}
