import BroadsheetSources
import Testing

@testable import BroadsheetServer

/// How much one household, one network and one provider have to say in a test of headlines.
struct HeadlineVotersTests {
  private func admitted(_ addresses: some Sequence<String>, within most: Int) -> Int {
    var voters = HeadlineVoters(within: most)
    return addresses.count { voters.admit(IPAddress($0)) }
  }

  @Test func `an address counts once, and version 6 by what a home is given`() {
    #expect(admitted(repeatElement("192.0.2.1", count: 9), within: 1_000) == 1)
    #expect(admitted((1..<9).map { "2001:db8:1:2::\($0)" }, within: 1_000) == 1)
    #expect(admitted(["192.0.2.1", "198.51.100.1", "203.0.113.1"], within: 1_000) == 3)
  }

  /// The leads that decide are 23, 72 and 712.
  @Test(arguments: [(100, 2), (1_000, 7), (100_000, 71)])
  func `a network has a tenth of what decides`(_ most: Int, _ allowed: Int) {
    #expect(admitted((0..<256).map { "192.0.2.\($0)" }, within: most) == allowed)
    let homes = (0..<256).map { "2001:db8:1:\(String($0, radix: 16))::1" }
    #expect(admitted(homes, within: most) == allowed)
  }

  @Test(arguments: [(100, 7), (1_000, 24)])
  func `a provider's many networks have a third`(_ most: Int, _ allowed: Int) {
    let networks = (0..<4_096).map { "2001:db8:\(String($0, radix: 16)):1::1" }
    #expect(admitted(networks, within: most) == allowed)
  }

  @Test func `all whose address is not known are one`() {
    var voters = HeadlineVoters(within: 100)
    let isCounted = [voters.admit(nil), voters.admit(nil)]
    #expect(isCounted == [true, false])
  }
}
