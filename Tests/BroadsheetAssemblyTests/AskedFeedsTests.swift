import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

// Whom an import asks shows only to those who are asked.
@testable import BroadsheetAssembly

struct AskedFeedsTests {
  private let judge = Transports(Newsstand.Settings())
  private let listed = [
    "https://paper.example/feed", "http://10.0.0.7/feed", "https://paper.example/feed",
  ].compactMap { URL(string: $0) }

  @Test func `no private address is asked, and none twice`() {
    let asked = AskedFeeds(listed, allowsPrivate: false, judge: judge.router)

    #expect(asked.addresses.map(\.absoluteString) == ["https://paper.example/feed"])
    #expect(asked.allowedHosts.isEmpty)
  }

  @Test func `those that are kept are asked, and nobody beside them`() {
    let asked = AskedFeeds(listed, allowsPrivate: true, judge: judge.router)

    #expect(asked.addresses.count == 2)
    #expect(asked.allowedHosts == ["10.0.0.7:80"])
  }
}
