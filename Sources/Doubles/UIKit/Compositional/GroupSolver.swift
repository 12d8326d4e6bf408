import Foundation

/// Where the items of one group stand.
@MainActor
struct GroupSolver {
  struct Placed {
    var item: Int
    var frame: CGRect
    var isWidthOpen = false
    var isHeightOpen = false
    var zIndex = 0
  }

  struct Solved {
    var placed: [Placed] = []
    var size = CGSize.zero
    /// How many items it holds.
    var count: Int { placed.count }
  }

  let traits: UITraitCollection
  /// The size that an item's view wants, if it has said so.
  let wanted: (Int) -> CGSize?
  /// How many items there are.
  let end: Int

  func solve(_ group: NSCollectionLayoutGroup, from start: Int, in room: CGSize) -> Solved {
    let given = group.layoutSize.size(in: room)
    let inner = CGSize(
      width: max(0, given.width - group.contentInsets.width),
      height: max(0, given.height - group.contentInsets.height)
    )
    var solved: Solved
    switch group.way {
    case .across: solved = line(group, start, inner, isAcross: true)
    case .down: solved = line(group, start, inner, isAcross: false)
    }
    // What is open is as long as what is in it; all else is as long as it is said to be.
    if !group.layoutSize.widthDimension.isOpen { solved.size.width = inner.width }
    if !group.layoutSize.heightDimension.isOpen { solved.size.height = inner.height }
    solved.size.width += group.contentInsets.width
    solved.size.height += group.contentInsets.height
    for index in solved.placed.indices {
      solved.placed[index].frame.origin.x += group.contentInsets.leading
      solved.placed[index].frame.origin.y += group.contentInsets.top
    }
    return solved
  }

  private func line(
    _ group: NSCollectionLayoutGroup,
    _ start: Int,
    _ room: CGSize,
    isAcross: Bool
  ) -> Solved {
    let limit = isAcross ? room.width : room.height
    let gap = group.interItemSpacing?.value ?? 0
    // Where the length is open, each item that is named has its place, whatever was estimated.
    let way = isAcross ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let least = way.isOpen ? group.subitems.count : 1
    var parts: [Solved] = []
    var next = start
    var reserved: CGFloat = 0
    while next < end, !group.subitems.isEmpty {
      let item = group.subitems[parts.count % group.subitems.count]
      let said = item.layoutSize.size(in: room)
      let length = isAcross ? said.width : said.height
      if parts.count >= least, reserved + gap + length > limit + 0.01 {
        break
      }
      reserved += (parts.isEmpty ? 0 : gap) + length
      let solved = part(item, next, room)
      guard solved.count > 0 else { break }
      parts.append(solved)
      next += solved.count
    }
    return lineUp(parts, gap: spacing(group, parts.count, reserved, limit), isAcross)
  }

  private func spacing(
    _ group: NSCollectionLayoutGroup,
    _ count: Int,
    _ reserved: CGFloat,
    _ limit: CGFloat
  ) -> CGFloat {
    guard let spacing = group.interItemSpacing else { return 0 }
    guard spacing.isFlexible, count > 1 else { return spacing.value }
    return spacing.value + max(0, limit - reserved) / CGFloat(count - 1)
  }

  private func lineUp(
    _ parts: [Solved],
    gap: CGFloat,
    _ isAcross: Bool
  ) -> Solved {
    var line = Solved()
    var place: CGFloat = 0
    for part in parts {
      for var placed in part.placed {
        placed.frame.origin.x += isAcross ? place : 0
        placed.frame.origin.y += isAcross ? 0 : place
        line.placed.append(placed)
      }
      let end = place + (isAcross ? part.size.width : part.size.height)
      line.size.width = max(line.size.width, isAcross ? end : part.size.width)
      line.size.height = max(line.size.height, isAcross ? part.size.height : end)
      place = end + gap
    }
    return line
  }

  private func part(_ item: NSCollectionLayoutItem, _ index: Int, _ room: CGSize) -> Solved {
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, from: index, in: room)
    }
    var size = item.layoutSize.size(in: room)
    let isWide = item.layoutSize.widthDimension.isOpen
    let isTall = item.layoutSize.heightDimension.isOpen
    if let wanted = wanted(index) {
      if isWide { size.width = wanted.width }
      if isTall { size.height = wanted.height }
    }
    var frame = CGRect(origin: .zero, size: size)
    let insets = item.contentInsets
    // Distances do not count where the length is open.
    if !isWide {
      frame.origin.x = insets.leading
      frame.size.width -= insets.width
    }
    if !isTall {
      frame.origin.y = insets.top
      frame.size.height -= insets.height
    }
    let placed = Placed(
      item: index,
      frame: frame,
      isWidthOpen: isWide,
      isHeightOpen: isTall
    )
    return Solved(placed: [placed], size: size)
  }
}
