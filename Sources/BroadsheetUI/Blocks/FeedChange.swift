import BroadsheetCore
import Foundation
import UIKit

/// What turns the sections that a collection shows into others, as it takes it: removals and where
/// moves start count in the old, insertions and where moves end in the new.
///
/// A section that has moved is removed and inserted: a collection takes no moves within what moves.
struct FeedChange: Equatable {
  var removedSections: IndexSet = []
  var insertedSections: IndexSet = []
  var removedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [Move] = []
  /// What says something else, by new places.
  var updatedItems: [IndexPath] = []
  /// Sections whose title or rows have changed, by new places.
  var updatedSections: IndexSet = []

  /// An item that stands elsewhere in its section.
  struct Move: Equatable {
    var from: IndexPath
    var to: IndexPath
  }

  /// Whether items or sections come or go.
  var isStructural: Bool {
    !(removedSections.isEmpty && insertedSections.isEmpty && removedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// The change between two lists of sections, by the core's difference.
  init(from old: [FeedSection], to new: [FeedSection]) {
    let sections = Difference(from: old, to: new)
    removedSections = IndexSet(sections.removals)
    insertedSections = IndexSet(sections.insertions)
    for move in sections.moves {
      removedSections.insert(move.old)
      insertedSections.insert(move.new)
    }
    for pair in sections.updates where !insertedSections.contains(pair.new) {
      compare(old[pair.old], at: pair.old, with: new[pair.new], at: pair.new)
    }
  }

  private mutating func compare(
    _ old: FeedSection,
    at oldPlace: Int,
    with new: FeedSection,
    at newPlace: Int
  ) {
    let items = Difference(from: old.rows, to: new.rows)
    removedItems += items.removals.map { IndexPath(item: $0, section: oldPlace) }
    insertedItems += items.insertions.map { IndexPath(item: $0, section: newPlace) }
    movedItems += items.moves.map { pair in
      Move(
        from: IndexPath(item: pair.old, section: oldPlace),
        to: IndexPath(item: pair.new, section: newPlace)
      )
    }
    updatedItems += items.updates.map { IndexPath(item: $0.new, section: newPlace) }
    updatedSections.insert(newPlace)
  }
}
