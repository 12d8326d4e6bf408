import BroadsheetCore
import BroadsheetSources
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

    try policy.judge(addresses, of: "desk.example", port: 80)
    #expect(
      throws: TransportError.forbiddenAddress(
        host: "desk.example",
        reason: "127.0.0.1 is loopback"
      )
    ) {
      try policy.judge(addresses, of: "desk.example", port: 443)
    }
  }

  @Test func `a public address needs nobody's word`() throws {
    let addresses = [try #require(IPAddress("93.184.215.14"))]

    try AddressPolicy().judge(addresses, of: "news.example", port: 80)
  }
}
