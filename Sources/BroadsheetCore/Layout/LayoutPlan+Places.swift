/// Where a teaser stands, by the one number that people have for it: that of the place at which a pin puts
/// something.
public struct TeaserPlace: Sendable, Hashable, CustomStringConvertible {
  /// The front's block; nil in a section, which counts through all of its blocks.
  public let block: String?
  /// Counted from one among the teasers there.
  public let number: Int

  /// "3", or "front-2 3".
  public var description: String { (block.map { "\($0) " } ?? "") + "\(number)" }
}

extension LayoutPlan {
  /// The places of the cards on the page of a section, or on a front for nil, in their order; nil for what
  /// is no teaser, or stands in no block that switches know.
  public func places(of section: Slug?) -> [TeaserPlace?] {
    var counts: [String?: Int] = [:]
    return blocks.flatMap { block -> [TeaserPlace?] in
      let name = block.frontName
      guard section != nil || name != nil else { return block.cards.map { _ in nil } }
      let key = section == nil ? name : nil
      return block.cards.map { card in
        guard card.slot.kind == .teaser else { return nil }
        counts[key, default: 0] += 1
        return TeaserPlace(block: key, number: counts[key] ?? 1)
      }
    }
  }
}

extension PlannedBlock {
  /// The name by which switches know a block of a front, be it the rest of one that is long; nil for what
  /// adverts and strips made.
  public var frontName: String? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    // The rest of one has its number behind the name.
    let whole = parts.last.flatMap { Int($0) } == nil ? parts[...] : parts.dropLast()
    if let part = FrontPart(blockName: whole.joined(separator: "-")) { return part.blockName }
    guard (2...3).contains(parts.count), ["front", "added"].contains(parts[0]),
      parts.dropFirst().allSatisfy({ Int($0) != nil })
    else { return nil }
    return "\(parts[0])-\(parts[1])"
  }
}
