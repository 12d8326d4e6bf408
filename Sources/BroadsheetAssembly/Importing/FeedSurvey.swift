import BroadsheetCore
import BroadsheetSources
import Foundation

/// Asks the feeds of a list what they call themselves, and pages in their place for their feeds.
///
/// Many at once but few of one host, each for some seconds, and all together for less than a minute, however
/// many of them are dead: somebody waits for their paper. Who does not answer keeps the list's own words.
struct FeedSurvey: Sendable {
  /// Bytes of a name that stands in a navigation bar.
  static let longestTitle = 60
  private static let longestSummary = 300
  /// Feeds that are asked at once, and those of one host.
  private static let (atOnce, atOnceOfHost) = (48, 8)
  /// Seconds for one feed, and for the page that names it.
  private static let patience = 10.0
  private static let headBytes = 256 * 1024

  let transport: any Transport
  /// Seconds for all of them.
  var time = 45.0
  /// What the seconds for one feed are measured by.
  var sleep: Sleep = { try await Task.sleep(for: $0) }

  /// Asks for every address once, and tells of each as it comes.
  func run(
    _ addresses: [URL],
    tell: @escaping @Sendable (_ done: Int, URL, FeedFinding) -> Void
  ) async -> [URL: FeedFinding] {
    let end = ContinuousClock.now + .seconds(time)
    let gate = HostGate(limit: Self.atOnceOfHost)
    return await withTaskGroup(of: (URL, FeedFinding).self) { group in
      var findings: [URL: FeedFinding] = [:]
      for (place, address) in addresses.enumerated() {
        if place >= Self.atOnce, let (asked, finding) = await group.next() {
          findings[asked] = finding
          tell(findings.count, asked, finding)
        }
        group.addTask {
          let host = address.host() ?? ""
          guard await gate.enter(host) else { return (address, .unasked) }
          let finding = ContinuousClock.now < end ? await finding(at: address) : .unasked
          await gate.leave(host)
          return (address, finding)
        }
      }
      for await (asked, finding) in group {
        findings[asked] = finding
        tell(findings.count, asked, finding)
      }
      return findings
    }
  }

  private func finding(at address: URL) async -> FeedFinding { await answer(at: address).finding }

  /// What is at an address, or where a page there leads, with the answer that has the feed.
  func answer(at address: URL) async -> (finding: FeedFinding, payload: Payload?) {
    switch await fetch(address, allowance: address) {
    case .failure(let error): return (.nothing("\(error)"), nil)
    case .success(let payload):
      if let feed = feed(in: payload, asked: address) { return (feed, payload) }
      guard let link = feedLink(in: payload) else {
        return (.nothing("neither a feed nor a page with one"), nil)
      }
      guard case .success(let payload) = await fetch(link, allowance: address),
        let feed = feed(in: payload, asked: link)
      else { return (.nothing("a page whose feed \(DiscreetAddress.text(link)) brings none"), nil) }
      return (feed, payload)
    }
  }

  private func fetch(_ address: URL, allowance: URL) async -> Result<Payload, TransportError> {
    let request = TransportRequest(
      address: address,
      allowance: .of(allowance),
      accept: "application/feed+json, application/atom+xml, application/rss+xml, */*;q=0.5",
      limits: FetchLimits(maximumBytes: FeedDecoder.Limits().bytes, deadline: Self.patience)
    )
    switch await transport.fetch(request, within: Self.patience, sleep: sleep) {
    case .success(.fresh(let payload)): return .success(payload)
    case .success(.notModified): return .failure(.cancelled)
    case .failure(let error): return .failure(error)
    }
  }

  private func feed(in payload: Payload, asked: URL) -> FeedFinding? {
    let options = FeedDecoder.Options(
      baseURL: payload.address.absoluteString,
      contentType: payload.contentType
    )
    guard let feed = try? FeedDecoder().decode(payload.bytes, options: options) else { return nil }
    let title = feed.title?.name(bytes: Self.longestTitle)
    let summary = feed.description?.text.name(bytes: Self.longestSummary)
    return .feed(
      payload.movedPermanentlyTo ?? asked,
      title: title?.isEmpty == false ? title : nil,
      summary: summary?.isEmpty == false ? summary : nil,
      page: WebAddress.parse(feed.items.lazy.compactMap(\.url).first ?? feed.homePageURL)
    )
  }

  private func feedLink(in payload: Payload) -> URL? {
    let head = String(decoding: payload.bytes.prefix(Self.headBytes), as: UTF8.self)
    return FeedDiscovery.links(inPage: head, at: payload.address.absoluteString).lazy
      .compactMap { FeedAddress.web($0.address) }.first
  }
}
