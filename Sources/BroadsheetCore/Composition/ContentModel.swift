/// The ordered slots of a feed.
///
/// Every question about a position, and a provider's question where its n-th item stands, is
/// answered in constant time.
public struct ContentModel: Sendable, Hashable {
  /// Every slot from the top.
  public let slots: [Slot]
  private let relativeIndices: [Int]
  private let positionsByProvider: [ProviderID: [Int]]

  /// Linear in the number of slots.
  public init(_ slots: [Slot] = []) {
    self.slots = slots
    // A page has a handful of providers, so looking through them is quicker than hashing.
    var providers: [ProviderID] = []
    var positions: [[Int]] = []
    relativeIndices = slots.indices.map { position in
      let provider = slots[position].provider
      guard let index = providers.firstIndex(of: provider) else {
        providers.append(provider)
        positions.append([position])
        return 0
      }
      positions[index].append(position)
      return positions[index].count - 1
    }
    positionsByProvider = Dictionary(uniqueKeysWithValues: zip(providers, positions))
  }

  /// How many slots there are.
  public var count: Int { slots.count }
  /// Whether there is no slot.
  public var isEmpty: Bool { slots.isEmpty }
  /// The slot at a position, counted from zero; the position must be below `count`.
  public subscript(position: Int) -> Slot { slots[position] }

  /// How many items of the same provider stand before the position.
  public func relativeIndex(at position: Int) -> Int { relativeIndices[position] }

  /// Where a provider's item stands; nil when it has fewer.
  public func position(of provider: ProviderID, relativeIndex: Int) -> Int? {
    guard let positions = positionsByProvider[provider], positions.indices.contains(relativeIndex)
    else { return nil }
    return positions[relativeIndex]
  }

  /// How many slots a provider has; zero for one that put nothing in.
  public func count(of provider: ProviderID) -> Int { positionsByProvider[provider]?.count ?? 0 }
}

extension ContentModel: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Slot](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try slots.encode(to: encoder) }
}
