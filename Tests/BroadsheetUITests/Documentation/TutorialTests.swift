import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import BroadsheetUI
import Foundation
import NewsDesk
import Testing
import UIKit

// What the tutorial comes to on the screen.
@MainActor
struct TutorialTests {
  private let brand: Brand
  private let dependencies: AppDependencies

  init() throws {
    let api = try #require(URL(string: "https://gazette.example/api"))
    brand = gazette(at: api)
    let backend = try Samples()
    let press = NewsstandPress(
      Newsstand(title: brand.name, brands: [brand]),
      transport: backend,
      resources: PressResources(
        plugins: { $0.registerGazette(over: backend) },
        sleep: FixedClock().sleep
      )
    )
    dependencies = AppDependencies(
      PressDesk(press, transport: backend, asking: .onVisit),
      reader: DeviceReader(MemoryFile(nil))
    )
    // The command prints what an app shows that can deliver.
    dependencies.deliverNotifications = { true }
    dependencies.ownKinds = [.ferries]
    dependencies.cardViews = [FerryCards()]
  }

  @Test(.timeLimit(.minutes(10)))
  func `the front has the cards that the command prints, in their order`() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 2_000))
    let front = FrontViewController(brand, section: brand.sections.first?.id, with: dependencies)

    window.rootViewController = front
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    await front.feed?.model.becomes(.native)
    var cards: [CardModel] = []
    while cards.isEmpty {
      // The container hears of the state a moment later.
      await Task.yield()
      window.layoutIfNeeded()
      cards = front.feed?.native?.cardModels ?? []
    }

    #expect(cards.map { "\($0.kind): \($0.spokenLabel)" } == (try Samples.printed()))
  }

  @Test func `the card of the ferries says what its model says`() throws {
    let widget = CustomWidget(
      kind: .ferries,
      title: "Ferries from the pier",
      fields: ["sailings": .array([.string("07:10"), .string("08:40")])]
    )
    let place = CardPlacement(.splash, columns: 1)
    let model = CardModel(
      id: FeedItem.ID("ferries"),
      kind: .ferries,
      placement: PerBreakpoint { _ in place },
      spokenLabel: "Ferries from the pier",
      content: .custom(widget)
    )
    let card = FerryCardView(BrandTheme(brand.style))

    card.show(model, in: CardRoom(breakpoint: .phone, width: 358))

    let column = try #require(card.subviews.first as? UIStackView)
    let words = column.arrangedSubviews.compactMap { ($0 as? UILabel)?.text }
    #expect(words == ["Ferries from the pier", "07:10 · 08:40"])
    #expect(card.accessibilityLabel == "Ferries from the pier. 07:10 · 08:40")
  }
}

/// The backend's answers, as the tutorial's page has them.
private struct Samples: Transport {
  private let answers: [String: String]

  init() throws {
    let files = try Documentation.blocks().filter { $0.caption.hasPrefix("`Samples/") }
    let named = files.map { block in
      (String(block.caption.split(separator: "`")[0].dropFirst("Samples/".count)), block.text)
    }
    answers = Dictionary(named) { first, _ in first }
  }

  /// What the page says that the command prints of the front in the end.
  static func printed() throws -> [String] {
    let results = try Documentation.blocks().filter { $0.caption == "It prints:" }
    return try #require(results.dropLast().last).lines.map { String($0) }
  }

  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    let name = request.address.lastPathComponent
    guard let text = answers[name] else { throw .notFound(path: name) }
    return .fresh(Payload(bytes: Array(text.utf8), address: request.address, fetchedAt: Date()))
  }
}

extension Documentation.Block {
  /// The block as a file.
  fileprivate var text: String { lines.joined(separator: "\n") + "\n" }
}
