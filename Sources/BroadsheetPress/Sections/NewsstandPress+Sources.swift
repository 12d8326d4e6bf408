extension NewsstandPress {
  /// How the source of every section is doing, in the order of the newsstand file.
  public func sources() async -> [SourceReport] { await press.reports() }

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
