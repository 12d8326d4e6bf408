/// Writes paths of pages and stories, in one go because pages have hundreds of them.
package enum SitePath {
  /// The path of names, such as `/gazette/sport/late-win`; those that are nil are left out.
  package static func of(_ brand: Slug, _ section: Slug?, _ story: Slug? = nil) -> String {
    of(brand.rawValue, section?.rawValue, story?.rawValue)
  }

  /// The path of words, each behind a slash.
  package static func of(_ first: String, _ second: String? = nil, _ third: String? = nil)
    -> String
  {
    let parts = (first.utf8, second?.utf8, third?.utf8)
    let count = parts.0.count + (parts.1?.count ?? 0) + (parts.2?.count ?? 0) + 3
    return String(unsafeUninitializedCapacity: count) { path in
      var end = 0
      func append(_ part: String.UTF8View) {
        path[end] = UInt8(ascii: "/")
        end = path[(end + 1)...].initialize(fromContentsOf: part)
      }
      append(parts.0)
      if let part = parts.1 { append(part) }
      if let part = parts.2 { append(part) }
      return end
    }
  }
}
