import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct CompositionalDoubleTests {
  private func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func layout(
    _ group: NSCollectionLayoutGroup,
    _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return UICollectionViewCompositionalLayout { _, _ in section }
  }

  @Test func `items side by side fill a row and go on in the next`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item]
    )
    let list = ShownList(
      [["a", "b", "c"]],
      layout: layout(group) {
        $0.interGroupSpacing = 10
        $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      }
    )

    #expect(list.frame(0) == CGRect(x: 10, y: 5, width: 90, height: 40))
    #expect(list.frame(1) == CGRect(x: 100, y: 5, width: 90, height: 40))
    #expect(list.frame(2) == CGRect(x: 10, y: 55, width: 90, height: 40))
    #expect(list.view.contentSize.height == 100)
  }

  @Test func `rows in one group are as tall as their tallest item`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(100)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [item, item]
    )
    let rows = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(100)),
      subitems: [row, row]
    )
    rows.interItemSpacing = .fixed(8)
    let list = ShownList([["a", "bb bb bb bb bb", "c", "d"]], layout: layout(rows))

    #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 35))
    #expect(list.frame(1) == CGRect(x: 100, y: 0, width: 100, height: 60))
    #expect(list.frame(2) == CGRect(x: 0, y: 68, width: 100, height: 35))
    #expect(list.frame(3) == CGRect(x: 100, y: 68, width: 100, height: 35))
  }

  @Test func `a section that is scrolled across is as tall as one group`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(80), .absolute(60)),
      subitems: [item]
    )
    let list = ShownList(
      [["a", "b", "c", "d", "e"]],
      layout: layout(group) {
        $0.orthogonalScrollingBehavior = .continuous
        $0.interGroupSpacing = 10
      }
    )
    #expect(list.frame(2) == CGRect(x: 180, y: 0, width: 80, height: 60))
    #expect(list.view.indexPathsForVisibleItems.count == 3)
    #expect(list.view.contentSize == CGSize(width: 200, height: 60))

    list.view.scroll(section: 0, across: 180)

    #expect(list.frame(2)?.minX == 0)
    #expect(list.view.indexPathsForVisibleItems.map(\.item).sorted() == [2, 3, 4])
  }

  @Test func `a header stands over its section and can stay in sight`() {
    let item = size(.fractionalWidth(1), .absolute(50))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: item,
      subitems: [NSCollectionLayoutItem(layoutSize: item)]
    )
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      elementKind: "title",
      alignment: .top
    )
    header.pinToVisibleBounds = true
    let list = ShownList([], layout: layout(group) { $0.boundarySupplementaryItems = [header] })
    list.source.title = .init(elementKind: "title") { _, _, _ in }

    list.source.sections = [(0..<10).map { "\($0)" }, ["x"]]
    list.view.reloadData()
    list.window.settle()
    #expect(list.frame(0)?.minY == 20)
    #expect(list.frame(0, 1)?.minY == 540)

    list.view.drag(to: 100)
    let title = list.view.supplementaryView(
      forElementKind: "title",
      at: IndexPath(item: 0, section: 0)
    )
    #expect(title?.frame == CGRect(x: 0, y: 100, width: 200, height: 20))
  }

  @Test func `no card stands over another, at any width`() {
    let words = (0..<12).map { String(repeating: "word ", count: $0 + 1) }
    for width in stride(from: 120, through: 900, by: 60) {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .estimated(80)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(80)),
        subitems: [item]
      )
      let list = ShownList([words], layout: layout(group))
      list.window.changeSize(to: CGSize(width: CGFloat(width), height: 2_000))

      let frames = words.indices.compactMap { list.frame($0) }
      for (index, frame) in frames.enumerated() {
        for other in frames.dropFirst(index + 1) {
          #expect(frame.intersection(other).isEmpty)
        }
      }
    }
  }
}
