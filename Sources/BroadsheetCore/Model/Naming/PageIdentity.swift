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
    let isRoute =
      isName(rest[address.endIndex...].prefix(2), "#!")
      || isName(rest[address.endIndex...].prefix(2), "#/")
    var page = address.prefix { $0 != UInt8(ascii: "?") }
    var options = address[page.endIndex...].dropFirst()
    while page.last == UInt8(ascii: "/") { page.removeLast() }
    let host = page.prefix { $0 != UInt8(ascii: "/") }

    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rest.count) { output in
      var count = 0
      func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        for byte in bytes {
          output.initializeElement(at: count, to: byte)
          count &+= 1
        }
      }
      for byte in isName(host.prefix(4), "www.") ? host.dropFirst(4) : host {
        output.initializeElement(at: count, to: lowercased(byte))
        count &+= 1
      }
      for port: StaticString in [":80", ":443"]
      where isName(UnsafeBufferPointer(output)[..<count].suffix(port.utf8CodeUnitCount), port) {
        count -= port.utf8CodeUnitCount
      }
      add(page[host.endIndex...])
      var mark = UInt8(ascii: "?")
      while !options.isEmpty {
        let option = options.prefix { $0 != UInt8(ascii: "&") }
        options = options[option.endIndex...].dropFirst()
        guard !option.isEmpty, !namesCampaign(option) else { continue }
        output.initializeElement(at: count, to: mark)
        count &+= 1
        add(option)
        mark = UInt8(ascii: "&")
      }
      if isRoute { add(rest[address.endIndex...]) }
      return String(decoding: output[..<count], as: UTF8.self)
    }
  }

  /// Whether one `name=value` only says how a reader came to the page.
  private static func namesCampaign(_ option: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = option.prefix { $0 != UInt8(ascii: "=") }
    let value = option[name.endIndex...].dropFirst()
    guard !name.isEmpty, !isName(value, "rss"), !isName(value, "feed") else { return true }
    guard name.count <= longestCampaign else {
      return campaignPrefixes.contains { isName(name.prefix($0.utf8CodeUnitCount), $0) }
    }
    let word = String(decoding: name.map(lowercased), as: UTF8.self)
    return campaigns.contains(word)
      || campaignPrefixes.contains { isName(name.prefix($0.utf8CodeUnitCount), $0) }
  }

  /// Without regard to the case of letters.
  private static func isName(
    _ text: Slice<UnsafeBufferPointer<UInt8>>,
    _ name: StaticString
  ) -> Bool {
    let count = name.utf8CodeUnitCount
    guard text.count == count else { return false }
    for offset in 0..<count
    where lowercased(text[text.startIndex &+ offset]) != name.utf8Start[offset] { return false }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static let campaignPrefixes: [StaticString] = [
    "at_", "hsa_", "mtm_", "ns_", "pk_", "utm_",
  ]
  private static let campaigns: Set = [
    "_ga", "cmp", "cmpid", "dclid", "fbclid", "gclid", "igshid", "ito", "mc_cid", "mc_eid",
    "msclkid", "ncid", "ocid", "smid", "twclid", "wt.mc_id", "wt_mc", "xtor", "yclid",
  ]
  private static let longestCampaign = 15
}
