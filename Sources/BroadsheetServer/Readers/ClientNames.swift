import BroadsheetDigests
import BroadsheetSources
import Foundation
import Synchronization

/// A client without its address: good for telling two apart today, and for nothing else.
struct ClientName: Sendable, Hashable {
  var client: UInt64
  /// The client's neighbours have this in common.
  var network: UInt64
  /// The customers of a whole provider have this in common; nil where networks are no larger than what
  /// one can rent.
  var region: UInt64?
}

/// Names clients by their address and a secret that is drawn anew every day, and kept nowhere.
final class ClientNames: Sendable {
  private struct Secret {
    var day: Int
    var key: SecretKey
  }

  private let now: @Sendable () -> Date
  private let draw: @Sendable () -> SecretKey
  private let secret: Mutex<Secret?>

  init(
    now: @escaping @Sendable () -> Date,
    draw: @escaping @Sendable () -> SecretKey = { SecretKey() }
  ) {
    self.now = now
    self.draw = draw
    secret = Mutex(nil)
  }

  /// All whose address is not known share one name.
  ///
  /// Providers hand out version 6 by at least 64 bits, so what follows tells no two clients apart; and
  /// whoever wants to be a provider gets 32, with 65,536 networks of 48 in them. In version 4 nobody
  /// is given more than a few networks.
  func name(of address: IPAddress?) -> ClientName {
    let bytes = address?.bytes ?? []
    let key = key()
    func digest(_ count: Int) -> UInt64 { Self.digest(bytes.prefix(count), key) }
    return bytes.count == 16
      ? ClientName(client: digest(8), network: digest(6), region: digest(4))
      : ClientName(client: digest(4), network: digest(3))
  }

  /// The name of an installation of a native client, which is known by the address besides: whoever
  /// makes up another token has not become another network by it.
  func name(ofInstall token: InstallToken, at name: ClientName) -> ClientName {
    ClientName(
      client: Self.digest(Array(token.text.utf8), key()),
      network: name.client,
      region: name.network
    )
  }

  /// What a token at a client is known by today.
  func name(ofToken token: String, at name: ClientName) -> UInt64 {
    let client = withUnsafeBytes(of: name.client.bigEndian) { Array($0) }
    return Self.digest(client + Array(token.utf8), key())
  }

  /// The number of a moment's day; names hold for one.
  static func day(of moment: Date) -> Int {
    Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))
  }

  private func key() -> SecretKey {
    let day = Self.day(of: now())
    return secret.withLock { secret in
      if let secret, secret.day == day { return secret.key }
      let key = draw()
      secret = Secret(day: day, key: key)
      return key
    }
  }

  private static func digest(_ bytes: some Collection<UInt8>, _ key: SecretKey) -> UInt64 {
    key.authenticate(Array(bytes)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
