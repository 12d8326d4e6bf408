import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A composition` {
  private struct Trouble: Error {}

  /// A provider that does in `gather` what a test says.
  private struct Scripted: SingleItemProvider {
    var id: ProviderID
    var kind = ItemKind("poll")
    var placement = PlacementRule.top
    var bring: @Sendable () async throws -> FeedItem.Content?

    func content(in context: CompositionContext) async throws -> FeedItem.Content? {
      try await bring()
    }
  }

  private static let poll = FeedItem.Content.widget(.custom(CustomWidget(kind: ItemKind("poll"))))
  private static let forever: @Sendable () async throws -> FeedItem.Content? = {
    // Ignores that it was cancelled, as a badly made provider would.
    await withCheckedContinuation { continuation in Stuck.shared.keep(continuation) }
    return nil
  }

  @Test func `adverts of one unit live side by side, each known by its place`() {
    let unit = FeedItem(id: FeedItem.ID("ad:unit"), content: .advert(Advert(placement: "unit")))
    let short = [Sample.teaser(1), unit, Sample.teaser(2), unit]
    let long = [Sample.teaser(0)] + short + [Sample.teaser(3), unit]

    let models = [short, long].map { items in
      Composer().compose(
        items,
        with: [],
        gathered: GatheredItems(),
        in: Sample.context()
      )
    }

    #expect(models.flatMap(\.diagnostics).isEmpty)
    #expect(
      models.map { $0.model.slots.filter { $0.kind == .advert }.map(\.id.rawValue) } == [
        ["feed-advert-1", "feed-advert-2"], ["feed-advert-1", "feed-advert-2", "feed-advert-3"],
      ]
    )
  }

  @Test func `keeps the feed's order and the backend's places`() async {
    let items = [Sample.teaser(1), Sample.advert(1), Sample.teaser(2)]

    let composition = await Composer().compose(items, with: [], in: Sample.context())

    #expect(composition.model.slots.map(\.item.content) == items.map(\.content))
    #expect(
      composition.model.slots.map(\.provider) == Array(repeating: ProviderID("feed"), count: 3)
    )
    #expect(composition.diagnostics.isEmpty)
  }

  @Test func `drops what is there already, and says so`() async {
    let again = FeedItem(id: FeedItem.ID("other"), content: Sample.teaser(1).content)
    let items = [Sample.teaser(1), again, Sample.teaser(1), Sample.teaser(2)]

    let composition = await Composer().compose(items, with: [], in: Sample.context())

    #expect(composition.model.count == 2)
    #expect(composition.diagnostics.map(\.location) == ["other", "story-1"])
  }

  @Test func `of no items and no providers is empty`() async {
    let composition = await Composer().compose([], with: [], in: Sample.context())

    #expect(composition.model.isEmpty)
  }

  @Test func `loses only the items of a provider that fails`() async {
    let providers: [any ItemProvider] = [
      Scripted(id: ProviderID("bad")) { throw Trouble() },
      Scripted(id: ProviderID("good")) { Self.poll },
    ]

    let composition = await Composer().compose(
      Sample.teasers(3),
      with: providers,
      in: Sample.context()
    )

    #expect(composition.model.count == 4)
    #expect(composition.model[0].provider == ProviderID("good"))
    #expect(composition.diagnostics.map(\.location) == ["bad"])
  }

  @Test func `does not wait longer than the deadline`() async {
    let composer = Composer(deadline: .seconds(2)) { _ in }
    let providers: [any ItemProvider] = [Scripted(id: ProviderID("late"), bring: Self.forever)]

    let composition = await composer.compose(
      Sample.teasers(3),
      with: providers,
      in: Sample.context()
    )

    #expect(composition.model.count == 3)
    #expect(composition.diagnostics.map(\.location) == ["late"])
    #expect(composition.diagnostics[0].message.contains("not ready after 2"))
  }

  @Test func `lets a later provider see what an earlier one put in`() async {
    let providers: [any ItemProvider] = [
      Scripted(id: ProviderID("first")) { Self.poll },
      Scripted(id: ProviderID("second")) { Self.poll },
    ]

    let composition = await Composer().compose([], with: providers, in: Sample.context())

    // The first one's item is a custom widget of the second one's kind: a place to fill.
    #expect(composition.model.slots.map(\.provider) == [ProviderID("second")])
  }

  @Test func `leaves out what a provider does not declare`() async {
    let liar = Scripted(id: ProviderID("liar")) { .notice(Notice(name: "push", title: "Push")) }

    let composition = await Composer()
      .compose(
        Sample.teasers(3) + [Sample.place(for: ItemKind("poll"), id: "poll")],
        with: [liar],
        in: Sample.context()
      )

    #expect(composition.model.slots.allSatisfy { $0.kind != .notice })
    #expect(
      composition.diagnostics.map(\.message) == [
        "left out: liar does not declare the kind 'notice'"
      ]
    )
  }

  @Test func `runs a provider once although two have its name`() async {
    let twin = Scripted(id: ProviderID("poll")) { Self.poll }

    let composition = await Composer().compose([], with: [twin, twin], in: Sample.context())

    #expect(composition.model.count == 1)
    #expect(composition.diagnostics.map(\.severity) == [.error])
  }

  @Test func `leaves out a place that nobody fills`() async {
    let items = [Sample.teaser(1), Sample.place(for: .weather, id: "weather")]

    let composition = await Composer().compose(items, with: [], in: Sample.context())

    #expect(composition.model.count == 1)
    #expect(composition.diagnostics.map(\.message) == ["no provider filled the place for weather"])
  }

  @Test func `leaves a plugin's own kind to whoever draws it`() async {
    let items = [Sample.place(for: ItemKind("poll"), id: "poll")]

    let composition = await Composer().compose(items, with: [], in: Sample.context())

    #expect(composition.model.count == 1)
  }

  @Test func `is the same for the same inputs`() {
    let providers = ProviderRegistry().providers(for: [.adverts(every: 4, from: 2)])
    let context = Sample.context()
    let make = {
      Composer().compose(
        Sample.teasers(30),
        with: providers,
        gathered: GatheredItems(),
        in: context
      )
    }

    #expect(make() == make())
  }
}

/// Keeps continuations alive that nobody resumes, so that the runtime has nothing to complain of.
private final class Stuck: @unchecked Sendable {
  // Written from one test, under a lock.
  static let shared = Stuck()
  private let lock = NSLock()
  private var kept: [CheckedContinuation<Void, Never>] = []

  func keep(_ continuation: CheckedContinuation<Void, Never>) {
    lock.withLock { kept.append(continuation) }
  }
}
