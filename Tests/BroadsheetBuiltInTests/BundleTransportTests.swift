import BroadsheetBuiltIn
import BroadsheetCore
import Foundation
import Testing

struct BundleTransportTests {
  @Test func `the same edition is not sent twice`() async throws {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let address = try #require(URL(string: "bundle:///blink/krim.rss?subject=justice"))
    let first = try await transport.fetch(TransportRequest(address: address))
    guard case .fresh(let payload) = first else {
      Issue.record("nothing came")
      return
    }

    let second = try await transport.fetch(
      TransportRequest(address: address, validators: payload.validators)
    )

    guard case .notModified = second else {
      Issue.record("the same bytes came again")
      return
    }
  }

  @Test func `a later edition has later dates`() async throws {
    let builtIn = try BuiltInNewsstand.load()
    let address = try #require(URL(string: "bundle:///blink/krim.rss?subject=justice"))

    let today = try await text(address, from: builtIn.transport(now: { Stand.now }))
    let tomorrow = try await text(
      address,
      from: builtIn.transport(now: { Stand.now + 86_400 })
    )

    #expect(today != tomorrow)
    #expect(today.count == tomorrow.count)
  }

  @Test(arguments: [
    "bundle:///nobody/x.rss", "bundle:///blink/x.exe", "bundle:///blink/nothing.html",
    "bundle:///blink/stories/none.json", "bundle:///pictures/nothing-00000000-plain.svg",
    "bundle:///pictures/index.txt", "bundle:///pictures/%2e%2e.svg", "bundle:///weather/met.json",
    "bundle:///", "bundle:///../../etc/passwd",
  ])
  func `what the bundle has not is not found`(address: String) async throws {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let url = try #require(URL(string: address))

    await #expect(throws: TransportError.self) {
      try await transport.fetch(TransportRequest(address: url))
    }
  }

  @Test func `another scheme is refused`() async throws {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let url = try #require(URL(string: "https://blink.example/krim.rss"))

    await #expect(throws: TransportError.unsupportedScheme("https")) {
      try await transport.fetch(TransportRequest(address: url))
    }
  }

  @Test func `the limit on bytes is kept`() async throws {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let url = try #require(URL(string: "bundle:///blink/krim.rss?subject=justice"))

    await #expect(throws: TransportError.tooLarge(limit: 100)) {
      try await transport.fetch(
        TransportRequest(address: url, limits: FetchLimits(maximumBytes: 100))
      )
    }
  }

  private func text(_ address: URL, from transport: BundleTransport) async throws -> String {
    guard case .fresh(let payload) = try await transport.fetch(TransportRequest(address: address))
    else { return "" }
    return String(decoding: payload.bytes, as: UTF8.self)
  }
}
