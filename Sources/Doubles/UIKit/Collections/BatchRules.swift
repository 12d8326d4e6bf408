import Foundation

/// What changes of a list have to keep to.
struct BatchRules {
  let update: BatchUpdate
  let before: [Int]
  let after: [Int]

  /// What is wrong; nothing if all adds up.
  func violations() -> [String] {
    sectionBounds() + itemBounds() + clashes() + sectionCount() + itemCounts()
  }

  private func sectionBounds() -> [String] {
    let old = update.deletedSections + update.reloadedSections + update.movedSections.map(\.0)
    let new = update.insertedSections + update.movedSections.map(\.1)
    return old.filter { !before.indices.contains($0) }.map {
      "Section \($0) is changed, and there are \(before.count) before the changes."
    }
      + new.filter { !after.indices.contains($0) }.map {
        "Section \($0) comes, and there are \(after.count) after the changes."
      }
  }

  private func itemBounds() -> [String] {
    let old = update.deleted + update.reloaded + update.reconfigured + update.moved.map(\.0)
    let new = update.inserted + update.moved.map(\.1)
    return old.filter { !contains(before, $0) }.map {
      "Item \($0.item) of section \($0.section) is changed, which is not there before the changes."
    }
      + new.filter { !contains(after, $0) }.map {
        "Item \($0.item) of section \($0.section) comes, which is not there after the changes."
      }
  }

  private func contains(_ counts: [Int], _ indexPath: IndexPath) -> Bool {
    counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  /// One thing may not be changed in two ways.
  private func clashes() -> [String] {
    let sectionsBefore =
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.0)
    let sectionsAfter = update.insertedSections + update.movedSections.map(\.1)
    let itemsBefore = update.deleted + update.reloaded + update.moved.map(\.0)
    let itemsAfter = update.inserted + update.moved.map(\.1)
    var found = repeated(sectionsBefore).map { "Section \($0) is changed twice." }
    found += repeated(sectionsAfter).map { "Section \($0) comes twice." }
    found += repeated(itemsBefore).map { "Item \($0) is changed twice." }
    found += repeated(itemsAfter).map { "Item \($0) comes twice." }
    let gone = Set(update.deleted).intersection(update.reconfigured)
    found += gone.map { "Item \($0) goes and is filled anew." }
    let lost = Set(update.deletedSections + update.reloadedSections)
    let fresh = Set(update.insertedSections)
    for (from, to) in update.moved {
      if lost.contains(from.section) {
        found.append("Item \(from) is moved from a section that goes.")
      }
      if fresh.contains(to.section) {
        found.append("Item \(from) is moved to a section that comes.")
      }
    }
    return found
  }

  private func repeated<Value: Hashable>(_ values: [Value]) -> [Value] {
    Dictionary(grouping: values) { $0 }.filter { $0.value.count > 1 }.map(\.key)
  }

  private func sectionCount() -> [String] {
    let expected = before.count + update.insertedSections.count - update.deletedSections.count
    guard expected != after.count else { return [] }
    return [
      """
      \(before.count) sections with \(update.insertedSections.count) more and \
      \(update.deletedSections.count) fewer are not \(after.count).
      """
    ]
  }

  private func itemCounts() -> [String] {
    let places = update.sections(before.count, after.count)
    return places.sorted { $0.key < $1.key }.compactMap { old, new in
      guard !update.reloadedSections.contains(old), before.indices.contains(old),
        after.indices.contains(new)
      else { return nil }
      let less =
        update.deleted.filter { $0.section == old }.count
        + update.moved.filter { $0.0.section == old }.count
      let more =
        update.inserted.filter { $0.section == new }.count
        + update.moved.filter { $0.1.section == new }.count
      guard before[old] - less + more != after[new] else { return nil }
      return
        """
        Section \(old) with \(before[old]) items, \(more) more and \(less) fewer, \
        has not \(after[new]) items.
        """
    }
  }
}
