import BroadsheetCore
import Foundation
import HTTPTypes
import Hummingbird

/// Takes reports of what readers saw and did, as `navigator.sendBeacon` sends them.
///
/// The body is a `ReaderReport` in JSON. No cookie is read or set, nothing about the reader is kept,
/// and a reader who objects to being tracked is not counted at all.
struct EventsEndpoint: Sendable {
  private static let longestBody = 16 * 1024
  private static let mostEvents = 100
  /// Seconds.
  private static let retryAfter = 10

  let newsstand: Newsstand
  let board: PageBoard
  let impressions: Impressions
  let actions: ActionCounts
  let readCounts: ReadCounts
  let allowance: Allowance

  func response(to request: Request) async -> Response {
    guard !request.objectsToBeingCounted else { return .withoutBody(.noContent) }
    guard !request.comesFromElsewhere else {
      return .plain(.forbidden, "Reports come from our own pages.")
    }
    guard allowance.take() else {
      return .plain(
        .tooManyRequests,
        "There is more to count than we can.",
        headers: [.retryAfter: "\(Self.retryAfter)"]
      )
    }
    guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
      return .plain(.contentTooLarge, "A report has at most \(Self.longestBody) bytes.")
    }
    guard
      let report = try? JSONDecoder().decode(ReaderReport.self, from: Data(body.readableBytesView)),
      let brand = newsstand.brand(report.brand),
      report.section.map({ brand.section($0) != nil }) ?? true
    else { return .plain(.badRequest, "That is no report.") }
    if brand.counting != .off { take(report) }
    return .withoutBody(.noContent)
  }

  /// Only what stands in an edition can have been seen, and only what the brand carries read.
  private func take(_ report: ReaderReport) {
    let page = PageKey(brand: report.brand, section: report.section)
    if let edition = report.edition, let current = board.page(page)?.edition {
      let seen = Array(report.seen.prefix(Self.mostEvents))
      impressions.count(seen, of: edition, on: page, current: current)
    }
    let homes = board.material(of: report.brand).homes
    for action in report.actions.prefix(Self.mostEvents) {
      if let story = action.story, homes[story] == nil { continue }
      actions.count(action, of: report.brand)
      if case .open(let story) = action { readCounts.count(story, of: report.brand) }
    }
  }
}

extension Request {
  /// Whether the client sends Do Not Track or Global Privacy Control.
  fileprivate var objectsToBeingCounted: Bool {
    headers[.doNotTrack] == "1" || headers[.secGPC] == "1"
  }

  /// Whether a browser says that a page of another site sent this.
  fileprivate var comesFromElsewhere: Bool {
    headers[.secFetchSite].map { $0 != "same-origin" } ?? false
  }
}
