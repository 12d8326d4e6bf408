public import BroadsheetCore
public import Foundation

/// Which addresses are handed to readers: none of a machine that the server itself would not ask.
///
/// A browser stands in its reader's network, and an address in a feed would have it ask the machines
/// there. So an address that shows where it leads by its host (numbers in any spelling, `localhost`, a
/// name without a dot, `.local` and the like) is published only where the newsstand speaks for the host:
/// for what itself names. What a public name resolves to is not asked.
public struct PublishedAddresses: Sendable, Hashable {
  private struct Machine: Hashable {
    var host: WebHost
    var port: Int
  }

  private let policy: AddressPolicy
  /// Whether the hosts that the newsstand vouches for may be named.
  private let isTrusted: Bool
  private let own: Set<Machine>

  /// What an editor may name: beside public hosts those that the newsstand vouches for, its own, and
  /// those of its sections' pages.
  public init(of newsstand: Newsstand) {
    policy = AddressPolicy(allowedHosts: newsstand.settings.allowedHosts)
    isTrusted = true
    let pages = newsstand.brands.flatMap(\.sections).compactMap { $0.webAddress?.absoluteString }
    let site = newsstand.settings.publicAddress.map { [$0] } ?? []
    own = Set((pages + site).compactMap { Self.machine(in: $0) })
  }

  /// What the feed of a source may name.
  ///
  /// One from a public host names public hosts. One that comes from within (a host that is vouched for, a
  /// file, the bundle) may name its own host and those that the newsstand vouches for.
  ///
  /// - Parameters:
  ///   - source: Where the feed is asked for.
  ///   - page: The page of the section, where the newsstand file names one; its host may be named.
  ///   - allowedHosts: The hosts that the newsstand vouches for.
  public init(of source: URL, page: URL? = nil, allowedHosts: Set<String> = []) {
    let policy = AddressPolicy(allowedHosts: allowedHosts)
    let machine = Self.machine(in: source.absoluteString)
    self.policy = policy
    isTrusted =
      machine.map { $0.host.specialPurpose != nil || Self.vouches(policy, for: $0) } ?? true
    own = Set([machine, page.flatMap { Self.machine(in: $0.absoluteString) }].compactMap { $0 })
  }

  /// Whether readers may have the address; those without a host are of the newsstand's own site.
  public func allows(_ address: URL) -> Bool { allows(address.absoluteString) }

  /// Whether it allows an address as a text, as a browser would read it.
  func allows(_ address: String) -> Bool {
    if Self.isOrdinary(address) { return true }
    guard let machine = Self.machine(in: address) else { return true }
    guard machine.host.specialPurpose != nil else { return machine.host != .invalid }
    return own.contains(machine) || isTrusted && Self.vouches(policy, for: machine)
  }

  private static func vouches(_ policy: AddressPolicy, for machine: Machine) -> Bool {
    switch machine.host {
    case .address(let address): policy.vouches(for: "\(address)", port: machine.port)
    case .name(let name): policy.vouches(for: name, port: machine.port)
    case .invalid: false
    }
  }

  // MARK: Reading

  /// Whether the first bytes of an address show that it is of the web, and of a public name, as most do.
  private static func isOrdinary(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { bytes in
      if bytes.starts(with: "https://") { return HostScan.isPublicName(bytes, from: 8) }
      return bytes.starts(with: "http://") && HostScan.isPublicName(bytes, from: 7)
    }
  }

  /// The machine that a browser would ask; nil where an address names no host.
  ///
  /// By bytes, since a mark behind a slash would make another character of it.
  private static func machine(in address: String) -> Machine? {
    // Browsers leave these out wherever they stand, and take a backslash for a slash.
    var rest = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    rest = rest.drop { $0 <= 0x20 }
    var defaultPort = 443
    var needsSlashes = true
    if let colon = AddressResolver.schemeEnd(rest) {
      let scheme = rest[..<colon].map(\.asciiLowercased)
      rest = rest[(colon + 1)...]
      switch String(decoding: scheme, as: UTF8.self) {
      case "https", "wss": needsSlashes = false
      case "http", "ws": (needsSlashes, defaultPort) = (false, 80)
      case "ftp": (needsSlashes, defaultPort) = (false, 21)
      // What is in the server's own folders is never a browser's to ask for.
      case "file", "bundle": return nil
      default: break
      }
    }
    let slashes = rest.prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    guard slashes.count >= (needsSlashes ? 2 : 0) else { return nil }
    var authority = rest.dropFirst(slashes.count).prefix { !Self.authorityEnds.contains($0) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    var port = defaultPort
    if let colon = authority.lastIndex(of: UInt8(ascii: ":")),
      !authority[colon...].contains(UInt8(ascii: "]"))
    {
      port = Int(String(decoding: authority[(colon + 1)...], as: UTF8.self)) ?? defaultPort
      authority = authority[..<colon]
    }
    guard !authority.isEmpty else { return nil }
    return Machine(host: WebHost(String(decoding: authority, as: UTF8.self)), port: port)
  }

  private static let authorityEnds = Array("/\\?#".utf8)
}

/// A quick look at hosts in bytes.
enum HostScan {
  private static let longestEnding = 11

  /// Whether from an index on there stands a name that may be public beyond doubt, with its end.
  static func isPublicName(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    var dot: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        dot = index
      } else if !byte.isASCIIAlphanumeric, byte != UInt8(ascii: "-") {
        break
      }
      index += 1
    }
    let ends: [UInt8] = [0x2F, 0x3A, 0x3F, 0x23, 0x22]
    guard let dot, dot > start, index > dot + 1, bytes[dot + 1].isASCIILetter,
      index == bytes.count || ends.contains(bytes[index])
    else { return false }
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      // What looks like a port may be a password.
      let port = bytes[(index + 1)...].drop(while: \.isASCIIDigit)
      guard port.first.map({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\"") }) ?? true else {
        return false
      }
    }
    let ending = bytes[(dot + 1)..<index]
    guard ending.count <= longestEnding else { return true }
    let name = String(decoding: ending.map(\.asciiLowercased), as: UTF8.self)
    return name != "arpa" && !WebHost.nearbyEndings.contains(name)
  }
}
