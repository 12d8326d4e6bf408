public import BroadsheetCore
import BroadsheetSources
import Foundation

// What people decide about pages while readers are on them.

/// A second word for a decision that changes many pages.
public enum DecisionConfirmation: Sendable, Hashable {
  /// The number of pages that whoever decides has seen, and has typed.
  case pages(Int)
  /// The same by a program, which has seen which pages they are; see `BlastRadius.digest`.
  case foreseen(pages: Int, digest: String)
  /// Another editor, as the newsroom knows them.
  case editor(String)
  /// Another editor, and the number of pages that they have agreed to.
  case agreed(by: String, pages: Int)

  /// As the trail keeps it.
  var words: String {
    switch self {
    case .pages(let count), .foreseen(let count, _): "typed \(count)"
    case .editor(let name), .agreed(let name, _): name
    }
  }
}

/// A decision that was taken.
public struct TakenDecision: Sendable, Hashable {
  /// Its entry in the trail.
  public let entry: SwitchTrail.Entry
  /// What it changed, of what it was taken by.
  public let radius: BlastRadius
}

extension NewsstandPress {
  /// Attempts to add to a trail to which others add at the same time.
  private static let mostAttempts = 100

  /// Everything that was ever decided, by whichever process.
  public func decisions() async throws(DecisionTrouble) -> SwitchTrail {
    do {
      try await resources.newsroom.refresh()
    } catch {
      throw .notKept(error)
    }
    return resources.newsroom.trail
  }

  /// The switches of a trail that stand, about what they are about by its present name.
  package func standing(of trail: SwitchTrail) -> [KeptSwitch] {
    press.formerNames.following(trail.standing)
  }

  /// What is the matter with what was decided: why it cannot be read, what is closed because a later version
  /// decided about it in words that are not known here, or that some find nothing; nil when all is well.
  ///
  /// Costs a look at what is known already.
  package var newsroomTrouble: String? {
    let now = resources.now()
    let lost = resources.newsroom.lost?.filter { !$0.kept.value.isOver(at: now) } ?? []
    var words = lost.map(\.description)
    for entry in resources.newsroom.unread where entry.act.standing?.isOver(at: now) != true {
      words.append(
        "Entry \(entry.number) by \(entry.author) is of a later version: \(entry.act.unreadWords)."
          + " Go on with that version, or take the entry back."
      )
    }
    if let trouble = resources.newsroom.trouble { words.append(trouble) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The switches that find nothing that they could be about, as far as is known: in the newsstand, and of
  /// brands whose sections have come, among their stories.
  ///
  /// Goes once through all that the sections brought.
  package var lostSwitches: [LostSwitch] {
    newsstand.lostSwitches(among: resources.newsroom.standing, at: resources.now()) { brand in
      let stories = press.stories(of: brand)
      return stories.items.isEmpty ? nil : stories
    }
  }

  /// The decisions that close something and would find nothing in another newsstand, though they do in
  /// this one.
  package func lostSwitches(in other: Newsstand) -> [LostSwitch] {
    let (standing, now) = (resources.newsroom.standing, resources.now())
    let known = Set(newsstand.lostSwitches(among: standing, at: now).map(\.kept.number))
    return other.lostSwitches(among: standing, at: now, insteadOf: newsstand).filter { lost in
      !known.contains(lost.kept.number)
    }
  }

  /// The decisions that close something and find nothing in this newsstand, though they did when a process
  /// before this one ended; those that nobody can know that of are left out.
  ///
  /// Throws where nobody knows what was decided: it cannot be read, and nothing was kept of it.
  package func newlyLostSwitches() async throws(StoreError) -> [LostSwitch] {
    do throws(StoreError) {
      try await resources.newsroom.refresh()
    } catch {
      guard resources.newsroom.isKnown else { throw error }
    }
    guard let kept = resources.newsroom.kept else { return [] }
    let lost = newsstand.lostSwitches(among: resources.newsroom.standing, at: resources.now())
    return lost.filter { $0.opens && !kept.lost.contains($0.kept.number) }
  }

  /// Accepts that decisions find nothing: `newlyLostSwitches()` of later processes has them no more when
  /// this returns, however soon this process ends.
  package func acceptLostSwitches() async { await press.learnDecisions() }

  /// Presses what was decided since the press began to take another's place.
  package func takeDecisions() async { await press.pressSwitches() }

  /// Presses what other servers decide as soon as they do, until the task is cancelled.
  func takeAnnouncedDecisions() async {
    await resources.newsroom.shared?.announcements { [press] entry in
      await press.takeAnnounced(entry)
    }
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
      let proposal = try await proposal(of: act.taken(at: resources.now(), timing))
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
      let moment = resources.moment()
      do {
        attempt = try await resources.newsroom.append(
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
        await press.pressSwitches()
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
    guard radius.pages.count > newsstand.settings.confirmsAbove else { return }
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
    resources.newsroom.board(of: before, at: moment).brands(
      otherThan: resources.newsroom.board(of: after, at: moment),
      among: newsstand.brands.map(\.id)
    )
  }

  /// What is foreseen is kept until something changes that it follows from.
  private func radius(of proposal: Proposal) async throws(DecisionTrouble) -> BlastRadius {
    let changed = brands(of: proposal)
    for brand in changed { await restoration.bringContent(of: brand) }
    let (before, after) = (
      resources.newsroom.board(of: proposal.before, at: proposal.moment),
      resources.newsroom.board(of: proposal.after, at: proposal.moment)
    )
    // Before what it is the version of: what changes meanwhile is made again.
    let origin = ForeseenRadii.Origin(
      last: proposal.last,
      before: before,
      with: after,
      versions: Dictionary(
        uniqueKeysWithValues: changed.map { ($0, published.lastChange(of: $0)) }
      ),
      moment: proposal.moment
    )
    if let known = foreseen.radius(of: origin) { return known }
    var radius = BlastRadius()
    for brand in newsstand.brands.map(\.id) where changed.contains(brand) {
      let pages = newsstand.pages(of: brand)
      let old = await maker.editions(
        for: press.jobs(for: pages, under: before, at: proposal.moment)
      )
      let new = await maker.editions(
        for: press.jobs(for: pages, under: after, at: proposal.moment)
      )
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

extension NewsstandPress {
  /// Judges an act by the trail as it is now.
  private func proposal(of act: SwitchTrail.Act) async throws(DecisionTrouble) -> Proposal {
    var trail = try await decisions()
    let now = resources.now()
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
    let concerned = newsstand.brands.map(\.id).filter { proposal.target.brand ?? $0 == $0 }
    for brand in concerned { await restoration.bringContent(of: brand) }
    let records = await press.records
    let feeds = Dictionary(records.map { ($0.key, $0.feed?.feed) }) { first, _ in first }
    let isKept = await hasStory(of: proposal.target)
    try check(standing, isKept: isKept) { section, brand in
      feeds[PageKey(brand: brand, section: section)] ?? nil
    }.check(proposal, at: moment)
  }

  private func check(
    _ standing: [KeptSwitch],
    isKept: Bool = false,
    feed: @escaping @Sendable (_ section: Slug, _ brand: Slug) -> Feed? = { _, _ in nil }
  ) -> SwitchCheck {
    let published = PublishedAddresses(of: newsstand)
    return SwitchCheck(
      newsstand,
      standing: standing,
      publishes: { published.allows($0) },
      stories: { press.stories(of: $0) },
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
}
