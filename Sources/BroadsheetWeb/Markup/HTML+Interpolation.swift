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

    /// Text, escaped.
    public mutating func appendInterpolation(_ text: String) { html.appendEscaped(text) }

    /// Text, escaped.
    public mutating func appendInterpolation(_ text: Substring) { html.appendEscaped(text) }

    /// A number in decimal digits.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      html.append(number)
    }

    /// A slug, which has nothing to escape in it.
    public mutating func appendInterpolation(_ slug: Slug) { html.appendEscaped(slug.rawValue) }

    /// Markup as it is.
    public mutating func appendInterpolation(_ markup: HTML) { html += markup }

    /// Nothing where there is none.
    public mutating func appendInterpolation(_ markup: HTML?) {
      if let markup { html += markup }
    }

    /// The pieces one after the other.
    public mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { html += piece }
    }

    /// Markup that the sanitizer has passed, as it is.
    public mutating func appendInterpolation(_ markup: SafeMarkup) {
      html.append(raw: markup.html)
    }

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
      open(name)
      html.appendEscaped(value)
      html.append(raw: "\"")
    }

    /// An attribute of which the source spells the value.
    public mutating func appendInterpolation(
      attribute name: StaticString,
      spelled value: StaticString?
    ) {
      guard let value else { return }
      open(name)
      html.append(raw: value)
      html.append(raw: "\"")
    }

    /// Words of a class attribute behind its first, each with its leading space.
    mutating func appendInterpolation(furtherWords words: [String]) {
      for word in words {
        html.append(raw: " ")
        html.appendEscaped(word)
      }
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

    private mutating func open(_ attribute: StaticString) {
      html.append(raw: " ")
      html.append(raw: attribute)
      html.append(raw: "=\"")
    }
  }
}

extension URL {
  /// The address as a page may link to it; nil for schemes that run code or reach into the machine.
  var webAddress: String? {
    if let plain = plainWebAddress { return plain }
    return switch scheme?.lowercased() {
    case "http", "https", "mailto", "tel": absoluteString
    case "bundle": Route(bundleAddress: self)?.path
    default: nil
    }
  }

  /// The address as a frame may show it.
  var frameAddress: String? {
    if let plain = plainWebAddress { return plain }
    return switch scheme?.lowercased() {
    case "http", "https": absoluteString
    case "bundle": Route(bundleAddress: self)?.path
    default: nil
    }
  }

  /// The address as most are: of the web, which takes no more than a look at its start.
  private var plainWebAddress: String? {
    let text = absoluteString
    return Self.isPlainWebAddress(text) ? text : nil
  }

  static func isPlainWebAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
