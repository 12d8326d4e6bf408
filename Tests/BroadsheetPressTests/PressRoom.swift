import BroadsheetCore
import BroadsheetTesting
import Foundation

@testable import BroadsheetPress

/// A small newsstand that is pressed over scripted backends, with a clock that stands still.
struct PressRoom: Sendable {
  let transport: StubTransport
  let clock = FixedClock()
  let store: any PressStore
  private let resources: PressResources
  private(set) var newsstandPress: NewsstandPress

  /// `answers` takes the place of what the backends say when all is well.
  init(
    _ answers: [URL: [StubTransport.Answer]] = [:],
    newsstand: Newsstand = Self.newsstand,
    store: (any PressStore)? = nil,
    role: PressRole = .all,
    pictureProbe: PictureProbe? = nil
  ) {
    transport = StubTransport(SampleStand.answers.merging(answers) { _, new in new })
    self.store = store ?? MemoryStore(now: clock.read)
    var configuration = PressConfiguration.impatient
    configuration.role = role
    resources = PressResources(
      store: self.store,
      configuration: configuration,
      pictureProbe: pictureProbe,
      now: clock.read,
      uptime: clock.uptime,
      sleep: clock.sleep
    )
    newsstandPress = NewsstandPress(newsstand, transport: transport, resources: resources)
  }

  func press() async { await newsstandPress.press() }

  func page(of brand: Slug, section: Slug?) -> PublishedPage? {
    newsstandPress.page(PageKey(brand: brand, section: section))
  }

  /// Another version of the newsstand takes the place of this one, in the same process.
  mutating func replace(by newsstand: Newsstand) async {
    let old = newsstandPress
    newsstandPress = NewsstandPress(newsstand, transport: transport, resources: resources)
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

extension PressConfiguration {
  /// Gives up at once a backend that hangs; what answers is heard all the same.
  static let impatient = PressConfiguration(fetchPatience: 0)
}
