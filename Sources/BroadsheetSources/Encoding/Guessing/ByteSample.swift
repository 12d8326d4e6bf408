/// How often each byte beyond ASCII comes in a text, apart by whether an ASCII letter stands beside.
struct ByteSample {
  private(set) var besideLetters = [Double](repeating: 0, count: 256)
  private(set) var apart = [Double](repeating: 0, count: 256)
  /// The bytes that come at all.
  private(set) var distinct: [Int] = []
  private(set) var count = 0
  /// Where the sample ends; more would cost time and say no more.
  private(set) var end = 0

  private static let size = 4000

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    while end < bytes.count, count < Self.size {
      if end &+ 8 <= bytes.count, ByteScanning.isASCII(ByteScanning.word(start, end)) {
        end &+= 8
        continue
      }
      let next = min(end &+ 8, bytes.count)
      for index in end..<next where start[index] >= 0x80 {
        let isBeside =
          index > 0 && start[index - 1].isASCIILetter
          || index + 1 < bytes.count && start[index + 1].isASCIILetter
        if isBeside {
          besideLetters[Int(start[index])] += 1
        } else {
          apart[Int(start[index])] += 1
        }
        count += 1
      }
      end = next
    }
    distinct = (0x80...0xFF).filter { besideLetters[$0] + apart[$0] > 0 }
  }
}
