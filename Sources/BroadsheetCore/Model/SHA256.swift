/// The digest of FIPS 180-4: for names that nobody can make come out the same on purpose.
///
/// Written out here because the core has no dependency, and phones and servers must agree.
struct SHA256 {
  /// The eight words of the digest.
  let words: [UInt32]

  /// The first 64 of the digest's 256 bits.
  var first: UInt64 { UInt64(words[0]) << 32 | UInt64(words[1]) }

  var hexadecimal: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  static func of(_ text: String) -> SHA256 {
    var text = text
    return text.withUTF8 { SHA256($0) }
  }

  private init(_ message: UnsafeBufferPointer<UInt8>) {
    var state = Self.start
    let whole = message.count / 64 * 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: whole, by: 64) {
          let block = UnsafeBufferPointer(rebasing: message[start..<(start + 64)])
          Self.digest(block, into: &state, schedule, constants)
        }
        Self.withEnd(of: message, from: whole) { end in
          for start in stride(from: 0, to: end.count, by: 64) {
            let block = UnsafeBufferPointer(rebasing: end[start..<(start + 64)])
            Self.digest(block, into: &state, schedule, constants)
          }
        }
      }
    }
    words = [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h]
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

  /// Calls `body` with the last blocks: what is left of the message, a mark, and its length in bits.
  private static func withEnd(
    of message: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let rest = message.count - start
    let count = rest < 56 ? 64 : 128
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { end in
      end.initialize(repeating: 0)
      for index in 0..<rest { end[index] = message[start + index] }
      end[rest] = 0x80
      let bits = UInt64(message.count) * 8
      for place in 0..<8 {
        end[count - 1 - place] = UInt8(truncatingIfNeeded: bits >> UInt64(place * 8))
      }
      body(UnsafeBufferPointer(end))
    }
  }

  private static func digest(
    _ block: UnsafeBufferPointer<UInt8>,
    into state: inout State,
    _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let start = index &* 4
      schedule[index] =
        UInt32(block[start]) << 24 | UInt32(block[start &+ 1]) << 16
        | UInt32(block[start &+ 2]) << 8 | UInt32(block[start &+ 3])
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index &- 15], schedule[index &- 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
    }
    var now = state
    for index in 0..<64 {
      let sum = rotated(now.e, 6) ^ rotated(now.e, 11) ^ rotated(now.e, 25)
      let choice = now.e & now.f ^ ~now.e & now.g
      let first = now.h &+ sum &+ choice &+ constants[index] &+ schedule[index]
      let majority = now.a & now.b ^ now.a & now.c ^ now.b & now.c
      let second = (rotated(now.a, 2) ^ rotated(now.a, 13) ^ rotated(now.a, 22)) &+ majority
      (now.h, now.g, now.f, now.e) = (now.g, now.f, now.e, now.d &+ first)
      (now.d, now.c, now.b, now.a) = (now.c, now.b, now.a, first &+ second)
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
