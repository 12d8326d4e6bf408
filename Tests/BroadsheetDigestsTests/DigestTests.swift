import BroadsheetDigests
import Foundation
import Testing

struct DigestTests {
  /// The examples of FIPS 180-4, and nothing at all.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digest of bytes is SHA-256's`(text: String, digest: String) {
    #expect(Digest.sha256(of: Array(text.utf8)).hexadecimal == digest)
    #expect(Digest.sha256(of: Data(text.utf8)).hexadecimal == digest)
  }

  /// Examples of RFC 4231.
  @Test(arguments: [
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `a message is authenticated by a secret of any length`(
    secret: [UInt8],
    message: String,
    code: String
  ) {
    let made = Digest.authentication(of: Array(message.utf8), by: secret)
    #expect(made.hexadecimal == code)
  }
}
