import BroadsheetDigests
import BroadsheetWeb
import Foundation

/// An address of the site that is exported: a route, and an older page behind it if it asks for one.
struct ExportAddress: Hashable, Sendable {
  let route: Route
  let query: String?

  init(_ route: Route) {
    self.route = route
    query = nil
  }

  /// Nil for what is no address of the site, or asks for what only a server knows.
  init?(_ text: some StringProtocol) {
    let parts = text.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    guard let path = parts.first, let route = Route(path: path) else { return nil }
    query = parts.count > 1 ? String(parts[1]) : nil
    if let query, Route.older(inQuery: query) == nil { return nil }
    self.route = route
  }

  /// The address whose file this is; nil where a name does not tell, as that of an older page, and for packed
  /// files.
  init?(file name: String) {
    let page = "index.html"
    let isPage = name == page || name.hasSuffix("/" + page)
    let path = isPage ? String(name.dropLast(page.count)) : name
    let paths =
      ["/" + (isPage && path.hasSuffix("/") ? String(path.dropLast()) : path)]
      + (path.hasSuffix(".html") ? ["/" + path.dropLast(".html".count)] : [])
    guard let address = paths.lazy.compactMap({ Self($0) }).first(where: { $0.file == name }) else {
      return nil
    }
    self = address
  }

  /// Whether only a server answers there, or only for readers of one.
  func needsServer(hasAddress: Bool) -> Bool {
    switch route {
    case .search, .saved, .place, .explanation, .openSearch, .manifest, .worker, .offline, .preview,
      .robots:
      true
    // What is read elsewhere has to say where it is from.
    case .feed, .sitemap: !hasAddress
    case .rack, .page, .story, .event, .icon, .iconPicture, .asset, .picture,
      .publisherIcon, .bundledPage:
      false
    }
  }

  /// Its file, from the folder of all on; pages are files of their own name in a folder of theirs, so
  /// that they are found where a server shows folders, and where there is none.
  var file: String {
    let path = String(route.path.dropFirst())
    if let query {
      let mark = Digest.sha256(of: Array(query.utf8)).prefix(8).hexadecimal
      return (path.isEmpty ? "" : path + "/") + "older-\(mark).html"
    }
    // Servers know pages by this ending.
    if case .event = route { return path + ".html" }
    let isFile = path.split(separator: "/").last?.contains(".") == true
    return isFile ? path : (path.isEmpty ? "" : path + "/") + "index.html"
  }

  /// How a file leads to another.
  static func link(from: String, to: String) -> String {
    var (start, goal) = (from.split(separator: "/").dropLast(), to.split(separator: "/")[...])
    while let first = start.first, goal.count > 1, goal.first == first {
      start = start.dropFirst()
      goal = goal.dropFirst()
    }
    return String(repeating: "../", count: start.count) + goal.joined(separator: "/")
  }
}
