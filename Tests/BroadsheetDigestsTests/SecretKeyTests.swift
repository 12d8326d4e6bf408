import BroadsheetDigests
import Testing

struct SecretKeyTests {
  /// The first example of RFC 4231, whose key of 20 bytes HMAC fills up with zeros.
  @Test func `the code of a message is HMAC's with SHA-256`() throws {
    let key = Array(repeating: UInt8(0x0b), count: 20) + Array(repeating: 0, count: 12)

    let code = try #require(SecretKey(key)).authenticate(Array("Hi There".utf8))

    #expect(
      code.hexadecimal == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
  }

  @Test func `a key of another length is none`() {
    #expect(SecretKey(Array(repeating: 1, count: 31)) == nil)
    #expect(SecretKey([]) == nil)
  }

  @Test func `keys that are drawn give the same message other codes`() {
    let (one, other) = (SecretKey(), SecretKey())

    #expect(one.authenticate([1, 2, 3]) == one.authenticate([1, 2, 3]))
    #expect(one.authenticate([1, 2, 3]) != other.authenticate([1, 2, 3]))
    #expect(one.authenticate([]) != one.authenticate([0]))
  }
}
