/// The media type of a file, told by its name.
enum FileContentType {
  private static let types = [
    "atom": "application/atom+xml",
    "gif": "image/gif",
    "htm": "text/html",
    "html": "text/html",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "json": "application/json",
    "opml": "text/x-opml",
    "png": "image/png",
    "rdf": "application/rdf+xml",
    "rss": "application/rss+xml",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webp": "image/webp",
    "xhtml": "application/xhtml+xml",
    "xml": "application/xml",
    "yaml": "application/yaml",
    "yml": "application/yaml",
  ]

  /// Returns nil for an extension that is not known, so that the bytes decide.
  static func named(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return types[name[name.index(after: dot)...].lowercased()]
  }
}
