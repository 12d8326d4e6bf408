import BroadsheetCore
import Foundation
import UIKit
import WebKit

/// A web view that tells what becomes of its page, in terms of the core.
final class WebPageView: UIView, WKNavigationDelegate, WKUIDelegate {
  /// What becomes of a page.
  enum Event {
    /// So much of it is here, from 0 to 1.
    case progress(Double)
    /// It is here.
    case finished
    /// It does not come, or its process has ended too often.
    case failed(Failure)
  }

  /// Processes that may end before a page counts as failed: one that eats all memory does so again.
  private static let mostRestarts = 1

  private let tell: @MainActor (Event) -> Void
  private let openOutside: @MainActor (URL) -> Void
  private let web: WKWebView
  private var policy: LinkPolicy?
  /// What is shown of no web; the system does not keep it with the page.
  private var markup: String?
  private var restarts = 0
  /// Whether the page that was asked for has come; errors of those that its links lead to are its own.
  private var isHere = false
  private var observation: NSKeyValueObservation?

  /// A view without a page, on a ground that is seen until the page has one of its own.
  init(
    on ground: UIColor = .systemBackground,
    tell: @escaping @MainActor (Event) -> Void,
    openOutside: @escaping @MainActor (URL) -> Void
  ) {
    self.tell = tell
    self.openOutside = openOutside
    web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    super.init(frame: .zero)
    web.navigationDelegate = self
    web.uiDelegate = self
    web.allowsBackForwardNavigationGestures = true
    backgroundColor = ground
    // What is not opaque shows no white before the page comes.
    web.backgroundColor = ground
    web.scrollView.backgroundColor = ground
    web.underPageBackgroundColor = ground
    web.fill(self)
    observation = web.observe(\.estimatedProgress, options: [.new]) { [weak self] web, _ in
      MainActor.assumeIsolated { self?.tell(.progress(web.estimatedProgress)) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Scrolls with what is around it where it stands among cards.
  var isScrollEnabled: Bool {
    get { web.scrollView.isScrollEnabled }
    set { web.scrollView.isScrollEnabled = newValue }
  }

  /// Loads a page of the web.
  func load(_ address: URL) {
    policy = LinkPolicy(startingAt: address)
    markup = nil
    begin()
    web.load(URLRequest(url: address))
  }

  /// Shows a page that is on no web.
  func load(markup: String) {
    policy = nil
    self.markup = markup
    begin()
    web.loadHTMLString(markup, baseURL: nil)
  }

  private func begin() {
    restarts = 0
    isHere = false
    web.isOpaque = false
  }

  /// Ends what is under way.
  func stop() { web.stopLoading() }

  // MARK: What WebKit asks and tells, in its own types: one that differs is another function

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let address = navigationAction.request.url else { return .cancel }
    // Markup of our own begins at a page without an address.
    if policy == nil, navigationAction.navigationType == .other, !address.isWebAddress {
      return .allow
    }
    let answer = (policy ?? LinkPolicy(startingAt: address)).answer(
      to: address,
      isPressed: navigationAction.navigationType == .linkActivated,
      // A link to a window of its own has no frame.
      isWhole: navigationAction.targetFrame?.isMainFrame ?? true
    )
    switch answer {
    case .stay where policy == nil && navigationAction.navigationType == .linkActivated, .leave:
      openOutside(address)
      return .cancel
    case .stay: return .allow
    case .refuse: return .cancel
    }
  }

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    guard navigationResponse.isForMainFrame, !isHere,
      let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode, status >= 400
    else { return .allow }
    // What comes with it is the words of a server, not the page.
    tell(.failed(status == 404 || status == 410 ? .notFound : .refused(status: status)))
    return .cancel
  }

  func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    // A window of its own is the browser's.
    if let address = navigationAction.request.url, address.isWebAddress { openOutside(address) }
    return nil
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    isHere = true
    // From now on it is the page that says what is behind its words, which is white unless it does.
    webView.isOpaque = true
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { tell(.finished) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  {
    fail(error)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    fail(error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    restarts += 1
    if restarts > Self.mostRestarts {
      tell(.failed(.unreadable))
    } else if let markup {
      webView.loadHTMLString(markup, baseURL: nil)
    } else {
      webView.reload()
    }
  }

  private func fail(_ error: any Error) {
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else {
      // WebKit says so of what it hands on, such as a download; the page is still here.
      return
    }
    switch error.code {
    case NSURLErrorCancelled: break
    case NSURLErrorTimedOut: tell(.failed(.timedOut))
    default: tell(.failed(.unreachable))
    }
  }
}
