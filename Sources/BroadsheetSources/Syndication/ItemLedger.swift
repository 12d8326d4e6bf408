/// Finds items that a feed holds twice.
enum ItemLedger {
  /// Marks an item that has the identity of an earlier one.
  static func note(
    _ item: inout ParsedItem,
    in seen: inout [String: Int],
    index: Int,
    log: inout DiagnosticLog
  ) {
    let identity = item.identity
    guard identity != ParsedItem.emptyIdentity else { return }
    guard let former = seen[identity] else {
      seen[identity] = index
      return
    }
    item.duplicateOf = former
    log.add(.notice, "the item has the identity of item \(former)", item: index, field: "id")
  }
}
