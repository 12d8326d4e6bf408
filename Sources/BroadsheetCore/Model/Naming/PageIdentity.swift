/// What is the same of all addresses under which one page is published.
///
/// Feeds add to the addresses of their stories which campaign a reader comes from; publishers move to
/// `https`, and write `www` and the last slash or not.
package enum PageIdentity {
  /// The address without its scheme, `www`, a fragment, what says where a reader comes from, and the
  /// last slash; to be compared and never to be asked for.
  ///
  /// A fragment by which a page of scripts knows its stories stays. Costs the length of the address.
  package static func of(_ address: String) -> String {
    guard let scheme = ["https://", "http://"].first(where: { hasPrefix(address.utf8, $0) }) else {
      return address
    }
    var rest = Substring(address.utf8.dropFirst(scheme.utf8.count))
    var fragment = ""
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      let isRoute = hasPrefix(rest.utf8[mark...], "#!") || hasPrefix(rest.utf8[mark...], "#/")
      if isRoute { fragment = String(rest[mark...]) }
      rest = rest[..<mark]
    }
    let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    let options = rest.utf8[mark...].dropFirst().split(separator: UInt8(ascii: "&"))
      .filter { !namesCampaign(Substring($0)) }
    var page = rest.utf8[..<mark]
    while page.last == UInt8(ascii: "/") { page.removeLast() }
    let end = page.firstIndex(of: UInt8(ascii: "/")) ?? page.endIndex
    var host = Substring(page[..<end]).lowercased()
    if host.utf8.starts(with: "www.".utf8) { host.removeFirst(4) }
    for port in [":80", ":443"] where hasSuffix(host, port) { host.removeLast(port.count) }
    let query =
      options.isEmpty ? "" : "?" + options.map { String(Substring($0)) }.joined(separator: "&")
    return host + String(Substring(page[end...])) + query + fragment
  }

  /// Whether one `name=value` only says how a reader came to the page.
  private static func namesCampaign(_ option: Substring) -> Bool {
    let parts = option.lowercased().split(separator: "=", maxSplits: 1)
    guard let name = parts.first.map(String.init) else { return true }
    if campaigns.contains(name)
      || campaignPrefixes.contains(where: { name.utf8.starts(with: $0.utf8) })
    {
      return true
    }
    return parts.count == 2 && ["feed", "rss"].contains(parts[1])
  }

  private static let campaignPrefixes = ["at_", "hsa_", "mtm_", "ns_", "pk_", "utm_"]
  private static let campaigns: Set = [
    "_ga", "cmp", "cmpid", "dclid", "fbclid", "gclid", "igshid", "ito", "mc_cid", "mc_eid",
    "msclkid", "ncid", "ocid", "smid", "twclid", "wt.mc_id", "wt_mc", "xtor", "yclid",
  ]

  private static func hasPrefix(_ bytes: some Sequence<UInt8>, _ prefix: String) -> Bool {
    var bytes = bytes.makeIterator()
    return prefix.utf8.allSatisfy { expected in
      guard let byte = bytes.next() else { return false }
      return byte == expected || (0x41...0x5A).contains(byte) && byte | 0x20 == expected
    }
  }

  private static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
