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
    var text = address
    return text.withUTF8 { page(at: $0) } ?? address
  }

  /// Nil for what is no address of the web.
  private static func page(at address: UnsafeBufferPointer<UInt8>) -> String? {
    let scheme = address.prefix(8).firstIndex(of: UInt8(ascii: ":")) ?? 0
    let isOfWeb = isName(address[..<scheme], "http") || isName(address[..<scheme], "https")
    guard isOfWeb, address[scheme...].starts(with: "://".utf8) else { return nil }
    let rest = address[(scheme + 3)...]
    let address = rest.prefix { $0 != UInt8(ascii: "#") }
    let isRoute = ["#!", "#/"].contains { rest[address.endIndex...].starts(with: $0.utf8) }
    var page = address.prefix { $0 != UInt8(ascii: "?") }
    var options = address[page.endIndex...].dropFirst()
    while page.last == UInt8(ascii: "/") { page.removeLast() }
    let host = page.prefix { $0 != UInt8(ascii: "/") }

    var output: [UInt8] = []
    output.reserveCapacity(rest.count)
    output += (isName(host.prefix(4), "www.") ? host.dropFirst(4) : host).lazy
      .map(lowercased)
    for port in [":80", ":443"] where output.suffix(port.utf8.count).elementsEqual(port.utf8) {
      output.removeLast(port.utf8.count)
    }
    output += page[host.endIndex...]
    var mark = UInt8(ascii: "?")
    while !options.isEmpty {
      let option = options.prefix { $0 != UInt8(ascii: "&") }
      options = options[option.endIndex...].dropFirst()
      guard !option.isEmpty, !namesCampaign(option) else { continue }
      output.append(mark)
      output += option
      mark = UInt8(ascii: "&")
    }
    if isRoute { output += rest[address.endIndex...] }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether one `name=value` only says how a reader came to the page.
  private static func namesCampaign(_ option: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = option.prefix { $0 != UInt8(ascii: "=") }
    let value = option[name.endIndex...].dropFirst()
    guard !name.isEmpty, !isName(value, "rss"), !isName(value, "feed") else { return true }
    guard name.count <= longestCampaign else {
      return campaignPrefixes.contains { isName(name.prefix($0.utf8.count), $0) }
    }
    let word = String(decoding: name.map(lowercased), as: UTF8.self)
    return campaigns.contains(word) || campaignPrefixes.contains(where: word.hasPrefix)
  }

  /// Without regard to the case of letters.
  private static func isName(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ name: String) -> Bool {
    text.elementsEqual(name.utf8) { lowercased($0) == $1 }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static let campaignPrefixes = ["at_", "hsa_", "mtm_", "ns_", "pk_", "utm_"]
  private static let campaigns: Set = [
    "_ga", "cmp", "cmpid", "dclid", "fbclid", "gclid", "igshid", "ito", "mc_cid", "mc_eid",
    "msclkid", "ncid", "ocid", "smid", "twclid", "wt.mc_id", "wt_mc", "xtor", "yclid",
  ]
  private static let longestCampaign = 15
}
