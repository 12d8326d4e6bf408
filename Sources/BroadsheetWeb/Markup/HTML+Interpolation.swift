public import BroadsheetCore
public import Foundation

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init()
    append(raw: value)
  }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.html }

  /// Collects a literal: what the source spells as it is, values escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.reserve(literalCapacity + interpolationCount * 24)
    }

    public mutating func appendLiteral(_ literal: String) { html.append(raw: literal) }

    public mutating func appendInterpolation(_ text: String) { html.appendEscaped(text) }

    public mutating func appendInterpolation(_ text: Substring) { html.appendEscaped(text) }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      html.append(raw: String(number))
    }

    public mutating func appendInterpolation(_ slug: Slug) { html.appendEscaped(slug.rawValue) }

    public mutating func appendInterpolation(_ markup: HTML) { html += markup }

    /// Nothing where there is none.
    public mutating func appendInterpolation(_ markup: HTML?) {
      if let markup { html += markup }
    }

    public mutating func appendInterpolation(_ markup: SafeMarkup) { html += HTML(markup) }

    /// An address of this site.
    public mutating func appendInterpolation(_ route: Route) { html.appendEscaped(route.path) }

    /// An address elsewhere; an empty one, which leads nowhere, unless it is a web address.
    public mutating func appendInterpolation(_ address: URL) {
      if let safe = address.webAddress { html.appendEscaped(safe) }
    }

    /// The markup of each element, one after the other.
    public mutating func appendInterpolation<Elements: Sequence>(
      each elements: Elements,
      _ markup: (Elements.Element) -> HTML
    ) {
      for element in elements { html += markup(element) }
    }

    /// An attribute with its leading space; nothing where there is no value.
    public mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      html.append(raw: " \(name)=\"")
      html.appendEscaped(value)
      html.append(raw: "\"")
    }

    /// Markup for a value that may be missing.
    public mutating func appendInterpolation<Value>(
      _ value: Value?,
      _ markup: (Value) -> HTML
    ) {
      if let value { html += markup(value) }
    }

    /// Markup under a condition.
    public mutating func appendInterpolation(
      if condition: Bool,
      _ markup: @autoclosure () -> HTML
    ) {
      if condition { html += markup() }
    }
  }
}

extension URL {
  /// The address as a page may link to it; nil for schemes that run code or reach into the machine.
  var webAddress: String? {
    switch scheme?.lowercased() {
    case "http", "https", "mailto", "tel": absoluteString
    case "bundle": Route(bundleAddress: self)?.path
    default: nil
    }
  }

  /// The address as a frame may show it.
  var frameAddress: String? {
    switch scheme?.lowercased() {
    case "http", "https": absoluteString
    case "bundle": Route(bundleAddress: self)?.path
    default: nil
    }
  }
}
