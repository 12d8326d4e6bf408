import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct CollectionDoubleTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  @Test func `only what is seen has cells`() {
    let list = ShownList([alphabet])

    #expect(list.words == ["a", "b", "c", "d"])
    #expect(list.view.contentSize == CGSize(width: 200, height: 26 * 50))
    #expect(list.cell(4) == nil)
    #expect(list.frame(4) == CGRect(x: 0, y: 200, width: 200, height: 50))
  }

  @Test func `cells that are scrolled away are used again`() throws {
    let list = ShownList([alphabet])
    let first = try #require(list.cell(0))
    _ = list.source.take()

    list.view.drag(to: 100)

    #expect(list.words == ["c", "d", "e", "f"])
    #expect(
      list.source.take().filter { !$0.contains("[") } == ["show e", "show f", "end a", "end b"]
    )
    list.view.drag(to: 150)
    #expect(list.words == ["d", "e", "f", "g"])
    #expect(list.cell(6)?.reuses == 1)
    #expect(first.superview == nil || first.reuses == 1)
  }

  @Test func `a screenful ahead is announced, and taken back when it is left`() {
    let list = ShownList([alphabet])
    #expect(list.source.take().contains("prefetch [4, 5, 6, 7]"))

    list.view.drag(to: 200)
    #expect(list.source.take().contains("prefetch [8, 9, 10, 11]"))

    list.view.drag(to: 800)
    let log = list.source.take()
    #expect(log.contains("cancel [8, 9, 10, 11]"))
    #expect(log.contains("prefetch [20, 21, 22, 23]"))
  }

  @Test func `a tap chooses an item, and only one at a time`() {
    let list = ShownList([alphabet])
    _ = list.source.take()

    list.view.tap(IndexPath(item: 1, section: 0))
    list.view.tap(IndexPath(item: 2, section: 0))

    #expect(list.source.take() == ["select 1", "select 2"])
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(list.cell(1)?.isSelected == false)
    #expect(list.cell(2)?.isSelected == true)
  }

  @Test func `items find their own height, and what is below makes room`() {
    let long = "a word after a word after a word"
    let list = ShownList([[long, "b", "c"]], layout: ShownList.rows(.estimated(100)))

    // Ten points a letter, so two lines of at most twenty letters; 25 points a line.
    #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 200, height: 60))
    #expect(list.frame(1) == CGRect(x: 0, y: 60, width: 200, height: 35))
    #expect(list.words == [long, "b", "c"])
    #expect(list.view.contentSize.height == 130)
  }

  @Test func `a cell whose text grows makes room for it`() {
    let list = ShownList([["a", "b"]], layout: ShownList.rows(.estimated(100)))
    #expect(list.frame(1)?.minY == 35)

    list.cell(0)?.label.text = "a word after a word after a word"
    list.window.settle()

    #expect(list.frame(1)?.minY == 60)
  }

  @Test func `one cell for two items breaks a rule`() {
    let source = OneCellSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: ShownList.rows(.absolute(50))
    )
    view.dataSource = source

    let broken = BrokenRules.of { view.layoutIfNeeded() }

    #expect(broken.contains { $0.contains("is used for") })
  }

  @Test func `a registration that is made for one cell breaks a rule`() {
    let source = FreshRegistrationSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: ShownList.rows(.absolute(50))
    )
    view.dataSource = source

    let broken = BrokenRules.of { view.layoutIfNeeded() }

    #expect(broken.first?.contains("registration") == true)
  }

  @Test func `scrolling to an item shows it, and ends where content ends`() {
    let list = ShownList([alphabet])

    list.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top, animated: false)
    #expect(list.words.first == "k")

    list.view.scrollToItem(at: IndexPath(item: 25, section: 0), at: .top, animated: false)
    #expect(list.words == ["w", "x", "y", "z"])
  }

  @Test func `another size of the window is another layout`() {
    let list = ShownList([alphabet])

    list.window.changeSize(to: CGSize(width: 300, height: 100))

    #expect(list.words == ["a", "b"])
    #expect(list.frame(0)?.width == 300)
  }

  @Test func `pulling a list tells who fetches`() {
    let list = ShownList([alphabet])
    let control = UIRefreshControl()
    var pulls = 0
    control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    list.view.refreshControl = control

    control.pull()

    #expect(pulls == 1)
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }
}

private final class OneCellSource: NSObject, UICollectionViewDataSource {
  private let cell = UICollectionViewCell(frame: .zero)

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell }
}

private final class FreshRegistrationSource: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let registration = UICollectionView.CellRegistration<WordCell, String> { _, _, _ in }
    return collectionView.dequeueConfiguredReusableCell(
      using: registration,
      for: indexPath,
      item: "a"
    )
  }
}
