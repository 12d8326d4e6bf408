import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct BatchUpdateDoubleTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `items come, go and move, and cells that stay are kept`() throws {
    let list = ShownList([["a", "b", "c"]])
    let (b, c) = (try #require(list.cell(1)), try #require(list.cell(2)))
    _ = list.source.take()

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["c", "new", "b"]]
        list.view.deleteItems(at: [path(0)])
        list.view.moveItem(at: path(2), to: path(0))
        list.view.insertItems(at: [path(1)])
      }
    }

    #expect(broken == [])
    #expect(list.words == ["c", "new", "b"])
    #expect(list.cell(0) === c)
    #expect(list.cell(2) === b)
    #expect(list.source.take().filter { !$0.contains("[") } == ["end a", "show new"])
  }

  @Test func `sections come and go`() {
    let list = ShownList([["a"], ["b"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["x", "y"], ["b", "c"]]
        list.view.deleteSections([0])
        list.view.insertSections([0])
        list.view.insertItems(at: [path(1, 1)])
      }
    }

    #expect(broken == [])
    #expect(list.words == ["x", "y", "b", "c"])
  }

  @Test func `what is filled anew keeps its cell`() throws {
    let list = ShownList([["a", "b"]])
    let first = try #require(list.cell(0))

    list.source.sections = [["A", "B"]]
    list.view.reconfigureItems(at: [path(0)])
    #expect(list.cell(0) === first)
    #expect(first.fills == 2)
    #expect(first.reuses == 0)
    #expect(list.words == ["A", "b"])
  }

  @Test func `counts that do not add up break a rule, and all is asked for anew`() {
    let list = ShownList([["a", "b"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["a", "b", "c", "d"]]
        list.view.insertItems(at: [path(2)])
      }
      list.window.settle()
    }

    #expect(broken.count == 1)
    #expect(list.words == ["a", "b", "c", "d"])
  }

  @Test func `a change that was made before the list was told breaks a rule`() {
    let list = ShownList([["a"]])
    list.view.reloadData()
    list.source.sections = [["a", "b"]]

    // The list has not counted since it was told to ask anew, and counts only now.
    let broken = BrokenRules.of { list.view.insertItems(at: [path(1)]) }

    #expect(broken.count == 1)
  }

  @Test(arguments: [
    ("goes out of bounds", [2], [Int](), 2),
    ("comes out of bounds", [Int](), [5], 3),
    ("goes twice", [0, 0], [Int](), 0),
  ])
  func `items that are not there break a rule`(
    _ what: String,
    _ deleted: [Int],
    _ inserted: [Int],
    _ after: Int
  ) {
    let list = ShownList([["a", "b"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [(0..<after).map { "\($0)" }]
        list.view.deleteItems(at: deleted.map { path($0) })
        list.view.insertItems(at: inserted.map { path($0) })
      }
    }

    #expect(!broken.isEmpty)
  }

  @Test func `an item that goes cannot be moved, too`() {
    let list = ShownList([["a", "b"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["a"]]
        list.view.deleteItems(at: [path(1)])
        list.view.moveItem(at: path(1), to: path(0))
      }
    }

    #expect(broken.contains { $0.contains("changed twice") })
  }

  @Test func `an item cannot move out of a section that goes`() {
    let list = ShownList([["a"], ["b"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["b", "a"]]
        list.view.deleteSections([0])
        list.view.moveItem(at: path(0, 0), to: path(1, 0))
      }
    }

    #expect(broken.contains { $0.contains("section that goes") })
  }

  @Test func `what is chosen stays chosen where it is moved`() {
    let list = ShownList([["a", "b"]])
    list.view.tap(path(0))

    list.view.performBatchUpdates {
      list.source.sections = [["b", "a"]]
      list.view.moveItem(at: path(0), to: path(1))
    }

    #expect(list.view.indexPathsForSelectedItems == [path(1)])
    #expect(list.cell(1)?.isSelected == true)
  }

  @Test func `changes within changes are made with them`() {
    let list = ShownList([["a"]])

    let broken = BrokenRules.of {
      list.view.performBatchUpdates {
        list.source.sections = [["a", "b", "c"]]
        list.view.insertItems(at: [path(1)])
        list.view.performBatchUpdates { list.view.insertItems(at: [path(2)]) }
      }
    }

    #expect(broken == [])
    #expect(list.words == ["a", "b", "c"])
  }
}
