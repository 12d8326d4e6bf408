import BroadsheetCore
import BroadsheetSources
import Foundation

/// Who has been counted in one test of headlines, for as long as it goes on.
///
/// They are known by names that are made for this test and forgotten with it, or with the process: no two
/// tests, and no other count, have a name in common. It is bounded by the opens that a test takes.
struct HeadlineVoters: Sendable {
  /// A network alone has less than this part of the lead that decides, whatever it sends on however many
  /// days; offices and towns share one.
  private static let partOfNetwork = 10
  /// The part of a region, which may be all of a provider's customers, or nobody's but one's.
  private static let partOfRegion = 3

  private let names = ClientNames(now: { Date(timeIntervalSince1970: 0) })
  private let mostOfNetwork: Int
  private let mostOfRegion: Int
  private var clients: Set<UInt64> = []
  private var networks: [UInt64: Int] = [:]
  private var regions: [UInt64: Int] = [:]

  /// Nobody yet, in a test of at most so many opens.
  init(within most: Int) {
    let lead = HeadlineCount.decidingLead(within: most)
    mostOfNetwork = max(1, lead / Self.partOfNetwork)
    mostOfRegion = max(1, lead / Self.partOfRegion)
  }

  /// Whether one more open counts from an address, which then has been counted.
  mutating func admit(_ address: IPAddress?) -> Bool {
    let name = names.name(of: address)
    guard !clients.contains(name.client),
      networks[name.network, default: 0] < mostOfNetwork,
      name.region.map({ regions[$0, default: 0] < mostOfRegion }) ?? true
    else { return false }
    clients.insert(name.client)
    networks[name.network, default: 0] += 1
    if let region = name.region { regions[region, default: 0] += 1 }
    return true
  }
}
