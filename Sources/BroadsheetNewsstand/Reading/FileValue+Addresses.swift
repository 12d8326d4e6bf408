import BroadsheetCore
import Foundation

extension FileValue {
  /// An address that a page may link to: of the web, of the bundle, or of the newsstand itself.
  func link() -> URL? {
    let expected = "an address that starts with https://, http://, bundle:///, / or #"
    guard let text = text(expected) else { return nil }
    if let first = text.first, first == "/" || first == "#", !text.hasPrefix("//"),
      let address = URL(string: text)
    {
      return address
    }
    return absolute(text, schemes: ["https", "http", "bundle"], expected: expected)
      .flatMap(bundled)
  }

  /// The page of a web section, which a frame shows: of the web or of the bundle.
  func page() -> URL? {
    let expected = "an address that starts with https://, http:// or bundle:///"
    return text(expected).flatMap {
      absolute($0, schemes: ["https", "http", "bundle"], expected: expected)
    }.flatMap(bundled)
  }

  /// An address that is fetched: of the web, of the bundle, or a file, whose path may start from the
  /// newsstand file's own folder.
  ///
  /// `asked` is what is asked for, where that is more than the address.
  func source(asked: (URL) -> URL = { $0 }) -> URL? {
    let expected = "an address (https://, http://, bundle:///, file:///) or a path to a file"
    guard let text = text(expected) else { return nil }
    guard !text.contains(where: \.isWhitespace) || !text.contains("://") else {
      report("'\(DiscreetAddress.text(text))' is no address", expected: expected)
      return nil
    }
    if text.contains("://") {
      let schemes = ["https", "http", "bundle", "file"]
      guard let address = absolute(text, schemes: schemes, expected: expected) else { return nil }
      return address.isFileURL ? existing(address) : accepted(address, asked: asked(address))
    }
    guard let directory = context.directory else {
      report("'\(DiscreetAddress.text(text))' is no address", expected: expected)
      return nil
    }
    return existing(
      URL(filePath: text, relativeTo: directory).absoluteURL.standardized,
      meant: Self.webAddress(meantBy: text)
    )
  }

  /// The address of the web that a path begins like, its scheme or a slash of it forgotten.
  private static func webAddress(meantBy text: String) -> String? {
    let bare = text.replacing(/^https?:\/*/, with: "")
    let parts = bare.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let isHost =
      parts.first?.wholeMatch(of: /[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+(:[0-9]+)?/) != nil
    guard isHost, bare != text || parts.count == 2 || bare.hasPrefix("www.") else { return nil }
    return "https://\(DiscreetAddress.text(bare))"
  }

  /// A file in the newsstand file's folder or below it, by its path.
  func file() -> URL? {
    let expected = "a path to a file in the newsstand file's folder"
    guard let text = text(expected) else { return nil }
    guard !text.contains("://"), let directory = context.directory else {
      report("'\(DiscreetAddress.text(text))' is no path to a file", expected: expected)
      return nil
    }
    return existing(URL(filePath: text, relativeTo: directory).absoluteURL.standardized)
  }

  /// An address of the web.
  func webAddress() -> URL? {
    let expected = "an address that starts with https:// or http://"
    return text(expected).flatMap {
      absolute($0, schemes: ["https", "http"], expected: expected)
    }
  }

  private func existing(_ file: URL, meant: String? = nil) -> URL? {
    guard context.transport == nil else { return accepted(file, asked: file, meant: meant) }
    guard context.fileExists(file) else {
      report(
        "there is no file at \(DiscreetAddress.text(file.path()))",
        expected: "a file that exists",
        suggestion: meant
      )
      return nil
    }
    return file
  }

  /// Pages of the bundle are fetched to be shown; all others are the browser's affair.
  private func bundled(_ address: URL) -> URL? {
    address.scheme?.lowercased() == "bundle" ? accepted(address, asked: address) : address
  }

  private func absolute(_ text: String, schemes: [String], expected: String) -> URL? {
    guard let address = URL(string: text), let scheme = address.scheme?.lowercased() else {
      report("'\(DiscreetAddress.text(text))' is no address", expected: expected)
      return nil
    }
    guard schemes.contains(scheme) else {
      report(
        "'\(scheme)' is no scheme that is understood here",
        expected: expected,
        suggestion: NearestWord.to(scheme, among: schemes)
      )
      return nil
    }
    let isWeb = scheme == "http" || scheme == "https"
    guard !isWeb || address.host()?.isEmpty == false else {
      report("'\(DiscreetAddress.text(text))' names no host", expected: expected)
      return nil
    }
    guard !isWeb || address.host().flatMap({ HostNumber($0.lowercased()) }) != .tooLarge else {
      report(
        "'\(DiscreetAddress.text(text))' names a number that is no address",
        expected: expected
      )
      return nil
    }
    return address
  }
}
