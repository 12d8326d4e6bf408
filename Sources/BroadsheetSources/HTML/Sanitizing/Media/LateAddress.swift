/// The attributes from which publishers' scripts take the address of a picture when it comes into
/// view: `data-src`, `data-lazy-srcset`, `data-original`, and whatever else is put together so.
enum LateAddress {
  /// Words that say what the attribute is for; one of them must be there.
  private static let purposes: Set<Substring> = [
    "actualsrc", "cfsrc", "echo", "hires", "lazy", "lazyload", "lazysrc", "lazysrcset", "original",
    "src", "srcset",
  ]
  /// Words that may stand beside them.
  private static let besides: Set<Substring> = [
    "full", "hd", "hi", "image", "img", "large", "load", "orig", "real", "res", "retina", "url",
  ]

  /// The attribute in whose place it goes; nil for a name that is none of these.
  static func attribute(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> HTMLAttribute? {
    guard name.count > 5, name[name.startIndex + 4] == UInt8(ascii: "-") else { return nil }
    let name = String(decoding: name, as: UTF8.self).lowercased()
    guard name.hasPrefix("data-") else { return nil }
    let words = name.dropFirst(5).split(separator: "-")
    guard words.contains(where: purposes.contains),
      words.allSatisfy({ purposes.contains($0) || besides.contains($0) })
    else { return nil }
    return words.contains { $0.hasSuffix("srcset") } ? .srcset : .src
  }

  /// Whether a value may be an address, and is not a word such as `true`.
  static func isAddress(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    value.contains(UInt8(ascii: "/"))
      || ParsedMedia.looksLikeImage(String(decoding: value.prefix(256), as: UTF8.self))
  }
}
