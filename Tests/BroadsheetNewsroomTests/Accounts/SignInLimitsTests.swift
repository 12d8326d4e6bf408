import BroadsheetSources
import Testing

@testable import BroadsheetNewsroom

/// Who has to wait: names, addresses, networks, and those who were right before.
struct SignInLimitsTests {
  private func subject(_ name: String, _ address: String) -> SignInSubject {
    SignInSubject(name: name, address: IPAddress(address)) { bytes in
      // Spread, and the same for the same bytes; what it has to be otherwise is the secrets' to test.
      var sum: UInt64 = 14_695_981_039_346_656_037
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
      return (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }
  }

  private func fail(
    _ limits: inout SignInLimits,
    _ subject: SignInSubject,
    at now: Double = 0
  ) {
    _ = limits.begin(subject, at: now)
  }

  @Test func `after five failures a name waits at that address, and elsewhere it does not`() {
    var limits = SignInLimits()
    for _ in 0..<5 { fail(&limits, subject("kari", "192.0.2.1")) }

    #expect(limits.begin(subject("kari", "192.0.2.1"), at: 1) == .wait(29))
    #expect(limits.begin(subject("kari", "198.51.100.1"), at: 1) == .admitted)
    #expect(limits.begin(subject("berit", "192.0.2.1"), at: 1) == .admitted)
  }

  @Test func `after twenty failures of whatever names an address waits`() {
    var limits = SignInLimits()
    for number in 0..<20 { fail(&limits, subject("name \(number)", "192.0.2.1")) }

    #expect(limits.begin(subject("kari", "192.0.2.1"), at: 0) == .wait(30))
    #expect(limits.begin(subject("kari", "192.0.2.2"), at: 0) == .admitted)
  }

  @Test func `an address of version 6 is its 64 bits, and of version 4 whatever it comes as`() {
    #expect(subject("k", "2001:db8:1:2::1") == subject("k", "2001:db8:1:2:ffff::9"))
    #expect(subject("k", "2001:db8:1:2::1").address != subject("k", "2001:db8:1:3::1").address)
    #expect(subject("k", "2001:db8:1:2::1").network == subject("k", "2001:db8:1:3::1").network)
    #expect(subject("k", "2001:db8:1:2::1").network != subject("k", "2001:db8:2:2::1").network)
    #expect(subject("k", "::ffff:192.0.2.1") == subject("k", "192.0.2.1"))
    #expect(subject("k", "192.0.2.1") != subject("k", "192.0.2.2"))
  }

  @Test func `a network with many addresses waits as a whole`() {
    var limits = SignInLimits()
    for number in 0..<100 { fail(&limits, subject("name \(number)", "2001:db8:1:\(number)::1")) }

    #expect(limits.begin(subject("kari", "2001:db8:1:ffff::1"), at: 0) == .wait(30))
    #expect(limits.begin(subject("kari", "2001:db8:2::1"), at: 0) == .admitted)
  }

  @Test func `a provider's many networks wait as a whole`() {
    var limits = SignInLimits()
    for number in 0..<300 { fail(&limits, subject("name \(number)", "2001:db8:\(number)::1")) }

    #expect(limits.begin(subject("kari", "2001:db8:ffff::1"), at: 0) == .wait(30))
    #expect(limits.begin(subject("kari", "2001:db9::1"), at: 0) == .admitted)
  }

  @Test
  func `a name that the whole world tries waits a minute at the most, and its owner not at all`() {
    var limits = SignInLimits()
    let home = subject("kari", "192.0.2.1")
    #expect(limits.begin(home, at: 0) == .admitted)
    limits.succeed(home, at: 0)
    var longest = 0.0
    for number in 0..<3_000 {
      let stranger = subject("kari", "10.\(number / 250).\(number % 250).1")
      if case .wait(let seconds) = limits.begin(stranger, at: Double(number)) {
        longest = max(longest, seconds)
      }
    }

    #expect(longest > 4 && longest <= 60)
    #expect(limits.begin(home, at: 3_000) == .admitted)
  }

  @Test func `success clears the name at that address, and not the address`() {
    var limits = SignInLimits()
    let kari = subject("kari", "192.0.2.1")
    for number in 0..<16 { fail(&limits, subject("name \(number)", "192.0.2.1")) }
    for _ in 0..<3 { fail(&limits, kari) }
    #expect(limits.begin(kari, at: 0) == .admitted)
    limits.succeed(kari, at: 0)

    // The address has 19 by now, and an account of one's own gives none of them back.
    fail(&limits, subject("berit", "192.0.2.1"))
    #expect(limits.begin(subject("berit", "192.0.2.1"), at: 0) == .wait(30))
    for _ in 0..<4 { fail(&limits, kari) }
    #expect(limits.begin(kari, at: 0) == .admitted)
  }

  @Test func `attempts that are under way count already`() {
    var limits = SignInLimits()
    let kari = subject("kari", "192.0.2.1")
    for _ in 0..<5 { #expect(limits.begin(kari, at: 0) == .admitted) }
    #expect(limits.begin(kari, at: 0) == .wait(30))
  }

  @Test func `an address has a few places, and all together have some more`() {
    var underway = UnderwaySignIns()
    for _ in 0..<4 { #expect(underway.begin(at: 1) == true) }
    #expect(underway.begin(at: 1) == false)
    for address in UInt64(2)..<14 { #expect(underway.begin(at: address) == true) }
    #expect(underway.begin(at: 99) == false)

    underway.end(at: 1)

    #expect(underway.begin(at: 1) == true)
    #expect(underway.begin(at: 1) == false)
  }

  @Test func `whoever was right is trusted for a week`() {
    var limits = SignInLimits()
    let home = subject("kari", "192.0.2.1")
    _ = limits.begin(home, at: 0)
    limits.succeed(home, at: 0)
    let week = 7.0 * 86_400
    for moment in [week - 10, week] {
      for number in 0..<20 { fail(&limits, subject("name \(number)", "192.0.2.1"), at: moment) }
    }

    #expect(limits.begin(home, at: week - 1) == .admitted)
    #expect(limits.begin(home, at: week + 1) != .admitted)
  }

  @Test func `an attempt that was not looked at is none`() {
    var limits = SignInLimits()
    let kari = subject("kari", "192.0.2.1")
    for _ in 0..<50 {
      #expect(limits.begin(kari, at: 0) == .admitted)
      limits.abandon(kari)
    }
    #expect(limits.count == 0)
  }

  @Test func `memory is bounded, whatever strangers send`() {
    var limits = SignInLimits()
    for number in 0..<60_000 {
      let address = "10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"
      fail(&limits, subject("name \(number)", address), at: Double(number) / 40)
    }
    #expect(limits.count <= 4 * 16_384)
  }
}
