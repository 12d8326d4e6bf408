import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import Foundation
import HTTPTypes
import Hummingbird

/// Takes reports of what readers saw and did, as `navigator.sendBeacon` sends them.
///
/// The body is a `ReaderReport` in JSON. No cookie is read or set, nothing about the reader is kept,
/// and a reader who objects to being tracked is not counted at all. Whatever a client sends, and
/// however often, each thing is counted for it once a day.
struct EventsEndpoint: Sendable {
  static let longestBody = 16 * 1024
  private static let mostEvents = 100
  /// Bytes; longer names are dropped before anybody compares them.
  private static let longestName = 1024
  /// Seconds.
  static let retryAfter = 10

  let newsstand: Newsstand
  let published: PublishedPages
  let tallies: ReaderTallies
  let actions: ActionCounts
  let readCounts: ReadCounts
  let headlines: HeadlineTestWorker
  let origin: ReportOrigin
  let clients: ClientAddress
  let names: ClientNames
  let limiter: RateLimiter
  let installLimiter: RateLimiter
  let countedImpressions: CountingRegister
  let countedActions: CountingRegister

  /// What becomes of a report.
  enum Outcome: Sendable, Equatable {
    /// It was counted, as far as there was anything to count.
    case counted
    case tooMany
    case tooLong
    case noReport
    /// It is of a page that there is not.
    case unknownPage
  }

  func response(to request: Request, from peer: IPAddress?) async -> Response {
    guard !request.objectsToBeingCounted else { return .withoutBody(.noContent) }
    guard origin.isOwn(request) else {
      return .plain(.forbidden, "Reports come from our own pages.")
    }
    let address = clients.address(of: request, from: peer)
    let isAllowed = limiter.consume(for: names.name(of: address))
    return switch await receive(request, from: address, isAllowed: isAllowed) {
    case .counted: .withoutBody(.noContent)
    case .tooMany:
      .plain(
        .tooManyRequests,
        "There is more to count than we can.",
        headers: [.retryAfter: "\(Self.retryAfter)"]
      )
    case .tooLong: .plain(.contentTooLarge, "A report has at most \(Self.longestBody) bytes.")
    case .noReport, .unknownPage: .plain(.badRequest, "That is no report.")
    }
  }

  /// Reads and counts a report, if the client may send one now.
  func receive(_ request: Request, from address: IPAddress?, isAllowed: Bool) async -> Outcome {
    guard isAllowed else { return .tooMany }
    guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
      return .tooLong
    }
    let bytes = Array(body.readableBytesView)
    do throws(BodyMistake) { try BodyText.check(bytes) } catch { return .noReport }
    guard
      let report = try? JSONDecoder().decode(ReaderReport.self, from: Data(bytes)),
      report.edition.map({ $0 >= 0 }) ?? true
    else { return .noReport }
    guard let brand = newsstand.brand(having: report.page) else { return .unknownPage }
    if brand.counting != .off { count(report, from: address) }
    return .counted
  }

  /// Who sent a request, for today, and without saying who that is.
  func name(of request: Request, from peer: IPAddress?) -> ClientName {
    names.name(of: clients.address(of: request, from: peer))
  }

  /// Only what stands in an edition can have been seen, and only what the brand carries read.
  private func count(_ report: ReaderReport, from address: IPAddress?) {
    let client = names.name(of: address)
    let page = report.page
    if let edition = report.edition {
      let seen = report.seen.prefix(Self.mostEvents).filter {
        $0.rawValue.utf8.count <= Self.longestName
      }
      tallies.see(seen, of: edition, on: page) { slot in
        countedImpressions.counts(Impression(page: page, edition: edition, slot: slot), for: client)
      }
    }
    let content = published.content(of: report.brand)
    let tests =
      report.actions.contains { $0.verb == .headline }
      ? headlines.newsroom.headlineTests(of: report.brand) : []
    for action in report.actions.prefix(Self.mostEvents) {
      let home = action.story.flatMap { content.home(of: $0) }
      if action.story != nil, home == nil { continue }
      if let edition = report.edition { countOpening(action, home, of: edition, on: page, client) }
      if case .headline(let open) = action, !tests.contains(where: { $0.number == open.test }) {
        continue
      }
      let done = Deed(brand: report.brand, action: action.counted(at: home?.address.story))
      guard countedActions.counts(done, for: client) else { continue }
      actions.count(action, of: report.brand)
      if case .open = action, let home {
        readCounts.count(home.address.story, of: report.brand)
        tallies.open(home.address.story, of: report.brand)
      }
      if case .headline(let open) = action { headlines.count(open, among: tests, from: address) }
    }
  }

  /// Who opens a story from two pages has opened it once, and each of their slots once.
  private func countOpening(
    _ action: ReaderAction,
    _ home: BrandContent.StoryHome?,
    of edition: Int,
    on page: PageKey,
    _ client: ClientName
  ) {
    guard case .open(let name) = action, let home else { return }
    tallies.open([name, home.address.story], of: edition, on: page) { slot in
      let opening = Opening(page: page, edition: edition, slot: slot)
      return countedImpressions.counts(opening, for: client)
    }
  }
}

// What is counted once for a client.

private struct Impression: Hashable, Sendable {
  var page: PageKey
  var edition: Int
  var slot: FeedItem.ID
}

private struct Opening: Hashable, Sendable {
  var page: PageKey
  var edition: Int
  var slot: FeedItem.ID
  /// Tells its mark from an impression's.
  var isOpening = true
}

private struct Deed: Hashable, Sendable {
  var brand: Slug
  var action: ReaderAction
}

extension ReaderAction {
  /// The action as it is told from others: a story may have several names, and there are as many
  /// notices as a client cares to name.
  fileprivate func counted(at story: Slug?) -> ReaderAction {
    switch self {
    case .open(let name): .open(story ?? name)
    case .share(let name): .share(story ?? name)
    case .save(let name): .save(story ?? name)
    case .dismiss: .dismiss("")
    // Whoever has opened the one headline is not counted for the other.
    case .headline(let open): .headline(HeadlineOpen(.a, of: open.test))
    case .retry, .choosePlace: self
    }
  }
}

extension Request {
  /// Whether the client sends Do Not Track or Global Privacy Control.
  var objectsToBeingCounted: Bool {
    headers[.doNotTrack] == "1" || headers[.secGPC] == "1"
  }
}
