public import FoundationNetworking
public import UIKit

/// A page of the web.
@MainActor
open class WKWebView: UIView {
  /// How it is set up; a copy that nothing changes any more.
  public let configuration: WKWebViewConfiguration
  var observers: [UUID: (PartialKeyPath<WKWebView>, Any?, Any?) -> Void] = [:]
  var history: [URL] = []
  var place = -1
  package var requested: [URLRequest] = []
  package var documents: [(string: String, baseURL: URL?)] = []
  package var stops = 0

  /// A page at a place, set up so.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  /// A page at a place.
  convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// Who decides where it goes and hears of it.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Who shows what a page wants to show beside itself.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// What is seen behind the page where it is scrolled beyond its ends.
  open var underPageBackgroundColor: UIColor? = .systemBackground
  /// What its page is scrolled in.
  public let scrollView = UIScrollView()
  /// The address of the page.
  open internal(set) var url: URL? {
    didSet { tell(\.url, oldValue, url) }
  }
  /// The title of the page.
  open internal(set) var title: String? {
    didSet { tell(\.title, oldValue, title) }
  }
  /// How much of the page has come, from 0 to 1.
  open internal(set) var estimatedProgress: Double = 0 {
    didSet { tell(\.estimatedProgress, oldValue, estimatedProgress) }
  }
  /// Whether a page is on its way.
  var isLoading = false {
    didSet { tell(\.isLoading, oldValue, isLoading) }
  }
  /// Whether a swipe leads to the page before or after.
  open var allowsBackForwardNavigationGestures = false

  /// Fetches a page.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    requested.append(request)
    return begin(request.url)
  }

  /// Shows a page that is at hand.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    documents.append((string, baseURL))
    return begin(baseURL)
  }

  /// Fetches the page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    begin(url)
  }

  /// Fetches no more of the page.
  open func stopLoading() {
    stops += 1
    isLoading = false
  }

  /// Watches a property for as long as what it gives is kept.
  public func observe<Value>(
    _ keyPath: KeyPath<WKWebView, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let id = UUID()
    let path: PartialKeyPath<WKWebView> = keyPath
    observers[id] = { [weak self] changed, old, new in
      guard let self, changed == path else { return }
      let change = NSKeyValueObservedChange(
        oldValue: options.contains(.old) ? old as? Value : nil,
        newValue: options.contains(.new) ? new as? Value : nil
      )
      changeHandler(self, change)
    }
    if options.contains(.initial) {
      observers[id]?(path, nil, self[keyPath: keyPath])
    }
    return NSKeyValueObservation { [weak self] in
      // Observations end on the main actor, as the views that hold them do.
      MainActor.assumeIsolated { _ = self?.observers.removeValue(forKey: id) }
    }
  }

  private func tell(_ path: PartialKeyPath<WKWebView>, _ old: Any?, _ new: Any?) {
    for observer in observers.values { observer(path, old, new) }
  }

  private func begin(_ address: URL?) -> WKNavigation? {
    current = WKNavigation()
    url = address
    isLoading = true
    estimatedProgress = 0.1
    return current
  }

  package internal(set) var current: WKNavigation?
}
