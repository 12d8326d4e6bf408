import Testing

@testable import BroadsheetSources

@Suite struct ListBudgetTests {
  @Test func `a list ends at its limit, which is said once`() {
    var limits = FeedDecoder.Limits()
    limits.valuesPerField = 2
    var budget = ListBudget(limits: limits)
    var log = DiagnosticLog(limit: 10)
    log.item = 7

    let taken = (0..<5).map { budget.spend($0, field: "links", log: &log) }

    #expect(taken == [true, true, false, false, false])
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.location == FeedDiagnostic.Location(item: 7, field: "links"))
  }

  @Test func `all lists of a document end at a limit together`() {
    var limits = FeedDecoder.Limits()
    limits.values = 3
    var budget = ListBudget(limits: limits)
    var log = DiagnosticLog(limit: 10)

    let taken = ["links", "authors", "media", "links"].map {
      budget.spend(0, field: $0, log: &log)
    }

    #expect(taken == [true, true, true, false])
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.location.item == nil)
  }
}
