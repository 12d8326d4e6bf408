import BroadsheetSources
import Crypto
import Foundation
import Synchronization

/// A client without its address: good for telling two apart today, and for nothing else.
struct ClientName: Sendable, Hashable {
  var client: UInt64
  /// The client's neighbours have this in common.
  var network: UInt64
}

/// Names clients by their address and a secret that is drawn anew every day, and kept nowhere.
final class ClientNames: Sendable {
  private struct Secret {
    var day: Int
    var key: SymmetricKey
  }

  private let now: @Sendable () -> Date
  private let draw: @Sendable () -> SymmetricKey
  private let secret: Mutex<Secret?>

  init(
    now: @escaping @Sendable () -> Date,
    draw: @escaping @Sendable () -> SymmetricKey = { SymmetricKey(size: .bits256) }
  ) {
    self.now = now
    self.draw = draw
    secret = Mutex(nil)
  }

  /// All whose address is not known share one name.
  ///
  /// Providers hand out version 6 by at least 64 bits, so what follows tells no two clients apart.
  func name(of address: IPAddress?) -> ClientName {
    let bytes = address?.bytes ?? []
    let (client, network) = bytes.count == 16 ? (8, 6) : (4, 3)
    let key = key()
    return ClientName(
      client: Self.digest(bytes.prefix(client), key),
      network: Self.digest(bytes.prefix(network), key)
    )
  }

  /// The number of a moment's day; names hold for one.
  static func day(of moment: Date) -> Int {
    Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  private func key() -> SymmetricKey {
    let day = Self.day(of: now())
    return secret.withLock { secret in
      if let secret, secret.day == day { return secret.key }
      let key = draw()
      secret = Secret(day: day, key: key)
      return key
    }
  }

  private static func digest(_ bytes: some Collection<UInt8>, _ key: SymmetricKey) -> UInt64 {
    HMAC<SHA256>.authenticationCode(for: Array(bytes), using: key).prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}
