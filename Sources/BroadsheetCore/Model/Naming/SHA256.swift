/// The digest of FIPS 180-4: for names that nobody can make come out the same on purpose.
///
/// Written out here because the core links nothing outside the toolchain, and phones, which have no
/// libsodium, must find the same names as servers. What is for servers alone takes its digests by
/// `BroadsheetDigests`, which links libsodium for those with a secret key.
package struct SHA256 {
  private var state = Self.start

  /// The first 64 of the digest's 256 bits.
  var first: UInt64 { UInt64(state.a) << 32 | UInt64(state.b) }

  package var hexadecimal: String {
    let words = [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h]
    return words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  package static func of(_ text: String) -> SHA256 {
    var text = text
    return text.withUTF8 { SHA256(UnsafeRawBufferPointer($0)) }
  }

  package init(_ message: UnsafeRawBufferPointer) {
    let whole = message.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) {
      add(UnsafeRawBufferPointer(rebasing: message[start..<(start + 64)]))
    }
    addEnd(of: message, from: whole)
  }

  /// The words that are carried from block to block.
  private struct State {
    var a, b, c, d, e, f, g, h: UInt32
  }

  private static let start = State(
    a: 0x6a09_e667,
    b: 0xbb67_ae85,
    c: 0x3c6e_f372,
    d: 0xa54f_f53a,
    e: 0x510e_527f,
    f: 0x9b05_688c,
    g: 0x1f83_d9ab,
    h: 0x5be0_cd19
  )

  /// Adds the last blocks: what is left of the message, a mark, and its length in bits.
  private mutating func addEnd(of message: UnsafeRawBufferPointer, from start: Int) {
    let rest = message.count - start
    let count = rest < 56 ? 64 : 128
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { end in
      end.initializeMemory(as: UInt8.self, repeating: 0)
      end.copyMemory(from: UnsafeRawBufferPointer(rebasing: message[start...]))
      end[rest] = 0x80
      let bits = UInt64(message.count) * 8
      end.storeBytes(of: bits.bigEndian, toByteOffset: count - 8, as: UInt64.self)
      for start in stride(from: 0, to: count, by: 64) {
        add(UnsafeRawBufferPointer(rebasing: end[start..<(start + 64)]))
      }
    }
  }

  /// Adds a block of 64 bytes.
  private mutating func add(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        let word = block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
        schedule[index] = UInt32(bigEndian: word)
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index &- 15], schedule[index &- 2])
        let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early &>> 3
        let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late &>> 10
        schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
      }
      Self.constants.withUnsafeBufferPointer { mix(schedule, $0) }
    }
  }

  /// Mixes a block in, spread out to 64 words.
  ///
  /// Eight rounds bring every word back to its place, so that none has to be moved.
  private mutating func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var now = state
    var index = 0
    @inline(__always)
    func word(_ offset: Int) -> UInt32 { schedule[index &+ offset] &+ constants[index &+ offset] }
    while index < 64 {
      Self.round(now.a, now.b, now.c, &now.d, now.e, now.f, now.g, &now.h, word(0))
      Self.round(now.h, now.a, now.b, &now.c, now.d, now.e, now.f, &now.g, word(1))
      Self.round(now.g, now.h, now.a, &now.b, now.c, now.d, now.e, &now.f, word(2))
      Self.round(now.f, now.g, now.h, &now.a, now.b, now.c, now.d, &now.e, word(3))
      Self.round(now.e, now.f, now.g, &now.h, now.a, now.b, now.c, &now.d, word(4))
      Self.round(now.d, now.e, now.f, &now.g, now.h, now.a, now.b, &now.c, word(5))
      Self.round(now.c, now.d, now.e, &now.f, now.g, now.h, now.a, &now.b, word(6))
      Self.round(now.b, now.c, now.d, &now.e, now.f, now.g, now.h, &now.a, word(7))
      index &+= 8
    }
    state.a &+= now.a
    state.b &+= now.b
    state.c &+= now.c
    state.d &+= now.d
    state.e &+= now.e
    state.f &+= now.f
    state.g &+= now.g
    state.h &+= now.h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    // Rotated by 6, 11 and 25 together, and below by 2, 13 and 22.
    let sum = rotated(rotated(rotated(e, 14) ^ e, 5) ^ e, 6)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ sum &+ choice &+ word
    let majority = a & b | c & (a | b)
    d &+= first
    h = first &+ rotated(rotated(rotated(a, 9) ^ a, 11) ^ a, 2) &+ majority
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
