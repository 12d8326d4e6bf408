import BroadsheetCore
import BroadsheetSources
import Foundation

// What the pictures really are that sources name first. Pressing never waits for it.

extension Press {
  /// Stories of a source whose pictures are looked at: a page shows no more of them.
  private static let lookedAtStories = 40
  /// Pictures that are looked at in one round, and servers that are asked at once.
  private static let (picturesOfRound, serversAtOnce) = (400, 8)
  /// Pictures in a row that a server fails to bring before it is left alone until the next round.
  private static let mostTroubles = 2
  /// Seconds that one server may take in a round.
  private static let longestLane = 20.0

  /// Pictures of one server, one after the other.
  private struct Lane: Sendable {
    var wishes: [PictureProber.Wish] = []
  }

  /// Looks at pictures of which nothing is known, or not for long, and has the pages pressed that show
  /// those of which something else is known now.
  ///
  /// Bounded in number; what is left is looked at in the next round.
  func lookAtPictures() async {
    guard let prober = pictureProber else { return }
    await restoreSources()
    let announced = pictures.drainAnnounced()
    renewPages(of: announced)
    // What readers' pictures turned out to be outlives a restart as well.
    unkeptPictures.formUnion(announced)
    // Whose pictures they are has to be known for what readers' pictures turn out to be.
    let wishes = pictureWishes()
    guard configuration.role.asksSources, !wishes.isEmpty else { return }
    var lanes: [String: Lane] = [:]
    var servers: [String] = []
    for wish in wishes {
      let server = Self.server(of: wish.address)
      if lanes[server] == nil { servers.append(server) }
      lanes[server, default: Lane()].wishes.append(wish)
    }
    await withTaskGroup(of: Set<String>.self) { group in
      for (place, server) in servers.enumerated() {
        if place >= Self.serversAtOnce, let changed = await group.next() { renewPages(of: changed) }
        guard !Task.isCancelled, let lane = lanes[server] else { break }
        group.addTask(priority: .utility) { [pictures, now] in
          await Self.look(at: lane, by: prober, cache: pictures, now: now)
        }
      }
      for await changed in group { renewPages(of: changed) }
    }
    unkeptPictures.formUnion(wishes.map(\.source.absoluteString))
  }

  /// Returns the sources of whose pictures something else is known now.
  private nonisolated static func look(
    at lane: Lane,
    by prober: PictureProber,
    cache: PictureCache,
    now: @Sendable () -> Moment
  ) async -> Set<String> {
    var changed: Set<String> = []
    var troubles = 0
    let start = now()
    for wish in lane.wishes where !Task.isCancelled {
      let answer = await prober.answer(to: wish)
      changed.formUnion(cache.note(answer, of: wish.address, at: now()))
      switch answer {
      case .learnt: troubles = 0
      case .trouble, .untold: troubles += 1
      case .unwelcome, .cancelled: return changed
      }
      guard troubles < mostTroubles, now().seconds(since: start) < longestLane else { break }
    }
    return changed
  }

  /// Has the pages pressed that show something of sources.
  func renewPages(of changed: Set<String>) {
    guard !changed.isEmpty else { return }
    for record in records where changed.contains(record.section.source.address.absoluteString) {
      due.formUnion(table.pages(showing: record))
      published.renewStories(of: record.key)
    }
  }

  /// The pictures that are to be looked at now: of every source the first one before the second of any.
  func pictureWishes() -> [PictureProber.Wish] {
    let moment = now()
    var asked: Set<String> = []
    var wishes: [(place: Int, wish: PictureProber.Wish)] = []
    for record in records where record.isAsked {
      let source = record.section.source.address
      let addresses = record.feed?.feed.items.lazy.compactMap(\.teaser)
        .prefix(Self.lookedAtStories)
        .compactMap(\.picture?.largestText)
        .filter { $0.isOfWeb && $0.text.utf8.count <= Identity.maximumBytes }
        .map(\.text)
      guard let addresses else { continue }
      let due = pictures.hold(Array(addresses), of: source, at: moment)
      for (place, address) in due.enumerated() where asked.insert(address).inserted {
        wishes.append((place, PictureProber.Wish(address: address, source: source)))
      }
    }
    return wishes.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .prefix(Self.picturesOfRound).map(\.element.wish)
  }

  /// Host and port.
  private static func server(of address: String) -> String {
    let authority = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      .dropFirst(2).first?.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return authority?.lowercased() ?? ""
  }

  /// Hands to the store what was learnt of pictures.
  func keepPictures() async {
    let sources = unkeptPictures
    unkeptPictures = []
    guard !sources.isEmpty else { return }
    let states = sources.reduce(into: [:]) { states, source in
      states.merge(pictures.kept(of: source)) { _, new in new }
    }
    if await !store.keep(states) { unkeptPictures.formUnion(sources) }
  }
}
