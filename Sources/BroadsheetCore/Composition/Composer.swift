/// Makes a content model of a feed's items and what providers add to them.
///
/// Gathering may wait, at most until the deadline, and all providers gather at once. Everything
/// after it is pure: the same items, gathered items and context give the same slots.
public struct Composer: Sendable {
  private let deadline: Duration
  private let sleep: Sleep
  private var log = GatheringLog.Use.none

  /// A composer that waits for providers until the deadline; `sleep` is the clock that measures it,
  /// which tests replace.
  public init(
    deadline: Duration = .seconds(2),
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.deadline = deadline
    self.sleep = sleep
  }

  /// A composer with this one's rules, which writes down what it gathers, or takes what another wrote down for what
  /// it would have gathered.
  package func using(_ log: GatheringLog.Use) -> Composer {
    var composer = self
    composer.log = log
    return composer
  }

  /// Gathers, then composes; a failed or late provider costs only its own items.
  public func compose(
    _ items: [FeedItem],
    with providers: [any ItemProvider],
    in context: CompositionContext
  ) async -> Composition {
    let gathered = await gather(from: providers, in: context)
    return compose(items, with: providers, gathered: gathered, in: context)
  }

  /// The pure half: waits for nothing.
  public func compose(
    _ items: [FeedItem],
    with providers: [any ItemProvider],
    gathered: GatheredItems,
    in context: CompositionContext
  ) -> Composition {
    enrich(TeaserProvider.draft(of: items), with: providers, gathered: gathered, in: context)
  }

  /// Runs the providers over slots that exist already, such as those of a whole page: those of
  /// adverts when the others are done, both in their order.
  func enrich(
    _ draft: consuming ContentDraft,
    with providers: [any ItemProvider],
    gathered: GatheredItems,
    in context: CompositionContext
  ) -> Composition {
    for diagnostic in gathered.diagnostics { draft.report(diagnostic) }
    let turns = Self.turns(of: providers, in: &draft)
    let adverts = turns.filter { $0.provider.kinds.contains(.advert) }
    for turn in turns where !turn.provider.kinds.contains(.advert) {
      Self.run(turn, on: &draft, with: gathered, in: context)
    }
    Self.dropUnfilledPlaces(in: &draft)
    for turn in adverts { Self.run(turn, on: &draft, with: gathered, in: context) }
    var slots = draft.slots
    for place in slots.indices where slots[place].item.hasFirstSight {
      slots[place].item.forgetFirstSight()
    }
    return Composition(
      model: ContentModel(slots),
      diagnostics: draft.diagnostics,
      skipped: draft.skipped
    )
  }

  private typealias Turn = (place: Int, provider: any ItemProvider)

  /// The providers in their order, each name once.
  private static func turns(
    of providers: [any ItemProvider],
    in draft: inout ContentDraft
  ) -> [Turn] {
    var names: Set<ProviderID> = []
    return providers.enumerated().compactMap { place, provider in
      guard names.insert(provider.id).inserted else {
        draft.report(
          .init(.error, in: .compose, "a second provider has this name", at: "\(provider.id)")
        )
        return nil
      }
      return (place, provider)
    }
  }

  private static func run(
    _ turn: Turn,
    on draft: inout ContentDraft,
    with gathered: GatheredItems,
    in context: CompositionContext
  ) {
    let provider = turn.provider
    draft.begin(.init(provider: provider.id, kinds: provider.kinds, place: turn.place))
    provider.enrich(&draft, with: gathered.items[provider.id] ?? [], in: context)
  }

  /// Asks all providers at once, and takes what has come at the deadline.
  ///
  /// The tasks belong to this call, which cancels them before it returns. They are not children of
  /// the caller's task because it would have to wait for one that ignores its cancellation.
  public func gather(
    from providers: [any ItemProvider],
    in context: CompositionContext
  ) async -> GatheredItems {
    if case .instead(let log) = log { return log.next() }
    let gathered = await ask(providers, in: context)
    if case .written(let log) = log { log.append(gathered) }
    return gathered
  }

  private func ask(
    _ providers: [any ItemProvider],
    in context: CompositionContext
  ) async -> GatheredItems {
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    let gathering = providers.map { provider in
      Task {
        do {
          continuation.yield(.items(provider.id, try await provider.gather(in: context)))
        } catch {
          continuation.yield(.failure(provider.id, "\(error)"))
        }
      }
    }
    let alarm = Task { [deadline, sleep] in
      try? await sleep(deadline)
      continuation.yield(.tooLate)
    }
    defer {
      alarm.cancel()
      for task in gathering { task.cancel() }
    }
    return await withTaskCancellationHandler {
      await collect(answers, from: providers.map(\.id))
    } onCancel: {
      continuation.finish()
    }
  }

  private func collect(
    _ answers: AsyncStream<Answer>,
    from providers: [ProviderID]
  ) async -> GatheredItems {
    var gathered = GatheredItems()
    var missing = providers.count
    guard missing > 0 else { return gathered }
    var answered: Set<ProviderID> = []
    collecting: for await answer in answers {
      switch answer {
      case .items(let provider, let items):
        gathered.items[provider] = items
        answered.insert(provider)
      case .failure(let provider, let error):
        gathered.diagnostics.append(
          .init(.warning, in: .compose, "failed: \(error)", at: provider.rawValue)
        )
        answered.insert(provider)
      case .tooLate: break collecting
      }
      missing -= 1
      if missing == 0 { break }
    }
    for provider in providers where !answered.contains(provider) {
      gathered.diagnostics.append(
        .init(.warning, in: .compose, "not ready after \(deadline)", at: provider.rawValue)
      )
    }
    return gathered
  }

  private enum Answer: Sendable {
    case items(ProviderID, [FeedItem])
    case failure(ProviderID, String)
    case tooLate
  }

  /// A place that a backend gave to a widget we know, and that nobody filled, would show nothing.
  private static func dropUnfilledPlaces(in draft: inout ContentDraft) {
    draft.drop { slot in
      guard slot.item.isUnfilledPlace else { return nil }
      return Diagnostic(
        .warning,
        in: .compose,
        "no provider filled the place for \(slot.kind)",
        at: slot.id.rawValue
      )
    }
  }
}
