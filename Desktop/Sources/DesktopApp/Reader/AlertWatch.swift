import BroadsheetCore
import Foundation
import NewsDesk

/// Tells of breaking news of the papers whose alerts the reader wants, whatever page is open.
///
/// It follows their fronts; one that is on a screen is followed there, and tells by itself.
@MainActor
final class AlertWatch {
  /// Breaking news that a reader is told of when a page changes once.
  private static let mostToldAtOnce = 3

  /// Holds the watch off a page for as long as somebody keeps it.
  @MainActor
  final class Pause {
    private weak var watch: AlertWatch?
    private let page: PageKey

    fileprivate init(_ watch: AlertWatch, _ page: PageKey) {
      self.watch = watch
      self.page = page
    }

    isolated deinit { watch?.resume(page) }
  }

  /// Nil while the program is taken down.
  private weak var desktop: Desktop?
  /// By fronts; owned here, cancelled when a front is no longer to be followed.
  private var following: [PageKey: Task<Void, Never>] = [:]
  private var pauses: [PageKey: Int] = [:]

  init(_ desktop: Desktop) { self.desktop = desktop }

  isolated deinit { for task in following.values { task.cancel() } }

  /// Follows what is to be followed now.
  func update() {
    guard let desktop else { return }
    let brands = desktop.desk.newsstand.brands.lazy.map(\.id)
      .filter { [alerts = desktop.reader.memory.alerts] in alerts.contains($0) }
    let wanted = Set(brands.map { PageKey(brand: $0) }).filter { pauses[$0] == nil }
    for (page, task) in following where !wanted.contains(page) {
      task.cancel()
      following[page] = nil
    }
    for page in wanted where following[page] == nil {
      following[page] = Task { [weak self, desk = desktop.desk] in
        await Self.follow(page, at: desk) { self?.tell(of: $0, after: $1, on: page) }
      }
    }
  }

  /// Leaves a page to whoever shows it, until the pause is let go.
  func pause(_ page: PageKey) -> Pause {
    pauses[page, default: 0] += 1
    update()
    return Pause(self, page)
  }

  private func resume(_ page: PageKey) {
    pauses[page] = pauses[page].flatMap { $0 > 1 ? $0 - 1 : nil }
    update()
  }

  /// Calls `changed` with each plan of a page and the one before it.
  private static func follow(
    _ page: PageKey,
    at desk: any NewsDesk,
    changed: @MainActor (LayoutPlan, LayoutPlan) -> Void
  ) async {
    // Before the first look, so that no change comes between.
    let changes = desk.changes(of: page)
    var old = await desk.kept(page)?.edition.plan
    func look() async {
      // Without an answer, the next change is waited for.
      guard let new = try? await desk.load(page, asksSources: false).edition.plan,
        !Task.isCancelled
      else { return }
      if let old { changed(new, old) }
      old = new
    }
    await look()
    for await _ in changes {
      guard !Task.isCancelled else { return }
      await look()
    }
  }

  /// Tells of breaking news that is in a plan and was not in the one before, where the reader wants to
  /// hear of it and has not sent it away.
  func tell(of plan: LayoutPlan, after old: LayoutPlan, on page: PageKey) {
    guard let desktop else { return }
    let memory = desktop.reader.memory
    guard memory.alerts.contains(page.brand) else { return }
    let known = Set(old.cards.map(\.id))
    let notices = plan.cards.lazy.filter { !known.contains($0.id) }.compactMap { card in
      if case .notice(let notice) = card.slot.item.content { notice } else { nil }
    }
    let breaking = notices.filter { notice in
      notice.tone == .breaking && !memory.isDismissed(notice, of: page.brand, at: Date())
    }
    for notice in breaking.prefix(Self.mostToldAtOnce) { desktop.tell(of: notice, on: page) }
  }
}
