public import BroadsheetCore
import Foundation

// What the page is for its reader, and what it is told of them.
extension PageSession {
  /// A plan as this device's reader gets it: without what they sent away, in their order, with the
  /// weather and local news of their place.
  public func personal(_ plan: LayoutPlan) -> LayoutPlan {
    var plan = plan.personal(reader.memory, of: brand, section: address.section, at: now())
    if !offersNotifications { plan = plan.withoutOffers }
    return local.map { plan.with($0) } ?? plan
  }

  /// Whether a story is drawn as one that was read.
  public func isRead(_ story: Slug) -> Bool {
    brand.marksReadStories && reader.memory.isRead(story, of: brand.id)
  }

  /// Notes the share of a slot's area that is on the screen now; what was seen is reported if the
  /// reader has allowed it.
  public func note(_ slot: FeedItem.ID, share: Double) {
    let moment = now()
    watch.show(slot, share: share, at: moment)
    let seen = watch.collect(at: moment)
    guard !seen.isEmpty, let shown else { return }
    let known = Dictionary(shown.edition.plan?.cards.map { ($0.id, $0) } ?? []) { first, _ in first
    }
    for slot in seen {
      guard case .advert(let advert)? = known[slot]?.slot.item.content else { continue }
      reader.memory.see(advert, at: moment)
    }
    report(seen: seen)
  }

  /// A teaser was opened: a story is remembered as read.
  public func opened(_ teaser: TeaserModel) {
    if let test = teaser.test?.number, let halves = reader.memory.halves {
      report([.headline(HeadlineOpen(halves.arm(of: test), of: test))])
    }
    guard let link = teaser.story(of: brand.id) else { return }
    report([.open(link.story)])
    reader.memory.remember(link, about: teaser.subjects, at: now())
  }

  /// Sends a notice away for good.
  public func dismiss(_ notice: Notice) {
    reader.memory.dismiss(notice, of: brand.id)
    report([.dismiss(notice.name)])
    revision += 1
  }

  /// Takes up an offer to tell of the brand's breaking news, which goes with that.
  public func allowAlerts(_ notice: Notice) {
    reader.memory.alerts.insert(brand.id)
    reader.memory.dismiss(notice, of: brand.id)
    revision += 1
  }

  /// Has weather and local news be those of a place from now on.
  public func choosePlace(_ choice: PlaceChoice) {
    reader.memory.places[brand.id] = choice.query
    report([.choosePlace])
    finding?.cancel()
    finding = Task { [weak self] in await self?.findLocal() }
  }

  /// The weather and local news of the place that was chosen, if one was.
  func findLocal() async {
    let query = reader.memory.places[brand.id]
    guard let choice = query.flatMap({ PlaceChoice(query: $0) }) else { return }
    // Without an answer, the brand's own place stays.
    do throws(Failure) {
      let found = try await desk.local(choice, of: brand.id)
      // A late answer never takes the place of a newer choice.
      guard !Task.isCancelled, reader.memory.places[brand.id] == query else { return }
      local = found
      revision += 1
    } catch {}
  }

  private func report(seen: [FeedItem.ID] = [], _ actions: [ReaderAction] = []) {
    guard reader.memory.mayBeCounted(by: brand) else { return }
    let report = ReaderReport(
      brand: brand.id,
      section: address.section,
      edition: shown?.edition.serial,
      seen: seen,
      actions: actions
    )
    // It is nobody's: what was seen is reported although the page is left meanwhile.
    Task { [desk] in await desk.report(report) }
  }
}

extension LayoutPlan {
  /// This plan without notices that offer what nobody delivers.
  fileprivate var withoutOffers: LayoutPlan {
    let offers = cards.filter { card in
      guard case .notice(let notice) = card.slot.item.content else { return false }
      return notice.action?.answer == .notifications
    }
    return offers.isEmpty ? self : without(Set(offers.map(\.id)))
  }

  /// This plan with the weather and local news of another in the place of its own.
  fileprivate func with(_ local: LayoutPlan) -> LayoutPlan {
    let items = Dictionary(local.cards.map { ($0.slot.kind, $0) }) { first, _ in first }
    var plan = self
    for (place, block) in plan.blocks.enumerated() {
      for (index, card) in block.cards.enumerated() {
        guard [ItemKind.weather, .localNews].contains(card.slot.kind),
          let own = items[card.slot.kind]
        else { continue }
        plan.blocks[place].cards[index].slot.item.content = own.slot.item.content
        plan.blocks[place].cards[index].spokenLabel = own.spokenLabel
      }
    }
    return plan
  }
}
