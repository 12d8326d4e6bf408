import BroadsheetSources

/// Who may try to sign in now, and who has to wait.
///
/// Counted are failures of a name from one address (5 are free), of an address (20), of its network (100),
/// of its region (300) and of a name from anywhere (100), each within a quarter of an hour. After that one
/// waits 30 seconds, then twice as long with every failure, up to a quarter of an hour.
///
/// The name alone is limited loosely, because whoever knows a name could keep its owner out by it: its
/// wait is a minute at the most. And whoever has signed in from an address since the process began is, at
/// that address, held to the first limit only, so that nobody elsewhere keeps them out at all.
///
/// Version 6 counts by `/64`, its networks by `/48`: nobody gets less, and providers hand out as much;
/// its regions, all of one provider's, by `/32`. Version 4 counts whole addresses, its networks by `/24`,
/// and has no regions.
///
/// Names and addresses are digests by a key of the process; nobody can choose two that meet. Memory is
/// bounded, and an attempt is only counted that has its password looked at, which ``VerificationGate``
/// allows a few dozen times a second.
struct SignInLimits {
  /// An attempt's names in the tables.
  struct Subject: Hashable {
    var name: UInt64
    var pair: UInt64
    var address: UInt64
    var network: UInt64
    /// Nil where nobody can rent a network of networks.
    var region: UInt64?
  }

  enum Verdict: Equatable {
    /// It is counted as a failure until something else is said of it.
    case admitted
    case wait(Double)
    /// Others from the same address are being looked at.
    case crowded
  }

  /// Addresses at which somebody has signed in that are remembered.
  private static let mostTrusted = 4_096
  /// Attempts of one address that are looked at or wait for it, of the ten that are in all.
  private static let mostUnderway = 4

  private var pairs = FailureCounts(FailureLimit(free: 5))
  private var addresses = FailureCounts(FailureLimit(free: 20))
  private var networks = FailureCounts(FailureLimit(free: 100))
  private var regions = FailureCounts(FailureLimit(free: 300))
  private var names = FailureCounts(FailureLimit(free: 100, first: 5, longest: 60))
  /// Names at addresses where they were right, and when that was; who does not know a password adds none.
  private var trusted: [UInt64: Double] = [:]
  private var underway: [UInt64: Int] = [:]

  /// Keys that are remembered in all.
  var count: Int {
    pairs.count + addresses.count + networks.count + regions.count + names.count + trusted.count
  }

  /// Asks for an attempt at a moment, an uptime; one that is admitted has to be ended.
  mutating func begin(_ subject: Subject, at now: Double) -> Verdict {
    var wait = pairs.wait(for: subject.pair, at: now)
    if trusted[subject.pair] == nil {
      wait = max(
        wait,
        addresses.wait(for: subject.address, at: now),
        networks.wait(for: subject.network, at: now),
        subject.region.map { regions.wait(for: $0, at: now) } ?? 0,
        names.wait(for: subject.name, at: now)
      )
    }
    guard wait <= 0 else { return .wait(wait) }
    guard underway[subject.address, default: 0] < Self.mostUnderway else { return .crowded }
    underway[subject.address, default: 0] += 1
    // Before the outcome is known, or a thousand attempts at once would all be free.
    pairs.add(subject.pair, at: now)
    addresses.add(subject.address, at: now)
    networks.add(subject.network, at: now)
    if let region = subject.region { regions.add(region, at: now) }
    names.add(subject.name, at: now)
    return .admitted
  }

  /// The attempt failed, and stays counted.
  mutating func fail(_ subject: Subject) { leave(subject) }

  /// Nothing was looked at, so there was no attempt.
  mutating func abandon(_ subject: Subject) {
    leave(subject)
    pairs.takeBack(subject.pair)
    names.takeBack(subject.name)
    takeBackPlaces(of: subject)
  }

  /// The name was its owner's: its failures are forgotten, and those of the address are not, because
  /// whoever has one account could try all others in between.
  mutating func succeed(_ subject: Subject, at now: Double) {
    leave(subject)
    pairs.clear(subject.pair)
    names.clear(subject.name)
    takeBackPlaces(of: subject)
    trusted[subject.pair] = now
    guard trusted.count > Self.mostTrusted else { return }
    if let oldest = trusted.min(by: { $0.value < $1.value }) { trusted[oldest.key] = nil }
  }

  private mutating func takeBackPlaces(of subject: Subject) {
    addresses.takeBack(subject.address)
    networks.takeBack(subject.network)
    if let region = subject.region { regions.takeBack(region) }
  }

  private mutating func leave(_ subject: Subject) {
    let count = underway[subject.address, default: 1] - 1
    underway[subject.address] = count > 0 ? count : nil
  }
}

extension SignInLimits.Subject {
  /// An attempt's names by a digest that only this process can make.
  ///
  /// - Parameters:
  ///   - name: As it is compared.
  ///   - address: Whose attempt it is; all that are not known are one.
  ///   - code: A digest of bytes, by a secret.
  init(name: String, address: IPAddress?, code: ([UInt8]) -> [UInt8]) {
    func key(_ kind: UInt8, _ parts: [UInt8]) -> UInt64 {
      code([kind] + parts).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let bytes = address.map(Self.plain) ?? []
    let isLong = bytes.count == 16
    let client = Array(bytes.prefix(isLong ? 8 : 4))
    let name = Array(name.utf8)
    self.init(
      name: key(0, name),
      pair: key(1, [UInt8(client.count)] + client + name),
      address: key(2, client),
      network: key(3, Array(bytes.prefix(isLong ? 6 : 3))),
      region: isLong ? key(4, Array(bytes.prefix(4))) : nil
    )
  }

  /// Version 4 as it comes over sockets of version 6 is version 4.
  private static func plain(_ address: IPAddress) -> [UInt8] {
    let mapping: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    let bytes = address.bytes
    return bytes.count == 16 && bytes.starts(with: mapping) ? Array(bytes.suffix(4)) : bytes
  }
}
