import BroadsheetCore

/// Finds items that a feed holds twice.
enum ItemLedger {
  /// Marks an item that has the identity of an earlier one.
  static func note(
    _ item: inout ParsedItem,
    in seen: inout [ByteText: Int],
    index: Int,
    log: inout DiagnosticLog
  ) {
    let identity = item.identity
    guard identity != ParsedItem.emptyIdentity else { return }
    let key = ByteText(Identity.capped(identity))
    guard let former = seen[key] else {
      seen[key] = index
      return
    }
    item.duplicateOf = former
    guard !log.isFull else { return }
    log.add(.notice, "the item has the identity of item \(former)", item: index, field: "id")
  }
}
