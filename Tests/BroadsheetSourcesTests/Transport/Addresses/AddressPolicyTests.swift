import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct AddressPolicyTests {
  private let loopback = IPAddress("127.0.0.1")

  @Test(arguments: [
    ("127.0.0.1:9000", "127.0.0.1", 9000, true),
    ("127.0.0.1:9000", "127.0.0.1", 9001, false),
    ("Desk.Example", "desk.example", 80, true),
    ("desk.example", "DESK.example", 443, true),
    ("desk.example", "other.desk.example", 80, false),
    ("[::1]:9000", "::1", 9000, true),
    ("[::1]", "::1", 80, true),
    ("::1", "::1", 80, true),
    ("::1", "::1:80", 80, false),
  ])
  func `the newsstand vouches for hosts, with or without a port`(
    entry: String,
    host: String,
    port: Int,
    isAllowed: Bool
  ) {
    let policy = AddressPolicy(allowedHosts: [entry])

    #expect(policy.vouches(for: host, port: port) == isAllowed)
  }

  @Test func `a private address passes only for a host that is vouched for`() throws {
    let addresses = [try #require(loopback)]
    let policy = AddressPolicy(allowedHosts: ["desk.example:80"])

    try policy.judge(addresses, of: "desk.example", port: 80, by: allowance("http://desk.example/"))
    #expect(
      throws: TransportError.forbiddenAddress(
        host: "desk.example",
        reason: "127.0.0.1 is loopback",
        remedy: "desk.example:443"
      )
    ) {
      let allowance = try allowance("https://desk.example/")
      try policy.judge(addresses, of: "desk.example", port: 443, by: allowance)
    }
  }

  @Test(arguments: [
    "http://desk.example:9001/", "https://desk.example/", "http://other.example:9000/", "desk",
  ])
  func `the word for one source is no word for another`(source: String) throws {
    let addresses = [try #require(loopback)]
    let policy = AddressPolicy(allowedHosts: ["desk.example", "other.example"])
    let refusal = TransportError.forbiddenAddress(
      host: "desk.example",
      reason: "127.0.0.1 is loopback"
    )

    #expect(throws: refusal) {
      try policy.judge(addresses, of: "desk.example", port: 9000, by: allowance(source))
    }
    #expect(throws: refusal) {
      try policy.judge(addresses, of: "desk.example", port: 9000, by: .none)
    }
    try policy.judge(
      addresses,
      of: "desk.example",
      port: 9000,
      by: allowance("http://DESK.example:9000/a")
    )
  }

  @Test func `a public address needs nobody's word`() throws {
    let addresses = [try #require(IPAddress("93.184.215.14"))]

    try AddressPolicy().judge(addresses, of: "news.example", port: 80, by: .none)
  }

  private func allowance(_ source: String) throws -> TransportRequest.Allowance {
    .of(try #require(URL(string: source)))
  }
}
