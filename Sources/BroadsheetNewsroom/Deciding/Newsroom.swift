public import BroadsheetCore
public import BroadsheetPress
import BroadsheetSources
import Foundation

/// A newsroom: what people decide about the pages of a press while readers are on them.
///
/// Each decision is checked, foreseen, confirmed where it changes many pages, written down, and then on its
/// pages. Another newsstand takes another press, and with it another newsroom over the same decisions.
public struct Newsroom: Sendable {
  let press: NewsstandPress
  let known: KnownDecisions
  private let hasElsewhere: @Sendable (_ story: Slug, _ brand: Slug) async -> Bool
  /// Of this newsstand: another's rules make other pages.
  private let foreseen = ForeseenRadii()

  /// Attempts to add to a trail to which others add at the same time.
  static let mostAttempts = 100

  /// What decides about the pages of a press, which must have been made with these decisions among its
  /// resources.
  ///
  /// `hasElsewhere` says whether a story is there that the press's store does not have, so that it can be
  /// decided about: in the store of a server, for who decides beside it.
  public init(
    _ decisions: KnownDecisions,
    of press: NewsstandPress,
    hasElsewhere: @escaping @Sendable (_ story: Slug, _ brand: Slug) async -> Bool = { _, _ in
      false
    }
  ) {
    precondition(
      press.decisions as? KnownDecisions === decisions,
      "the press follows other decisions"
    )
    self.press = press
    known = decisions
    self.hasElsewhere = hasElsewhere
  }

  /// Everything that was ever decided, by whichever process.
  public func decisions() async throws(DecisionTrouble) -> SwitchTrail {
    do {
      try await known.refresh()
    } catch {
      throw .notKept(error)
    }
    return known.trail
  }

  /// The switches of a trail that stand, about what they are about by its present name.
  package func standing(of trail: SwitchTrail) -> [KeptSwitch] {
    press.formerNames.following(trail.standing)
  }

  /// What an act would change of what readers see, as of now, or of when it would begin; throws why it
  /// cannot be.
  ///
  /// Makes every page of the brands that it is about twice, from the same inputs, unless that was done of
  /// late and nothing has changed since. What providers gather elsewhere, such as the weather, is gathered
  /// for both.
  public func radius(of act: SwitchTrail.Act) async throws(DecisionTrouble) -> BlastRadius {
    try await radius(of: try await proposal(of: act))
  }

  /// Takes a decision: adds the act to the trail, and has its pages pressed.
  ///
  /// It holds when this returns, and nothing takes it away but another act. Throws `.unconfirmed` where
  /// more pages change than the newsstand's settings let pass without a second word, and what `check`
  /// throws, which is asked right before the decision is written down: to see what it changes takes a
  /// while, in which whoever decides may have lost the right to. `timing` is what was said about the times
  /// of a switch, which follow from when the decision is taken; nil for those of the act.
  @discardableResult
  public func decide(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String,
    confirmed confirmation: DecisionConfirmation? = nil,
    checking check: @Sendable () async throws(DecisionTrouble) -> Void = {
      () async throws(DecisionTrouble) in
    }
  ) async throws(DecisionTrouble) -> SwitchTrail.Entry {
    try await take(act, timed: timing, by: author, confirmed: confirmation, checking: check).entry
  }

  /// The same, and says what the decision changed of what readers saw.
  public func take(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String,
    confirmed confirmation: DecisionConfirmation? = nil,
    checking mayStill: @Sendable () async throws(DecisionTrouble) -> Void = {
      () async throws(DecisionTrouble) in
    }
  ) async throws(DecisionTrouble) -> TakenDecision {
    try await take(
      act,
      timed: timing,
      by: author,
      confirmed: confirmation,
      agreedTo: nil,
      checking: mayStill
    )
  }

  /// The same of one that waits for another editor, if it still does.
  func take(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    confirmed confirmation: DecisionConfirmation?,
    agreedTo id: Int?,
    checking mayStill: @Sendable () async throws(DecisionTrouble) -> Void
  ) async throws(DecisionTrouble) -> TakenDecision {
    do {
      try check([]).check(author: author)
    } catch {
      throw .refused(error)
    }
    var known: (proposal: Proposal, radius: BlastRadius)?
    for _ in 0..<Self.mostAttempts {
      let proposal = try await proposal(of: act.taken(at: press.moment().date, timing))
      // What others decided meanwhile about other newspapers changes nothing of this.
      let radius: BlastRadius
      if let known, brands(of: proposal).isDisjoint(with: changes(known.proposal, to: proposal)) {
        radius = known.radius
      } else {
        radius = try await self.radius(of: proposal)
      }
      known = (proposal, radius)
      try check(confirmation, of: radius, by: author)
      try await mayStill()
      let attempt: (entry: SwitchTrail.Entry, outcome: Agreement)
      let moment = press.moment()
      do {
        attempt = try await self.known.append(
          await naming(act.taken(at: moment.date, timing)),
          by: author,
          confirmation: confirmation?.words,
          at: moment,
          after: proposal.last,
          agreedTo: id
        )
      } catch {
        throw .notKept(error)
      }
      switch attempt.outcome {
      case .added:
        await press.pressDecisions()
        return TakenDecision(entry: attempt.entry, radius: radius)
      case .outrun: continue
      case .notAwaited: throw .notAwaited
      }
    }
    throw .notKept(.unavailable("too many others decide at the same time"))
  }

  private func check(
    _ confirmation: DecisionConfirmation?,
    of radius: BlastRadius,
    by author: String
  ) throws(DecisionTrouble) {
    guard radius.pages.count > press.newsstand.settings.confirmsAbove else { return }
    let isConfirmed =
      switch confirmation {
      case .pages(let count): count == radius.pages.count
      case .foreseen(let count, let digest):
        count == radius.pages.count && digest == radius.digest
      case .editor(let name): isAnother(name, than: author)
      case .agreed(let name, let pages):
        isAnother(name, than: author) && pages == radius.pages.count
      case nil: false
      }
    guard isConfirmed else { throw .unconfirmed(radius) }
  }

  private func isAnother(_ name: String, than author: String) -> Bool {
    name != author && name.contains { !$0.isWhitespace }
  }

  /// The brands whose pages a proposal may change.
  private func brands(of proposal: Proposal) -> Set<Slug> {
    changes(proposal.before, to: proposal.after, at: proposal.moment)
  }

  /// The brands about which something else stood before one proposal than before a later one.
  private func changes(_ known: Proposal, to proposal: Proposal) -> Set<Slug> {
    changes(known.before, to: proposal.before, at: proposal.moment)
  }

  private func changes(_ before: [KeptSwitch], to after: [KeptSwitch], at moment: Date)
    -> Set<Slug>
  {
    known.board(of: before, at: moment).brands(
      otherThan: known.board(of: after, at: moment),
      among: press.newsstand.brands.map(\.id)
    )
  }

  /// What is foreseen is kept until something changes that it follows from.
  private func radius(of proposal: Proposal) async throws(DecisionTrouble) -> BlastRadius {
    let changed = brands(of: proposal)
    for brand in changed { await press.restoration.bringContent(of: brand) }
    let (before, after) = (
      known.board(of: proposal.before, at: proposal.moment),
      known.board(of: proposal.after, at: proposal.moment)
    )
    // Before what it is the version of: what changes meanwhile is made again.
    let origin = ForeseenRadii.Origin(
      last: proposal.last,
      before: before,
      with: after,
      versions: Dictionary(
        uniqueKeysWithValues: changed.map { ($0, press.published.lastChange(of: $0)) }
      ),
      moment: proposal.moment
    )
    if let known = foreseen.radius(of: origin) { return known }
    var radius = BlastRadius()
    for brand in press.newsstand.brands.map(\.id) where changed.contains(brand) {
      let pages = press.newsstand.pages(of: brand)
      let old = await press.editions(of: pages, under: before, at: proposal.moment)
      let new = await press.editions(of: pages, under: after, at: proposal.moment)
      for page in pages { radius.add(old[page], new[page]) }
    }
    foreseen.keep(radius, of: origin)
    return radius
  }
}

// MARK: What an act comes to

/// An act that may be done, with what it makes of what stands.
private struct Proposal: Sendable {
  /// The number behind which it comes.
  var last: Int
  var before: [KeptSwitch]
  var after: [KeptSwitch]
  /// When it takes effect.
  var moment: Date
}

extension Newsroom {
  /// Judges an act by the trail as it is now.
  private func proposal(of act: SwitchTrail.Act) async throws(DecisionTrouble) -> Proposal {
    var trail = try await decisions()
    let now = press.moment().date
    let names = press.formerNames
    let (last, before) = (trail.last, names.following(trail.standing))
    do throws(SwitchRefusal) {
      switch act {
      case .set(let proposal): try await check(proposal, beside: before, at: now)
      case .end(let number):
        guard before.contains(where: { $0.number == number }) else {
          throw .nothingToUndo("There is no switch \(number) that stands.")
        }
      case .undo(let number):
        guard trail.effective.contains(where: { $0.number == number }) else {
          throw .nothingToUndo("There is no entry \(number) that is in force.")
        }
        if case .feed? = trail.entry(number)?.act {
          throw .nothingToUndo("A change of feeds is taken back in the list of feeds.")
        }
      case .feed: break
      case .unread: throw .unknown("This version has no words for what is to be done.")
      }
      trail.append(SwitchTrail.Entry(number: last + 1, at: now, author: "", act: act))
      let after = names.following(trail.standing)
      if case .undo = act { try await check(after, insteadOf: before, at: now) }
      let changed = Set(after).symmetricDifference(before)
      let moment = max(now, changed.map(\.value.from).min() ?? now)
      return Proposal(last: last, before: before, after: after, moment: moment)
    } catch {
      throw .refused(error)
    }
  }

  private func check(_ proposal: Switch, beside standing: [KeptSwitch], at moment: Date)
    async throws(SwitchRefusal)
  {
    let concerned = press.newsstand.brands.map(\.id).filter { proposal.target.brand ?? $0 == $0 }
    for brand in concerned { await press.restoration.bringContent(of: brand) }
    let feeds = await press.feeds()
    let isKept = await hasStory(of: proposal.target)
    try check(standing, isKept: isKept) { section, brand in
      feeds[PageKey(brand: brand, section: section)]
    }.check(proposal, at: moment)
  }

  private func check(
    _ standing: [KeptSwitch],
    isKept: Bool = false,
    feed: @escaping @Sendable (_ section: Slug, _ brand: Slug) -> Feed? = { _, _ in nil }
  ) -> SwitchCheck {
    let published = PublishedAddresses(of: press.newsstand)
    return SwitchCheck(
      press.newsstand,
      standing: standing,
      publishes: { published.allows($0) },
      stories: { press.unswitchedStories(of: $0) },
      feed: feed,
      isKept: { _, _ in isKept }
    )
  }

  /// What comes back must not contradict what was set since.
  private func check(_ after: [KeptSwitch], insteadOf before: [KeptSwitch], at moment: Date)
    async throws(SwitchRefusal)
  {
    for kept in after where !before.contains(kept) {
      let others = after.filter { $0 != kept }
      do throws(SwitchRefusal) {
        try await check(kept.value, beside: others, at: moment)
      } catch {
        // That it no longer finds what it was about does no harm.
        switch error {
        case .pinned, .tested: throw error
        case .unknown, .unfit, .noPage, .noFeed, .noTime, .text, .nothingToUndo: continue
        }
      }
    }
  }

  /// An act that knows what the story of its item is called now.
  ///
  /// Feeds let go of items, and sources give stories other names; what is taken back stays so.
  func naming(_ act: SwitchTrail.Act) async -> SwitchTrail.Act {
    guard case .set(var value) = act, case .item(let item, of: let brand) = value.target,
      value.action.isAboutStory, let names = await press.storyNames(of: item, in: brand)
    else { return act }
    value.stories = Set(names).sorted()
    return .set(value)
  }

  /// Whether there is a story of what a switch is about, be it that no feed has it any more.
  private func hasStory(of target: SwitchTarget) async -> Bool {
    guard case .item(let item, of: let brand) = target, let story = item.storyName else {
      return false
    }
    if await press.hasStory(story, of: brand) { return true }
    return await hasElsewhere(story, brand)
  }
}
