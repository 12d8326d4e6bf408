public import BroadsheetCore
import CAdwaita
public import Foundation
public import Toolkit

/// A page elsewhere, shown in ours: links out of its site open in the browser, and it has a failure and
/// a retry of its own.
@MainActor
public final class WebFeedController: Controller {
  public let view: View
  public let containment = Containment<View>()
  private let box = Box(GTK_ORIENTATION_VERTICAL)
  private let progress = ProgressBar()
  private let phrases: Phrases
  private let openOutside: @MainActor (URL) -> Void
  private let engine: WebEngine
  private let markup: @MainActor (URL) async -> String?
  private var page: WebPage?
  private var failure: FailureController?
  private(set) var address: URL
  /// Brings markup; owned here, cancelled by the next load and when it leaves.
  private var loading: Task<Void, Never>?

  /// A page at an address.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - phrases: What is said of it.
  ///   - engine: Whether pages can be shown on this machine.
  ///   - markup: Brings pages that are not on the web.
  ///   - openOutside: Opens an address in the browser.
  public init(
    _ address: URL,
    phrases: Phrases,
    engine: WebEngine = .working,
    markup: @escaping @MainActor (URL) async -> String? = { _ in nil },
    openOutside: @escaping @MainActor (URL) -> Void
  ) {
    self.address = address
    self.phrases = phrases
    self.engine = engine
    self.markup = markup
    self.openOutside = openOutside
    view = box
    box.styled("page", "web").expanding(horizontally: true, vertically: true)
    progress.styled("osd")
    box.append(progress)
  }

  /// Whether the page is here.
  public private(set) var isFinished = false
  /// Whether there is a view for the page.
  var hasPage: Bool { page != nil }
  /// Whether its own failure is shown.
  public var isFailed: Bool { failure != nil }

  public func didAppear() { if page == nil, failure == nil { load() } }

  public func didDisappear() {
    loading?.cancel()
    if let page { box.remove(page.view) }
    page = nil
  }

  /// Goes to another address; nothing happens where it is there already.
  public func show(_ address: URL) {
    guard address != self.address else { return }
    self.address = address
    if containment.isOnScreen { load() }
  }

  /// Loads the page anew.
  public func load() {
    loading?.cancel()
    failure?.leave()
    failure = nil
    isFinished = false
    progress.isVisible = true
    guard engine.isKnownToWork else {
      loading = Task { [weak self, engine] in
        let trouble = await engine.trouble()
        guard !Task.isCancelled, let self else { return }
        if let trouble { fail(trouble) } else { loadPage() }
      }
      return
    }
    loadPage()
  }

  private func loadPage() {
    let page = self.page ?? makePage()
    guard !address.isWebAddress else {
      page.load(address)
      return
    }
    loading = Task { [weak self, markup, address] in
      let text = await markup(address)
      guard !Task.isCancelled, let self else { return }
      if let text { page.load(markup: text) } else { fail(.notFound) }
    }
  }

  private func makePage() -> WebPage {
    let page = WebPage(
      tell: { [weak self] in self?.hear($0) },
      openOutside: { [weak self] in self?.openOutside($0) }
    )
    page.view.expanding(horizontally: true, vertically: true)
    box.append(page.view)
    self.page = page
    return page
  }

  private func hear(_ event: WebPage.Event) {
    switch event {
    case .progress(let fraction): progress.show(fraction)
    case .finished:
      isFinished = true
      progress.isVisible = false
    case .failed(let reason): fail(reason)
    }
  }

  private func fail(_ reason: Failure) {
    progress.isVisible = false
    if let page { box.remove(page.view) }
    page = nil
    show(
      FailureController(reason, phrases: phrases, details: reason.details) { [weak self] in
        self?.load()
      }
    )
  }

  /// Says that no page can be shown, and offers the browser for one that it could open.
  private func fail(_ trouble: WebEngine.Trouble) {
    progress.isVisible = false
    let open: @MainActor () -> Void = { [openOutside, address] in openOutside(address) }
    let child = FailureController(
      ProgramTrouble.noWebPages,
      phrases: phrases,
      details: trouble.details,
      inBrowser: address.isWebAddress ? open : nil
    ) { [weak self, engine] in
      engine.forgetTrouble()
      self?.load()
    }
    show(child)
  }

  private func show(_ child: FailureController) {
    guard failure == nil else { return }
    failure = child
    add(child) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }
}
