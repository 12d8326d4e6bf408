import Foundation

/// Changes of a list that are made at once.
///
/// What goes, what is moved and what is made anew is named by its place before; what comes, and
/// where something is moved to, by its place after.
struct BatchUpdate {
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var movedSections: [(Int, Int)] = []
  var reloadedSections: [Int] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var moved: [(IndexPath, IndexPath)] = []
  var reloaded: [IndexPath] = []
  var reconfigured: [IndexPath] = []

  var isEmpty: Bool {
    insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && inserted.isEmpty && deleted.isEmpty && moved.isEmpty
      && reloaded.isEmpty && reconfigured.isEmpty
  }

  /// Where each section that stays is after the changes.
  func sections(_ before: Int, _ after: Int) -> [Int: Int] {
    let leaving = Set(deletedSections + movedSections.map(\.0))
    let taken = Set(insertedSections + movedSections.map(\.1))
    var places = Dictionary(movedSections, uniquingKeysWith: { first, _ in first })
    let stay = (0..<before).filter { !leaving.contains($0) }
    let free = (0..<max(0, after)).filter { !taken.contains($0) }
    for (old, new) in zip(stay, free) { places[old] = new }
    return places
  }

  /// Where each item that stays is after the changes, for those whose section stays.
  func items(_ before: [Int], _ after: [Int]) -> [IndexPath: IndexPath] {
    var places: [IndexPath: IndexPath] = [:]
    let gone = Set(deleted + moved.map(\.0))
    let taken = Set(inserted + moved.map(\.1))
    for (old, new) in sections(before.count, after.count)
    where !reloadedSections.contains(old) && after.indices.contains(new) {
      let stay = (0..<before[old]).map { IndexPath(item: $0, section: old) }
        .filter { !gone.contains($0) }
      let free = (0..<after[new]).map { IndexPath(item: $0, section: new) }
        .filter { !taken.contains($0) }
      for (one, other) in zip(stay, free) { places[one] = other }
    }
    for (old, new) in moved { places[old] = new }
    return places
  }
}
