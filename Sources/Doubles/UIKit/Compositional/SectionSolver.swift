import Foundation

/// Where the items and the headers of one section stand.
@MainActor
struct SectionSolver {
  struct Header {
    var kind: String
    var index: Int
    var frame: CGRect
    var isHeightOpen: Bool
    var isPinned: Bool
    var isBelow: Bool
    var zIndex: Int
  }

  struct Solved {
    var items: [GroupSolver.Placed] = []
    var headers: [Header] = []
    var height: CGFloat = 0
    /// How far it is scrolled across, if it is at all.
    var width: CGFloat?
  }

  let section: NSCollectionLayoutSection
  let room: CGSize
  let traits: UITraitCollection
  let count: Int
  let wanted: (Int) -> CGSize?
  let wantedHeader: (String, Int) -> CGSize?

  func solve() -> Solved {
    var solved = Solved()
    let above = headers(isBelow: false)
    var top: CGFloat = 0
    for var header in above.headers {
      header.frame.origin.y += top
      solved.headers.append(header)
    }
    top += above.height
    top += section.contentInsets.top
    let content = groups()
    for var placed in content.placed {
      placed.frame.origin.x += section.contentInsets.leading
      placed.frame.origin.y += top
      solved.items.append(placed)
    }
    top += content.size.height + section.contentInsets.bottom
    let below = headers(isBelow: true)
    for var header in below.headers {
      header.frame.origin.y += top
      solved.headers.append(header)
    }
    solved.height = top + below.height
    if isAcross { solved.width = content.size.width + section.contentInsets.width }
    return solved
  }

  private var isAcross: Bool { section.orthogonalScrollingBehavior != .none }

  private func groups() -> GroupSolver.Solved {
    let inner = CGSize(
      width: max(0, room.width - section.contentInsets.width),
      height: room.height
    )
    let solver = GroupSolver(traits: traits, wanted: wanted, end: count)
    var all = GroupSolver.Solved()
    var place: CGFloat = 0
    while all.count < count {
      let group = solver.solve(section.group, from: all.count, in: inner)
      guard group.count > 0 else {
        HouseRules.report("A group has room for no item, and \(count - all.count) are left.")
        break
      }
      for var placed in group.placed {
        placed.frame.origin.x += isAcross ? place : 0
        placed.frame.origin.y += isAcross ? 0 : place
        all.placed.append(placed)
      }
      let end = place + (isAcross ? group.size.width : group.size.height)
      all.size.width = max(all.size.width, isAcross ? end : group.size.width)
      all.size.height = max(all.size.height, isAcross ? group.size.height : end)
      place = end + section.interGroupSpacing
    }
    return all
  }

  private func headers(isBelow: Bool) -> (headers: [Header], height: CGFloat) {
    let left = section.contentInsets.leading
    let inner = CGSize(width: room.width - section.contentInsets.width, height: room.height)
    var headers: [Header] = []
    var height: CGFloat = 0
    var indices: [String: Int] = [:]
    for item in section.boundarySupplementaryItems where item.isBelow == isBelow {
      let index = indices[item.elementKind, default: 0]
      indices[item.elementKind] = index + 1
      var size = item.layoutSize.size(in: inner)
      let isOpen = item.layoutSize.heightDimension.isOpen
      if isOpen, let wanted = wantedHeader(item.elementKind, index) { size.height = wanted.height }
      let frame = CGRect(
        x: left + item.offset.x + aligned(size.width, item.alignment, inner.width),
        y: height + item.offset.y,
        width: size.width,
        height: size.height
      )
      headers.append(
        Header(
          kind: item.elementKind,
          index: index,
          frame: frame,
          isHeightOpen: isOpen,
          isPinned: item.pinToVisibleBounds,
          isBelow: isBelow,
          zIndex: item.zIndex
        )
      )
      if item.extendsBoundary { height += size.height }
    }
    return (headers, height)
  }

  private func aligned(
    _ width: CGFloat,
    _ alignment: NSRectAlignment,
    _ room: CGFloat
  ) -> CGFloat {
    switch alignment {
    case .none, .topLeading, .leading, .bottomLeading: 0
    case .top, .bottom: (room - width) / 2
    case .topTrailing, .trailing, .bottomTrailing: room - width
    }
  }
}
