import BroadsheetCore
import BroadsheetTesting
import Testing

/// A provider as packages add them: Documentation/YourOwnProvider.md.
private struct PollProvider: SingleItemProvider {
  static let kind = ItemKind("poll")

  let id: ProviderID
  let placement: PlacementRule
  private let question: String
  private let answers: [String]

  var kind: ItemKind { Self.kind }

  /// Nil without a question or with fewer than two answers.
  init?(id: ProviderID, settings: JSONValue) {
    let answers = settings["answers"]?.array?.compactMap(\.text) ?? []
    guard let question = settings["question"]?.text, answers.count > 1 else { return nil }
    self.id = id
    self.question = question
    self.answers = answers
    placement = .after(settings["after"]?.text.flatMap { Int($0) } ?? 3)
  }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    let fields: [String: JSONValue] = ["answers": .array(answers.map { .string($0) })]
    return .widget(.custom(CustomWidget(kind: kind, title: question, fields: fields)))
  }
}

struct `A kind that a plugin adds` {
  private func page(_ settings: JSONValue) async -> ComposedPage {
    var registry = ProviderRegistry()
    registry.register(PollProvider.kind) { PollProvider(id: $0, settings: $1) }
    let section = Sample.section(
      providers: [.custom(kind: PollProvider.kind, settings: settings)],
      layout: [BlockRule(.fixed)]
    )
    return await SectionComposer(registry: registry)
      .compose(Sample.teasers(8), of: section, in: Sample.context())
  }

  @Test func `gets a row of its own at its place, and a reason`() async {
    let answers = JSONValue.array([.string("Yes"), .string("No")])

    let page = await page(.object(["question": .string("At five?"), "answers": answers]))

    let card = page.plan.cards[3]
    #expect(card.slot.kind == PollProvider.kind)
    #expect(card.slot.reason.summary == "poll: behind teaser 3")
    #expect(card.spokenLabel == "At five?")
    #expect(card.placement.wide == CardPlacement(.box, columns: 12))
  }

  @Test func `is left out when its settings make no sense`() async {
    let page = await page(.object(["question": .string("At five?")]))

    #expect(page.plan.cards.count == 8)
    #expect(page.diagnostics.map(\.message) == ["settings that 'poll' does not understand"])
  }
}
