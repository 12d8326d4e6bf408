import Testing

@testable import BroadsheetSources

@Suite struct ItemLedgerTests {
  private func noted(_ ids: [String?]) -> [Int?] {
    var ledger = ItemLedger()
    var log = DiagnosticLog(limit: 1000)
    var items: [ParsedItem] = []
    for id in ids {
      var item = ParsedItem()
      item.id = id
      ledger.note(&item, next: items, log: &log)
      items.append(item)
    }
    #expect(log.entries.count == items.count { $0.duplicateOf != nil })
    return items.map(\.duplicateOf)
  }

  @Test func `items are found again after the table grew`() {
    let ids = (0..<300).map { "id \($0)" as String? }

    #expect(noted(ids + ids) == Array(repeating: nil, count: 300) + (0..<300).map { $0 })
  }

  @Test func `items without anything to know them by are not the same`() {
    #expect(noted([nil, "a", nil, "a", nil]) == [nil, nil, nil, 1, nil])
  }

  @Test func `identities are compared by their bytes`() {
    #expect(noted(["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]) == [nil, nil, 0])
  }
}
