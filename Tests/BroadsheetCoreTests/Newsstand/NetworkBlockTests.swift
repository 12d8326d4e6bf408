import BroadsheetCore
import Testing

struct NetworkBlockTests {
  @Test(
    arguments: [
      ("10.0.0.0/8", [10, 255, 1, 2], true), ("10.0.0.0/8", [11, 0, 0, 1], false),
      ("192.0.2.7", [192, 0, 2, 7], true), ("192.0.2.7", [192, 0, 2, 8], false),
      ("192.0.2.128/25", [192, 0, 2, 127], false), ("192.0.2.128/25", [192, 0, 2, 129], true),
      ("0.0.0.0/0", [203, 0, 113, 1], true), ("::/0", [203, 0, 113, 1], false),
      ("::ffff:127.0.0.1", [127, 0, 0, 1], true), ("::ffff:127.0.0.1", [127, 0, 0, 2], false),
      ("::ffff:127.0.0.0/104", [127, 9, 9, 9], true),
      ("::ffff:127.0.0.0/104", [126, 9, 9, 9], false),
      ("::ffff:0:0/96", [203, 0, 113, 1], true),
      ("127.0.0.0/8", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127, 0, 0, 1], true),
      ("::1", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
    ] as [(String, [UInt8], Bool)]
  )
  func `a block has the addresses that share its first bits`(
    text: String,
    address: [UInt8],
    isInside: Bool
  ) throws {
    let block = try #require(NetworkBlock(text))

    #expect(block.contains(address) == isInside)
  }

  @Test(arguments: ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32", "::1", "0.0.0.0/0"])
  func `a block is written as it is read`(text: String) throws {
    #expect(try #require(NetworkBlock(text)).description == text)
  }

  @Test(arguments: [
    "", "/8", "10/8", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "[::1]", "a.b.c.d",
  ])
  func `what is no block is nothing`(text: String) {
    #expect(NetworkBlock(text) == nil)
  }
}
