import BroadsheetCore
import BroadsheetSources
import Foundation

/// The feeds of a list that are asked what they call themselves; private ones only if they are kept.
struct AskedFeeds {
  /// Each once.
  private(set) var addresses: [URL] = []
  /// Private hosts that may be reached for it.
  private(set) var allowedHosts: Set<String> = []

  /// `judge` fetches nothing, and says what may be fetched; `allowedHosts` are those that it allows.
  init(
    _ listed: [URL],
    allowsPrivate: Bool,
    judge: any Transport,
    allowedHosts: Set<String> = []
  ) {
    self.allowedHosts = allowedHosts
    var keys: Set<ByteText> = []
    for address in listed where keys.insert(ByteText(address.absoluteString)).inserted {
      switch judge.refusal(of: TransportRequest(address: address)) {
      case nil: addresses.append(address)
      case .forbiddenAddress(_, _, let entry?) where allowsPrivate:
        self.allowedHosts.insert(entry)
        addresses.append(address)
      default: break
      }
    }
  }

  /// What they call themselves.
  func survey(
    tell: @escaping @Sendable (ImportProgress) -> Void
  ) async -> [URL: FeedFinding] {
    let transports = Transports(Newsstand.Settings(allowedHosts: allowedHosts))
    let count = addresses.count
    let findings = await FeedSurvey(transport: transports.router)
      .run(addresses) { done, address, finding in
        tell(ImportProgress(done: done, count: count, address: address, finding: finding))
      }
    await transports.shutdown()
    return findings
  }
}
