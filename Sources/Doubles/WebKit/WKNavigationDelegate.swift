public import UIKit

// Apple's protocols have these methods with closures, too; one who decides needs only one of both.

/// Who decides which pages are gone to and hears of them.
@MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Whether a page is gone to.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
  /// Whether what came is shown.
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The first of a page is here.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  // Apple's declarations have unwrapped navigations, which witnesses have to match.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page has come.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page broke off.
  func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  )
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A page did not come.
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  )
  /// The process of the page ended.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// It is.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { .allow }
  /// It is.
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy { .allow }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nothing follows.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nothing follows.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nothing follows.
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error
  ) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Nothing follows.
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Nothing follows.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Who shows what a page wants to show beside itself.
@MainActor
public protocol WKUIDelegate: NSObjectProtocol {
  /// The view of a new window; none for no new window.
  func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView?
}

extension WKUIDelegate {
  /// There is none.
  public func webView(
    _ webView: WKWebView,
    createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction,
    windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
}
