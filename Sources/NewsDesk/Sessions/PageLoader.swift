import BroadsheetCore
import Foundation

/// Brings one page and those behind it; apart from the followed page, because its model keeps it.
@MainActor
final class PageLoader {
  /// Whether the model's next load of the first page is a reader's wish for what is new.
  var asksSources = false
  /// Called with each first page that the model gets by a load.
  var onPage: @MainActor (DeskPage) -> Void = { _ in }
  /// Called with the first page where a reader wished for what is new, and nobody has anything
  /// newer.
  var onOldPage: @MainActor (DeskPage) -> Void = { _ in }
  private let desk: any NewsDesk
  private let address: PageKey
  private let now: @Sendable () -> Date
  /// Where the pages behind the first begin: behind it, behind the second, and so on.
  private var cursors: [OlderCursor?] = []
  /// The numbers of the question that was asked last, and of the last one that has an answer.
  private var (asked, answered) = (0, 0)
  private var newest: DeskPage?

  init(_ desk: any NewsDesk, _ address: PageKey, now: @escaping @Sendable () -> Date) {
    self.desk = desk
    self.address = address
    self.now = now
  }

  /// What the model has as its page of a number.
  func content(_ number: Int) async throws(Failure) -> ScreenContent {
    guard number > 0 else { return try await firstContent() }
    guard number <= cursors.count, let cursor = cursors[number - 1],
      let older = try await desk.older(than: cursor)
    else { return ScreenContent(body: .native(LayoutPlan(blocks: [])), from: now()) }
    guard !Task.isCancelled else { throw .unreachable }
    cursors.replaceSubrange(number..., with: [older.older])
    return ScreenContent(older)
  }

  private func firstContent() async throws(Failure) -> ScreenContent {
    let asksSources = asksSources
    self.asksSources = false
    let loaded = try await load(asksSources: asksSources)
    // The model drops what it no longer waits for.
    guard !Task.isCancelled, let page = loaded ?? newest else { throw .unreachable }
    // What is kept although nothing newer can be had is shown, and said to be old.
    if let failure = page.failure, asksSources {
      onOldPage(page)
      throw failure
    }
    begin(with: page)
    onPage(page)
    return ScreenContent(page)
  }

  /// The page as it is now; nil for an answer that nobody waits for any more, and for one that is
  /// older than that to a later question.
  func load(asksSources: Bool) async throws(Failure) -> DeskPage? {
    asked += 1
    let number = asked
    let page = try await desk.load(address, asksSources: asksSources)
    guard !Task.isCancelled else { return nil }
    if number < answered, let newest, page.edition.pressedAt < newest.edition.pressedAt {
      return nil
    }
    (answered, newest) = (max(answered, number), page)
    return page
  }

  /// Another first page is shown; the places of further ones stay.
  func begin(with page: DeskPage) {
    if cursors.isEmpty { cursors = [page.older] } else { cursors[0] = page.older }
  }
}

extension ScreenContent {
  /// A desk's page, which may go on.
  init(_ page: DeskPage) {
    self.init(page.edition)
    hasMore = page.older != nil
  }
}
