public import FoundationNetworking
public import UIKit

/// One way to a page.
@MainActor
open class WKNavigation: NSObject {}

/// What leads to a page.
public enum WKNavigationType: Int, Sendable {
  /// A link.
  case linkActivated = 0
  /// A form.
  case formSubmitted = 1
  /// The page before or after.
  case backForward = 2
  /// The same page again.
  case reload = 3
  /// A form again.
  case formResubmitted = 4
  /// Something else.
  case other = -1
}

/// Whether a page is gone to.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It is not.
  case cancel = 0
  /// It is.
  case allow = 1
  /// It is kept as a file.
  case download = 2
}

/// A page that shall be gone to.
@MainActor
open class WKNavigationAction: NSObject {
  /// What leads there.
  public let navigationType: WKNavigationType
  /// What is asked for.
  public let request: URLRequest
  /// The part of the page that it comes from.
  let sourceFrame: WKFrameInfo
  /// The part of the page that it shall be shown in; none for a new window.
  public let targetFrame: WKFrameInfo?

  package init(
    _ request: URLRequest,
    _ navigationType: WKNavigationType,
    from sourceFrame: WKFrameInfo,
    to targetFrame: WKFrameInfo?
  ) {
    self.request = request
    self.navigationType = navigationType
    self.sourceFrame = sourceFrame
    self.targetFrame = targetFrame
    super.init()
  }
}

/// Whether what came is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// It is not.
  case cancel = 0
  /// It is.
  case allow = 1
  /// It is kept as a file.
  case download = 2
}

/// What has come of a page, before any of it is shown.
@MainActor
open class WKNavigationResponse: NSObject {
  /// Whether it is for all of the page.
  public let isForMainFrame: Bool
  /// The head of what came.
  public let response: URLResponse

  package init(_ response: URLResponse, isForMainFrame: Bool) {
    self.response = response
    self.isForMainFrame = isForMainFrame
    super.init()
  }
}

/// A part of a page, or all of it.
@MainActor
open class WKFrameInfo: NSObject {
  /// Whether it is all of the page.
  public let isMainFrame: Bool
  /// What was asked for.
  let request: URLRequest

  package init(isMainFrame: Bool, request: URLRequest) {
    self.isMainFrame = isMainFrame
    self.request = request
    super.init()
  }
}

/// What a page wishes for a window of its own.
@MainActor
open class WKWindowFeatures: NSObject {
  package override init() {
    super.init()
  }
}
