public import BroadsheetSources

/// Whose attempt to sign in something is, in numbers that only who has the key can make of names and
/// addresses.
public struct SignInSubject: Sendable, Hashable {
  /// The name.
  public var name: UInt64
  /// The name at the address.
  public var pair: UInt64
  /// The address: 64 bits of version 6, all of version 4.
  public var address: UInt64
  /// Its network: 48 bits of version 6, 24 of version 4.
  public var network: UInt64
  /// 32 bits of version 6; nil where nobody can rent a network of networks.
  public var region: UInt64?

  /// An attempt's names by a digest that nobody else can make.
  ///
  /// - Parameters:
  ///   - name: As it is compared.
  ///   - address: Whose attempt it is; all that are not known are one.
  ///   - code: A digest of bytes, by a secret.
  public init(name: String, address: IPAddress?, code: ([UInt8]) -> [UInt8]) {
    func key(_ kind: UInt8, _ parts: [UInt8]) -> UInt64 {
      code([kind] + parts).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let bytes = address.map(Self.plain) ?? []
    let isLong = bytes.count == 16
    let client = Array(bytes.prefix(isLong ? 8 : 4))
    let typed = Array(name.utf8)
    self.name = key(0, typed)
    pair = key(1, [UInt8(client.count)] + client + typed)
    self.address = key(2, client)
    network = key(3, Array(bytes.prefix(isLong ? 6 : 3)))
    region = isLong ? key(4, Array(bytes.prefix(4))) : nil
  }

  /// The number of a counter; nil where it counts nothing of this.
  public subscript(_ counter: SignInCounter) -> UInt64? {
    switch counter {
    case .pair: pair
    case .address: address
    case .network: network
    case .region: region
    case .name: name
    }
  }

  /// Version 4 as it comes over sockets of version 6 is version 4.
  private static func plain(_ address: IPAddress) -> [UInt8] {
    let mapping: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    let bytes = address.bytes
    return bytes.count == 16 && bytes.starts(with: mapping) ? Array(bytes.suffix(4)) : bytes
  }
}
