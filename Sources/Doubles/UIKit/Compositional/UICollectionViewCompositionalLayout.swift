public import Foundation

/// Says how a section is arranged.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is put together from groups.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [(top: CGFloat, solved: SectionSolver.Solved)] = []
  private var size = CGSize.zero
  private var wanted: [IndexPath: CGSize] = [:]
  private var wantedHeaders: [SupplementaryPlace: CGSize] = [:]
  private(set) var offsetsAcross: [Int: CGFloat] = [:]
  private var handlers: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]

  /// Sections as a closure says.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// Layouts are not read from files here.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  override var collectionViewContentSize: CGSize { size }

  override func prepare() {
    guard let list else { return }
    let insets = list.adjustedContentInset
    let room = CGSize(
      width: list.bounds.width - insets.left - insets.right,
      height: list.bounds.height - insets.top - insets.bottom
    )
    var top: CGFloat = 0
    sections = list.knownCounts.enumerated().map { index, count in
      let solved = solve(index, count, room, list.traitCollection)
      defer { top += solved.height }
      return (top, solved)
    }
    size = CGSize(width: room.width, height: top)
  }

  /// Scrolls a section across, of which the list itself hears nothing.
  func scroll(section: Int, across offset: CGFloat) {
    guard let list else { return }
    offsetsAcross[section] = offset
    list.display.fill()
    let room = LayoutRoom(list.bounds.size, traits: list.traitCollection)
    handlers[section]?([], CGPoint(x: offset, y: 0), room)
  }

  private func solve(
    _ index: Int,
    _ count: Int,
    _ room: CGSize,
    _ traits: UITraitCollection
  ) -> SectionSolver.Solved {
    guard let section = provider(index, LayoutRoom(room, traits: traits)) else {
      HouseRules.report("Section \(index) has no layout.")
      return SectionSolver.Solved()
    }
    handlers[index] = section.visibleItemsInvalidationHandler
    return SectionSolver(
      section: section,
      room: room,
      traits: traits,
      count: count,
      wanted: { [wanted] in wanted[IndexPath(item: $0, section: index)] },
      wantedHeader: { [wantedHeaders] kind, item in
        wantedHeaders[
          SupplementaryPlace(kind: kind, indexPath: IndexPath(item: item, section: index))
        ]
      }
    ).solve()
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.filter {
      sections[$0].top <= rect.maxY && sections[$0].top + sections[$0].solved.height >= rect.minY
    }.flatMap { section in
      sections[section].solved.items.indices.map { item(IndexPath(item: $0, section: section)) }
        + sections[section].solved.headers.map { header($0, section) }
    }.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].solved.items.indices.contains(indexPath.item)
    else { return nil }
    return item(indexPath)
  }

  private func item(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let (top, solved) = sections[indexPath.section]
    let placed = solved.items[indexPath.item]
    let place = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    place.frame = placed.frame
    place.frame.origin.y += top
    if solved.width != nil {
      place.frame.origin.x -= offsetsAcross[indexPath.section] ?? 0
      place.sectionAcross = indexPath.section
    }
    place.zIndex = placed.zIndex
    place.isWidthOpen = placed.isWidthOpen
    place.isHeightOpen = placed.isHeightOpen
    return place
  }

  private func header(
    _ header: SectionSolver.Header,
    _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let place = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: header.kind,
      with: IndexPath(item: header.index, section: section)
    )
    place.frame = header.frame
    place.frame.origin.y += sections[section].top
    place.zIndex = header.zIndex
    place.isHeightOpen = header.isHeightOpen
    guard header.isPinned, !header.isBelow, let list else { return place }
    let end = sections[section].top + sections[section].solved.height - place.frame.height
    let seen = list.bounds.minY + list.adjustedContentInset.top
    place.frame.origin.y = min(max(place.frame.minY, seen), max(place.frame.minY, end))
    return place
  }

  override func prefer(
    _ preferred: UICollectionViewLayoutAttributes,
    over original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let tall = original.isHeightOpen && abs(preferred.size.height - original.size.height) > 0.01
    let wide = original.isWidthOpen && abs(preferred.size.width - original.size.width) > 0.01
    if let kind = original.representedElementKind {
      let key = SupplementaryPlace(kind: kind, indexPath: original.indexPath)
      guard wantedHeaders[key] != preferred.size else { return false }
      wantedHeaders[key] = preferred.size
    } else {
      guard wanted[original.indexPath] != preferred.size else { return false }
      wanted[original.indexPath] = preferred.size
    }
    return tall || wide
  }

  override func carry(_ places: (IndexPath) -> IndexPath?) {
    let pairs = wanted.compactMap { old, size in places(old).map { ($0, size) } }
    wanted = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    wantedHeaders = [:]
    offsetsAcross = [:]
  }

  override func forgetPreferences() {
    wanted = [:]
    wantedHeaders = [:]
  }
}
