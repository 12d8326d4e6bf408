import BroadsheetSources
import Testing

struct IPAddressTests {
  @Test(arguments: ["192.0.2.1", "2001:db8::1", "::", "::ffff:10.0.0.1"])
  func `the usual notations are read and written`(text: String) throws {
    let address = try #require(IPAddress(text))

    #expect(address.description == text)
    #expect(IPAddress(bytes: address.bytes) == address)
  }

  @Test(arguments: ["", "127.1", "0x7f000001", "2130706433", "[::1]", "fe80::1%eth0", "1.2.3.4.5"])
  func `loose notations are not addresses`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func `only four or sixteen bytes make an address`() {
    #expect(IPAddress(bytes: [1, 2, 3]) == nil)
    #expect(IPAddress(bytes: []) == nil)
  }

  @Test(arguments: [
    ("0.0.0.0", "this network"),
    ("0.255.255.255", "this network"),
    ("10.255.0.1", "private"),
    ("100.64.0.0", "shared"),
    ("100.127.255.255", "shared"),
    ("127.255.255.254", "loopback"),
    ("169.254.169.254", "link-local"),
    ("172.16.0.1", "private"),
    ("172.31.255.255", "private"),
    ("192.168.1.1", "private"),
    ("198.19.255.255", "benchmarking"),
    ("224.0.0.1", "multicast"),
    ("239.255.255.255", "multicast"),
    ("255.255.255.255", "reserved"),
    ("::", "unspecified"),
    ("::1", "loopback"),
    ("::ffff:93.184.215.14", "IPv4-mapped"),
    ("::7f00:1", "reserved"),
    ("64:ff9b::a00:1", "NAT64"),
    ("64:ff9b:1::1", "NAT64"),
    ("2001::1", "protocol assignments"),
    ("2001:db8::1", "documentation"),
    ("2002:7f00:1::", "6to4"),
    ("fc00::1", "private"),
    ("fdff:ffff::1", "private"),
    ("fe80::1", "link-local"),
    ("febf::1", "link-local"),
    ("ff02::1", "multicast"),
    ("4000::1", "reserved"),
  ])
  func `addresses set aside say for what`(text: String, purpose: String) {
    #expect(IPAddress(text)?.specialPurpose == purpose)
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "93.184.215.14", "100.63.255.255", "100.128.0.0",
    "126.255.255.255", "128.0.0.0", "169.253.255.255", "172.15.255.255", "172.32.0.0",
    "192.167.255.255", "198.17.255.255", "198.20.0.0", "223.255.255.255", "2606:4700::1111",
    "2001:200::1", "2a00:1450:4001:82a::200e", "3ffe::1",
  ])
  func `addresses next to a block are free`(text: String) throws {
    let address = try #require(IPAddress(text))

    #expect(address.specialPurpose == nil)
  }
}
