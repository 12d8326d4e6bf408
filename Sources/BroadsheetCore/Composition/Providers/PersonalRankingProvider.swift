/// Orders teasers by what the reader has read, on the reader's own device.
///
/// It runs only where the reader's history is given and the brand allows it; a page that is pressed
/// for everybody has none. The first teaser stays first, because it is the newsroom's decision.
public struct PersonalRankingProvider: ItemProvider {
  /// The kind under which a newsstand file names it.
  public static let kind = ItemKind("personal-ranking")
  /// How far a teaser may move up.
  private static let farthest = 6

  public let id: ProviderID

  public init(id: ProviderID = ProviderID("personal-ranking")) { self.id = id }

  public var kinds: Set<ItemKind> { [.teaser] }

  public func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    guard context.brand.allowsPersonalRanking else {
      draft.skip(Reason("personal ranking: the brand does not allow it", rule: rule))
      return
    }
    guard let history = context.reader?.subjectsRead, !history.isEmpty else {
      draft.skip(Reason("personal ranking: no history is given", rule: rule))
      return
    }
    draft.rearrangeTeasers { teasers in rank(&teasers, by: history) }
  }

  private var rule: String { "\(id): up to \(Self.farthest) places" }

  /// Each teaser stands at its place less what its subjects are worth; ties keep the feed's order.
  private func rank(_ teasers: inout [Slot], by history: [String: Int]) {
    let most = max(1, history.values.max() ?? 1)
    let scored = teasers.enumerated().map { place, slot in
      let liking = favourite(of: slot, in: history)
      let lift = place == 0 ? 0 : Double(Self.farthest * (liking?.reads ?? 0)) / Double(most)
      let score = place == 0 ? -.infinity : Double(place) - lift
      return (slot: slot, place: place, liking: liking, score: score)
    }
    let ordered = scored.sorted { ($0.score, $0.place) < ($1.score, $1.place) }
    teasers = ordered.enumerated().map { newPlace, entry in
      guard newPlace < entry.place, let liking = entry.liking else { return entry.slot }
      var slot = entry.slot
      slot.reason = Reason(
        "teaser: \(entry.place - newPlace) up, \(liking.subject) read \(liking.reads) times",
        rule: rule,
        data: ["from": "\(entry.place)", "to": "\(newPlace)", "subject": liking.subject]
      )
      return slot
    }
  }

  private func favourite(
    of slot: Slot,
    in history: [String: Int]
  ) -> (subject: String, reads: Int)? {
    let read = (slot.item.teaser?.subjects ?? []).compactMap { subject in
      history[subject].map { (subject: subject, reads: $0) }
    }
    return read.max { ($0.reads, $1.subject) < ($1.reads, $0.subject) }
  }
}
