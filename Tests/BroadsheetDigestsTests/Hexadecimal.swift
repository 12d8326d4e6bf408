extension [UInt8] {
  /// Two digits a byte, as standards write them.
  var hexadecimal: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
