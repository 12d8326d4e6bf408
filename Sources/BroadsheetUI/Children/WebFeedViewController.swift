public import BroadsheetCore
public import Foundation
public import UIKit

/// A page elsewhere, shown in ours: links out of its site open in the browser, and it has a failure and
/// a retry of its own.
public final class WebFeedViewController: UIViewController {
  /// Where the page is.
  public private(set) var address: URL
  /// Whether the page is here.
  public private(set) var isFinished = false
  private let phrases: Phrases
  private let theme: BrandTheme
  private let markup: @MainActor (URL) async -> String?
  private let openOutside: @MainActor (URL) -> Void
  private let progress = UIProgressView(progressViewStyle: .bar)
  private var page: WebPageView?
  private var failure: FailureViewController?
  /// Brings markup; owned here, cancelled by the next load and when it leaves.
  private var loading: Task<Void, Never>?

  /// A page at an address.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - phrases: What is said of it.
  ///   - theme: The brand's colours.
  ///   - markup: Brings pages that are not on the web.
  ///   - openOutside: Opens an address in the browser.
  public init(
    _ address: URL,
    phrases: Phrases,
    theme: BrandTheme,
    markup: @escaping @MainActor (URL) async -> String? = { _ in nil },
    openOutside: @escaping @MainActor (URL) -> Void
  ) {
    self.address = address
    self.phrases = phrases
    self.theme = theme
    self.markup = markup
    self.openOutside = openOutside
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  deinit { loading?.cancel() }

  /// Whether its own failure is shown.
  public var isFailed: Bool { failure != nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = theme.background
    view.accessibilityIdentifier = "web"
    progress.tintColor = theme.accent
    progress.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(progress)
    NSLayoutConstraint.activate([
      progress.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      progress.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if page == nil, failure == nil { load() }
  }

  public override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    loading?.cancel()
    page?.stop()
  }

  /// Goes to another address; nothing happens where it is there already.
  public func show(_ address: URL) {
    guard address != self.address else { return }
    self.address = address
    if isViewLoaded, page != nil || failure != nil { load() }
  }

  /// Loads the page anew.
  public func load() {
    loading?.cancel()
    failure?.remove()
    failure = nil
    isFinished = false
    progress.isHidden = false
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

  private func makePage() -> WebPageView {
    let page = WebPageView(
      on: theme.background,
      tell: { [weak self] in self?.hear($0) },
      openOutside: openOutside
    )
    page.fill(view)
    view.bringSubviewToFront(progress)
    self.page = page
    return page
  }

  private func hear(_ event: WebPageView.Event) {
    switch event {
    case .progress(let share): progress.setProgress(Float(share), animated: share > 0)
    case .finished:
      isFinished = true
      progress.isHidden = true
    case .failed(let reason): fail(reason)
    }
  }

  private func fail(_ reason: Failure) {
    progress.isHidden = true
    page?.stop()
    page?.removeFromSuperview()
    page = nil
    guard failure == nil else { return }
    let child = FailureViewController(reason, phrases: phrases, theme: theme) { [weak self] in
      self?.load()
    }
    failure = child
    add(child)
  }
}
