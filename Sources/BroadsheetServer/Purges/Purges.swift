public import BroadsheetCore
import BroadsheetPress
import Foundation
public import Logging

/// Asks caches in front of a server to forget pages as soon as readers get others of it.
///
/// Each server that readers come to tells of its own pages, because only then a cache that asks it gets the
/// new one. Nobody waits for it: pages that change while a cache is asked, or is gone, are told together
/// later, and of very many pages the whole brand is told.
public struct Purges: Sendable {
  /// What became of an attempt.
  public enum Outcome: Sendable, Hashable {
    /// The cache has forgotten them.
    case done
    /// It has not, or nobody answered, for this reason.
    case failed(String)
  }

  /// A cache in front.
  public struct Cache: Sendable {
    /// As the log calls it.
    public var name: String
    /// Has pages forgotten by their keys, as `varnish.vcl` has them; it has a time limit of its own.
    public var purge: @Sendable (_ keys: [String]) async -> Outcome

    /// A cache by its name, and what asks it.
    public init(_ name: String, purge: @escaping @Sendable (_ keys: [String]) async -> Outcome) {
      self.name = name
      self.purge = purge
    }
  }

  /// What one round of pressing changes is told together.
  private static let gathering = Duration.milliseconds(20)

  private let server: NewsstandServer
  private let caches: [PurgeQueue]
  private let sleep: Sleep

  /// Watches a server as long as it works.
  ///
  /// - Parameters:
  ///   - server: Whose pages are watched; one that serves no readers has none to be forgotten.
  ///   - caches: Those in front of it.
  ///   - logger: Told of a cache that is gone, once, and that it is back.
  ///   - sleep: What attempts wait by.
  public init(
    _ server: NewsstandServer,
    caches: [Cache],
    logger: Logger,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.server = server
    self.sleep = sleep
    self.caches = caches.map { cache in
      PurgeQueue(cache, figures: server.purgeFigures, logger: logger, sleep: sleep)
    }
  }

  /// Watches and tells until the task is cancelled.
  public func work() async {
    guard !caches.isEmpty, server.servesReaders else { return }
    await withTaskGroup { group in
      for cache in caches {
        group.addTask { await cache.work() }
        group.addTask { await cache.repeatTold() }
      }
      group.addTask { await watch() }
    }
  }

  private func watch() async {
    var running: RunningNewsstand? = server.running
    while let newsstand = running {
      let published = newsstand.press.published
      var known = PurgeMarks()
      // Who begins tells of everything: a cache may have pages of an earlier process.
      let changes = published.watch.changesOfAnyPage()
      tell(known.keys(otherThan: published.pages()))
      for await _ in changes {
        guard (try? await sleep(Self.gathering)) != nil else { return }
        tell(known.keys(otherThan: published.pages()))
      }
      running = await server.replacement(of: newsstand)
      guard let running else { return }
      // Whatever the file says differently, every page may look otherwise.
      let brands = newsstand.newsstand.brands + running.newsstand.brands
      tell(Set(brands.map { "\($0.id)/*" } + [PurgeMarks.rack]))
    }
  }

  private func tell(_ keys: Set<String>) {
    guard !keys.isEmpty else { return }
    for cache in caches { cache.add(keys) }
  }
}

/// What of each page a cache may have kept.
struct PurgeMarks: Sendable {
  private struct Mark: Hashable {
    var serial: Int?
    var staleSince: Date?
    var failure: Failure?
    var stories: Int
  }

  /// The newsstand, which shows the fronts of all brands.
  static let rack = "/"

  private var marks: [PageKey: Mark] = [:]

  /// The keys of pages that are others by now; ages that go on alone make no other page.
  mutating func keys(otherThan pages: [PageKey: PublishedPage]) -> Set<String> {
    var keys: Set<String> = []
    for (key, page) in pages {
      let mark = Mark(
        serial: page.edition?.serial,
        staleSince: page.staleSince,
        failure: page.edition == nil ? page.failure : nil,
        stories: page.storiesVersion
      )
      guard marks.updateValue(mark, forKey: key) != mark else { continue }
      keys.insert(key.description)
      if key.section == nil { keys.insert(Self.rack) }
    }
    return keys
  }
}
