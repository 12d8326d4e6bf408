import Foundation
import FoundationNetworking
import Synchronization
import Testing

@testable import UIKit
@testable import WebKit

@MainActor
struct WebViewDoubleTests {
  private let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  private let reader = WebReader()
  private let page = URL(string: "https://example.org/page")

  init() {
    view.navigationDelegate = reader
    view.uiDelegate = reader
  }

  @Test func `a page comes`() throws {
    view.load(URLRequest(url: try #require(page)))
    #expect(view.isLoading)

    view.finish(title: "Page")

    #expect(reader.heard == ["came"])
    #expect(view.title == "Page")
    #expect(!view.isLoading)
    #expect(view.requested.map(\.url) == [page])
  }

  @Test func `a page does not come, breaks off, or its process ends`() throws {
    view.load(URLRequest(url: try #require(page)))

    view.fail(URLError(.notConnectedToInternet))
    view.fail(URLError(.networkConnectionLost), afterCommit: true)
    view.terminate()

    #expect(reader.heard == ["did not come", "broke off", "ended"])
  }

  @Test func `who decides is asked about every way, and only what is allowed is gone to`()
    async
    throws
  {
    let (inside, outside) = (try #require(page), try #require(URL(string: "https://example.com")))
    reader.allowed = "example.org"

    let first = await view.go(to: inside)
    let second = await view.go(to: outside)

    #expect(first == .allow)
    #expect(second == .cancel)
    #expect(view.url == inside)
    #expect(reader.asked.map(\.navigationType) == [.linkActivated, .linkActivated])
  }

  @Test func `a way to a new window has no target and asks for a view`() async throws {
    let policy = await view.go(to: try #require(page), inNewWindow: true)

    #expect(policy == .allow)
    #expect(reader.asked.first?.targetFrame == nil)
    #expect(reader.heard == ["window"])
  }

  @Test func `a property is watched until the watch ends`() {
    let heard = Mutex<[Double]>([])
    var watch: NSKeyValueObservation? = view.observe(\.estimatedProgress, options: .new) {
      _,
      change in
      heard.withLock { $0.append(change.newValue ?? 0) }
    }

    view.progress(to: 0.5)
    #expect(watch != nil)
    watch = nil
    view.progress(to: 0.7)

    #expect(heard.withLock { $0 } == [0.5])
  }
}

private final class WebReader: NSObject, WKNavigationDelegate, WKUIDelegate {
  var heard: [String] = []
  var asked: [WKNavigationAction] = []
  var allowed: String?

  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    asked.append(navigationAction)
    guard let allowed else { return .allow }
    return navigationAction.request.url?.host() == allowed ? .allow : .cancel
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    heard.append("came")
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {
    heard.append("broke off")
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    heard.append("did not come")
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    heard.append("ended")
  }

  func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    heard.append("window")
    return nil
  }
}
