public import BroadsheetCore

extension NewsstandPress {
  /// How the source of every section is doing, in the order of the newsstand file.
  ///
  /// What came of asking its publisher's pages for full texts is among its diagnostics.
  public func sources() async -> [SourceReport] {
    await press.reports().map { report in
      var report = report
      if let section = report.page.section,
        let source = newsstand.brand(report.page.brand)?.section(section)?.source,
        let diagnostic = resources.pageTexts.diagnostic(of: source.address)
      {
        report.insert(diagnostic)
      }
      return report
    }
  }

  /// Asks the sources of a page although they are not due, and presses what came; says how those are
  /// doing since.
  ///
  /// However long they have failed, they are asked; not those that were asked a moment ago, nor those
  /// whose servers asked to be left alone. Throws when that leaves none. It waits for all of them, for
  /// as long as a fetch may take, and goes on when nobody waits any more.
  @discardableResult
  public func fetchNow(_ page: PageKey) async throws(FetchRefusal) -> [SourceReport] {
    try await press.fetchNow(page)
  }
}
