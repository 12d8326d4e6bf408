/// Attempts that this process looks at or asks the store for, so that one address takes neither all places
/// nor the store's connections.
struct UnderwaySignIns {
  /// Of one address, of the ten that wait or are looked at in all.
  private static let mostOfAddress = 4
  /// Of all.
  private static let most = 16

  private var byAddress: [UInt64: Int] = [:]
  private var count = 0

  /// Whether one more may begin; one that does has to end.
  mutating func begin(at address: UInt64) -> Bool {
    guard count < Self.most, byAddress[address, default: 0] < Self.mostOfAddress else {
      return false
    }
    byAddress[address, default: 0] += 1
    count += 1
    return true
  }

  mutating func end(at address: UInt64) {
    let left = byAddress[address, default: 1] - 1
    byAddress[address] = left > 0 ? left : nil
    count -= 1
  }
}
