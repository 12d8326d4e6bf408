import BroadsheetSources

extension IPAddress {
  /// The first bytes of what networks without version 4 put its addresses behind (RFC 6052, 2.1).
  private static let translationPrefix: [UInt8] = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]

  /// An address as the system writes it, which names a version 6 zone after a `%`.
  init?(connected text: String) {
    self.init(String(text.prefix { $0 != "%" }))
  }

  /// The address of version 4 behind one that a network without version 4 gives out, else itself.
  ///
  /// Many mobile networks give every host of version 4 such an address (NAT64); where it leads is
  /// what counts. A network's own prefix is not known here, and looks like a public address.
  var behindTranslation: IPAddress {
    guard isVersion6, bytes.starts(with: Self.translationPrefix) else { return self }
    return IPAddress(bytes: Array(bytes.suffix(4))) ?? self
  }
}
