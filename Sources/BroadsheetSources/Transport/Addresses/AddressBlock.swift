/// A block of addresses that share their first bits, and what it is set aside for.
struct AddressBlock: Sendable {
  let purpose: String
  private let first: [UInt8]
  private let length: Int

  /// Takes the first address of the block and the number of bits that all of it shares.
  private init(_ first: String, _ length: Int, _ purpose: String) {
    guard let address = IPAddress(first), length <= address.bytes.count * 8 else {
      preconditionFailure("\(first)/\(length) is not a block of addresses")
    }
    self.first = address.bytes
    self.length = length
    self.purpose = purpose
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.count else { return false }
    let wholeBytes = length / 8
    let remainingBits = length % 8
    guard address.bytes.prefix(wholeBytes).elementsEqual(first.prefix(wholeBytes)) else {
      return false
    }
    guard remainingBits > 0 else { return true }
    let differing = address.bytes[wholeBytes] ^ first[wholeBytes]
    return differing >> UInt8(8 - remainingBits) == 0
  }
}

extension AddressBlock {
  /// The blocks that no public server lives in, of both versions.
  static let special: [AddressBlock] = [
    AddressBlock("0.0.0.0", 8, "this network"),
    AddressBlock("10.0.0.0", 8, "private"),
    AddressBlock("100.64.0.0", 10, "shared"),
    AddressBlock("127.0.0.0", 8, "loopback"),
    AddressBlock("169.254.0.0", 16, "link-local"),
    AddressBlock("172.16.0.0", 12, "private"),
    AddressBlock("192.0.0.0", 24, "protocol assignments"),
    AddressBlock("192.0.2.0", 24, "documentation"),
    AddressBlock("192.88.99.0", 24, "6to4 relay"),
    AddressBlock("192.168.0.0", 16, "private"),
    AddressBlock("198.18.0.0", 15, "benchmarking"),
    AddressBlock("198.51.100.0", 24, "documentation"),
    AddressBlock("203.0.113.0", 24, "documentation"),
    AddressBlock("224.0.0.0", 4, "multicast"),
    AddressBlock("240.0.0.0", 4, "reserved"),
    AddressBlock("::", 128, "unspecified"),
    AddressBlock("::1", 128, "loopback"),
    AddressBlock("::ffff:0:0", 96, "IPv4-mapped"),
    AddressBlock("64:ff9b::", 96, "NAT64"),
    AddressBlock("64:ff9b:1::", 48, "NAT64"),
    AddressBlock("2001::", 23, "protocol assignments"),
    AddressBlock("2001:db8::", 32, "documentation"),
    AddressBlock("2002::", 16, "6to4"),
    AddressBlock("3fff::", 20, "documentation"),
    AddressBlock("fc00::", 7, "private"),
    AddressBlock("fe80::", 10, "link-local"),
    AddressBlock("fec0::", 10, "site-local"),
    AddressBlock("ff00::", 8, "multicast"),
  ]

  /// The only part of version 6 that is given to public servers.
  static let globalVersion6 = AddressBlock("2000::", 3, "global")
}

extension IPAddress {
  /// What the address is set aside for; nil for one that a public server may have.
  public var specialPurpose: String? {
    if let block = AddressBlock.special.first(where: { $0.contains(self) }) { return block.purpose }
    return isVersion6 && !AddressBlock.globalVersion6.contains(self) ? "reserved" : nil
  }
}
