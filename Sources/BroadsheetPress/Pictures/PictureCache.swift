package import BroadsheetCore
import BroadsheetSources
import Foundation
import Synchronization

/// What is known of the pictures that feeds name first, by their addresses.
///
/// Whoever makes pages reads it without waiting. It outlives a newsstand whose file is read anew; what is in
/// it survives in the store, under a name for each source among what is known of sources.
package final class PictureCache: Sendable {
  /// What is known of one picture.
  private struct Record: Sendable {
    var askedAt: Moment
    /// Nil where nobody could say.
    var learnt: LearntPicture?
    /// How often in a row asking has come to nothing.
    var failures = 0

    /// Seconds after which it is asked for again.
    var lifetime: Double {
      guard failures == 0 else {
        return min(PictureCache.firstPause * Double(1 << min(failures - 1, 10)), 86_400)
      }
      return learnt == .missing ? 86_400 : 30 * 86_400
    }
  }

  /// Pictures of which something is remembered; beyond that the oldest are forgotten.
  private static let mostRecords = 40_000
  /// Seconds after a first attempt that came to nothing; each further one doubles them, up to a day.
  private static let firstPause = 600.0

  private struct State {
    var records: [String: Record] = [:]
    /// By the addresses of sources, which pictures their feeds name first.
    var held: [String: [String]] = [:]
    /// By the addresses of pictures, which sources name them first.
    var holders: [String: Set<String>] = [:]
    /// By the addresses of sources, how often what is known of their pictures has changed.
    var versions: [String: Int] = [:]
    /// The addresses of sources whose pages are to be pressed for what somebody else has learnt.
    var announced: Set<String> = []
    var isRestored = false

    mutating func hold(_ addresses: [String], by source: String) {
      let before = held[source] ?? []
      guard addresses != before else { return }
      for address in before {
        holders[address]?.remove(source)
        if holders[address]?.isEmpty ?? false { holders[address] = nil }
      }
      for address in addresses { holders[address, default: []].insert(source) }
      held[source] = addresses
    }

    mutating func forgetOldest() {
      guard records.count > mostRecords else { return }
      let oldest = records.sorted { $0.value.askedAt.uptime < $1.value.askedAt.uptime }
      for (address, _) in oldest.prefix(records.count - mostRecords * 9 / 10) {
        records[address] = nil
      }
    }
  }

  private let state = Mutex(State())

  init() {}

  /// What is known of a picture; nil where nothing is.
  package func learnt(of address: String) -> LearntPicture? {
    state.withLock { $0.records[address]?.learnt }
  }

  /// A number that is another when something else is known of the pictures of a source.
  func version(of source: URL) -> Int {
    state.withLock { $0.versions[source.absoluteString, default: 0] }
  }

  /// Takes down which pictures a source names first, and returns those that are to be asked for.
  func hold(_ addresses: [String], of source: URL, at now: Moment) -> [String] {
    state.withLock { state in
      state.hold(addresses, by: source.absoluteString)
      return addresses.filter { address in
        guard let record = state.records[address] else { return true }
        return now.seconds(since: record.askedAt) >= record.lifetime
      }
    }
  }

  /// Notes what came of asking; returns the sources of whose pictures something else is known now.
  func note(_ answer: PictureProber.Answer, of address: String, at now: Moment) -> Set<String> {
    state.withLock { state in
      let before = state.records[address]
      var record = Record(askedAt: now, learnt: before?.learnt)
      switch answer {
      case .learnt(let learnt): record.learnt = learnt
      case .trouble:
        record.failures = (before?.failures ?? 0) + 1
        record.learnt = before?.learnt ?? .missing
      case .unwelcome, .untold: record.failures = (before?.failures ?? 0) + 1
      case .cancelled: return []
      }
      state.records[address] = record
      state.forgetOldest()
      guard record.learnt != before?.learnt else { return [] }
      let sources = state.holders[address] ?? []
      for source in sources { state.versions[source, default: 0] += 1 }
      return sources
    }
  }
}

// MARK: - Announcing

extension PictureCache {
  /// Has the pages pressed soon that show something of sources.
  func announce(_ sources: Set<String>) {
    guard !sources.isEmpty else { return }
    state.withLock { $0.announced.formUnion(sources) }
  }

  /// The sources that were announced since somebody asked last.
  func drainAnnounced() -> Set<String> {
    state.withLock { state in
      defer { state.announced = [] }
      return state.announced
    }
  }
}

// MARK: - Finishing

extension PictureCache {
  /// The items with their pictures as these are known to be; none where no card should carry one.
  ///
  /// `home` is where readers get them.
  func finished(_ items: [FeedItem], from home: Source.PictureHome) -> [FeedItem] {
    var finished = items
    for index in items.indices {
      guard var teaser = items[index].teaser, let picture = teaser.picture else { continue }
      var known = self.finished(picture)
      if home == .theirs { known?.keepsAddress = true }
      guard known != picture else { continue }
      teaser.picture = known
      finished[index].content = .teaser(teaser)
    }
    return finished
  }

  /// The story with its pictures as these are known to be; without those that cannot be seen.
  func finished(_ story: Story, from home: Source.PictureHome) -> Story {
    var story = story
    story.keepsPictures = home == .theirs
    story.picture = story.picture.flatMap { finished($0) }
    if story.allBlocks.contains(where: { isLost($0) }) {
      story.editBlocks { $0.filter { !isLost($0) } }
    }
    return story
  }

  private func finished(_ picture: Picture) -> Picture? {
    picture.finished(by: learnt(of: picture.largestText.text))
  }

  private func isLost(_ block: Story.Block) -> Bool {
    guard case .picture(let picture) = block else { return false }
    switch learnt(of: picture.largestText.text) {
    case .missing, .blank: return true
    case .seen, nil: return false
    }
  }
}

// MARK: - Keeping

extension PictureCache {
  /// How a record is kept.
  private struct KeptRecord: Codable {
    var address: String
    var askedAt: Date
    var learnt: LearntPicture?
    var failures: Int
  }

  private static let prefix = "pictures of "

  /// What is to be kept of the pictures of a source, by the name that ``restore(_:at:)`` knows.
  func kept(of source: String) -> [String: Data] {
    let records = state.withLock { state in
      (state.held[source] ?? []).compactMap { address in
        state.records[address].map { record in
          KeptRecord(
            address: address,
            askedAt: record.askedAt.date,
            learnt: record.learnt,
            failures: record.failures
          )
        }
      }
    }
    guard let body = try? JSONEncoder().encode(records) else { return [:] }
    return [Self.prefix + source: body]
  }

  /// Under which name it is kept what is known of the pictures of a source.
  static func name(ofPicturesOf source: String) -> String { prefix + source }

  /// Takes up what another process has learnt since; returns the sources of whose pictures something else is
  /// known now.
  func learn(_ states: [String: Data], at now: Moment) -> Set<String> {
    let decoder = JSONDecoder()
    let kept = states.filter { $0.key.hasPrefix(Self.prefix) }.values
      .flatMap { (try? decoder.decode([KeptRecord].self, from: $0)) ?? [] }
    return state.withLock { state in
      var changed: Set<String> = []
      for kept in kept {
        let before = state.records[kept.address]
        let record = Record(
          askedAt: now.past(kept.askedAt),
          learnt: kept.learnt,
          failures: kept.failures
        )
        if let before, before.askedAt.uptime >= record.askedAt.uptime { continue }
        state.records[kept.address] = record
        guard record.learnt != before?.learnt else { continue }
        for source in state.holders[kept.address] ?? [] {
          state.versions[source, default: 0] += 1
          changed.insert(source)
        }
      }
      state.forgetOldest()
      return changed
    }
  }

  /// Takes up what an earlier process kept, once; anything that cannot be is asked for again.
  func restore(_ states: [String: Data], at now: Moment) {
    guard !state.withLock({ $0.isRestored }) else { return }
    let decoder = JSONDecoder()
    let kept = states.filter { $0.key.hasPrefix(Self.prefix) }.values
      .flatMap { (try? decoder.decode([KeptRecord].self, from: $0)) ?? [] }
    state.withLock { state in
      guard !state.isRestored else { return }
      state.isRestored = true
      for kept in kept.prefix(Self.mostRecords) where state.records[kept.address] == nil {
        state.records[kept.address] = Record(
          askedAt: now.past(kept.askedAt),
          learnt: kept.learnt,
          failures: kept.failures
        )
      }
    }
  }
}
