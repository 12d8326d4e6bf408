import FoundationNetworking
import UIKit

// How tests stand for the web.

extension WKWebView {
  /// So much of the page has come.
  package func progress(to share: Double) {
    estimatedProgress = share
  }

  /// A server answers with a status, and the first of its words is here where they are shown.
  @discardableResult
  package func answer(_ status: Int, isForMainFrame: Bool = true) async
    -> WKNavigationResponsePolicy
  {
    guard let url,
      let head = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: nil,
        headerFields: nil
      )
    else { return .cancel }
    let response = WKNavigationResponse(head, isForMainFrame: isForMainFrame)
    let policy =
      await navigationDelegate?.webView(self, decidePolicyFor: response) ?? .allow
    if policy == .allow, isForMainFrame { navigationDelegate?.webView(self, didCommit: current) }
    return policy
  }

  /// The page has come.
  package func finish(title: String? = nil) {
    self.title = title
    estimatedProgress = 1
    isLoading = false
    if let url, place < 0 || history[place] != url {
      history = Array(history.prefix(place + 1)) + [url]
      place = history.count - 1
    }
    navigationDelegate?.webView(self, didCommit: current)
    navigationDelegate?.webView(self, didFinish: current)
  }

  /// The page does not come, or breaks off when some of it is seen.
  package func fail(_ error: any Error, afterCommit: Bool = false) {
    isLoading = false
    if afterCommit {
      navigationDelegate?.webView(self, didFail: current, withError: error)
    } else {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: current, withError: error)
    }
  }

  /// The process of the page ends.
  package func terminate() {
    isLoading = false
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  /// The page, or a reader in it, wants to go to an address; what was decided.
  package func go(
    to address: URL,
    by type: WKNavigationType = .linkActivated,
    inMainFrame: Bool = true,
    inNewWindow: Bool = false
  ) async -> WKNavigationActionPolicy {
    let action = action(address, type, inMainFrame: inMainFrame, inNewWindow: inNewWindow)
    let policy = await navigationDelegate?.webView(self, decidePolicyFor: action) ?? .allow
    guard policy == .allow else { return policy }
    if inNewWindow {
      _ = uiDelegate?.webView(
        self,
        createWebViewWith: configuration,
        for: action,
        windowFeatures: WKWindowFeatures()
      )
    } else if inMainFrame {
      isLoading = true
      url = address
    }
    return policy
  }

  private func action(
    _ address: URL,
    _ type: WKNavigationType,
    inMainFrame: Bool,
    inNewWindow: Bool
  ) -> WKNavigationAction {
    let source = WKFrameInfo(isMainFrame: true, request: URLRequest(url: url ?? address))
    let target = WKFrameInfo(isMainFrame: inMainFrame, request: URLRequest(url: address))
    return WKNavigationAction(
      URLRequest(url: address),
      type,
      from: source,
      to: inNewWindow ? nil : target
    )
  }
}
