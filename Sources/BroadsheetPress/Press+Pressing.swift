import BroadsheetCore
import Foundation
import Logging

// From what is due to what readers see.

extension Press {
  /// Seconds that a front waits for sections that have not answered yet, since there is something to
  /// press.
  private static let frontPatience = 3.0
  /// Seconds for which the same content keeps its date; the ages on a page are by it.
  static let dateInterval = 600.0

  /// Presses everything that is due, and publishes each page as soon as it is pressed; the one that somebody
  /// waits for whoever of its sections has yet to answer.
  func pressDuePages(waitingFor wanted: PageKey? = nil) async {
    // Two at a time could publish the older after the newer; what is left waits for the next tick.
    guard !due.isEmpty, !isPressing else { return }
    isPressing = true
    defer { endPressing() }
    let moment = now()
    for key in due where dueSince[key] == nil { dueSince[key] = moment.uptime }
    let pages = due.filter { key in
      restoredBrands.contains(key.brand) && (key == wanted || !isTooEarly(for: key))
    }
    due.subtract(pages)
    for key in pages { dueSince[key] = nil }
    guard !pages.isEmpty else { return }
    await recallEditions(of: pages)
    if !configuration.role.asksSources {
      for key in pages {
        if let edition = published.page(key)?.edition { await maker.recall(edition) }
      }
    }
    let brands = Set(pages.map(\.brand))
    for brand in newsstand.brands where brands.contains(brand.id) {
      let changed = publishContent(of: brand).map { PageKey(brand: brand.id, section: $0) }
      unstored.noteAddresses(of: brand.id)
      // The feeds of others say the same, and their links have to lead elsewhere.
      due.formUnion(changed.filter { !pages.contains($0) })
    }
    // A story's page that was made meanwhile may be of the material from before.
    for key in pages where key.section != nil { published.renewStories(of: key) }
    let (unfollowed, last) = decisions.state(at: moment.date)
    let board = formerNames.following(unfollowed)
    let jobs = jobs(for: pages, under: board, at: moment.date)
    for key in pages.subtracting(jobs.map(\.key)) { publish(nil, of: key) }
    let jobsByPage = Dictionary(jobs.map { ($0.key, $0) }) { first, _ in first }
    var changed = 0
    await metrics.measure(.press) {
      await maker.make(jobs) { key, page in
        let job = jobsByPage[key]
        let inputs = job.map {
          PressInputs(rules, $0, of: page, under: board, decisions: last)
        }
        if publish(page, of: key, madeOf: inputs, standsAlone: job?.standsAlone == true) {
          changed += 1
        }
      }
    }
    metrics.countPress(of: jobs.count)
    logger.debug(
      "Pressed",
      metadata: ["pages": "\(jobs.count)", "changed": "\(changed)"]
    )
  }

  private func endPressing() {
    isPressing = false
    let waiters = pressWaiters
    pressWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until nobody presses.
  func pressingEnds() async {
    while isPressing { await withCheckedContinuation { pressWaiters.append($0) } }
  }

  /// Returns the sections whose items are others, or lead elsewhere.
  @discardableResult
  func publishContent(of brand: Brand) -> Set<Slug> {
    finishItems(of: brand)
    table.putTogetherSections(of: brand)
    let last = published.hasContent(of: brand.id) ? published.content(of: brand.id) : nil
    var addresses = addressBooks.removeValue(forKey: brand.id) ?? StoryAddresses(brand)
    var content = last ?? BrandContent(of: brand)
    if isOpening(brand.id) {
      (addresses, content) = (StoryAddresses(brand), BrandContent(of: brand))
    }
    let changes = addresses.apply(table.wholeFeeds(of: brand))
    content.apply(changes, from: addresses, firstPages: table.firstPages(of: brand))
    addressBooks[brand.id] = addresses
    published.publish(content, of: brand.id)
    return content.sections(otherThanIn: last, among: changes.sections)
  }

  /// Whether the first feeds of a brand are just coming.
  ///
  /// What comes in these moments has come together: which source was quicker names no story, so that
  /// a server of which nothing is kept gives every story the same address each time.
  private func isOpening(_ brand: Slug) -> Bool {
    openings[brand].map { !isOld($0, Self.frontPatience, at: now()) } ?? false
  }

  func isOld(_ uptime: Double?, _ limit: Double, at moment: Moment) -> Bool {
    uptime.map { moment.uptime - $0 >= limit } ?? true
  }

  /// Whether sections of a front have yet to answer for the first time; they get a moment to.
  ///
  /// What has come waits no longer than that: hundreds may have to wait for their host's turn, behind
  /// such as hang.
  private func isTooEarly(for key: PageKey) -> Bool {
    let moment = now()
    guard key.section == nil, !isOld(dueSince[key], Self.frontPatience, at: moment) else {
      return false
    }
    return table.sources(of: key).contains { record in
      guard !record.hasAnswered, !leftToOthers.contains(record.key) else { return false }
      guard underWay.contains(record.key), let start = record.source.lastAttempt else {
        return true
      }
      return moment.seconds(since: start) < Self.frontPatience
    }
  }

  /// Whether a section whose own source has never come shows another's, which it had before.
  private func isAnothers(_ edition: Edition?, at key: PageKey) -> Bool {
    guard let edition, let record = table[key], record.feed == nil else { return false }
    return record.section.disowns(edition)
  }

  /// Returns whether the edition shows something new; then it is to be kept.
  ///
  /// One that `standsAlone` is as good as ever, whatever becomes of its sources.
  @discardableResult
  private func publish(
    _ pressed: EditionMaker.Page?,
    of key: PageKey,
    madeOf inputs: PressInputs? = nil,
    standsAlone: Bool = false
  ) -> Bool {
    let moment = now()
    let last = published.page(key)?.edition
    var edition = pressed?.edition
    if edition != nil { pressedAt[key] = moment.uptime }
    if let last, edition?.serial == last.serial,
      !isOld(datedAt[key], Self.dateInterval, at: moment)
    {
      edition?.pressedAt = last.pressedAt
    } else if edition != nil {
      datedAt[key] = moment.uptime
    }
    if let edition, key.section == nil, newsstand.brand(key.brand)?.front.isOfTheDay == true {
      frontRecords.record(edition, of: key.brand)
    }
    let isOther = edition.map { $0.serial != last?.serial } ?? false
    // What no source brought is not kept, and goes with what it was shown for.
    let wasInvented = inventedPages.remove(key) != nil
    let isInvented = table.contentDate(of: key) == nil
    if edition != nil, isInvented { inventedPages.insert(key) }
    if let edition, isOther, !isInvented { unstored.note(edition, body: pressed?.body, of: key) }
    let failure = standsAlone ? nil : table.failure(of: key)
    published.publish(
      key,
      edition: edition,
      dropsLast: wasInvented || failure != nil && isAnothers(last, at: key),
      failing: failure.map { failure in
        PageFailure(
          failure: failure,
          advice: table.advice(on: key),
          attempt: table.failedAttempt(
            at: key,
            retryInterval: configuration.retryInterval,
            now: moment
          )
        )
      },
      isBeingFetched: underWay.contains(key) || table[key]?.isWanted == true,
      madeOf: inputs
    )
    return isOther
  }
}
