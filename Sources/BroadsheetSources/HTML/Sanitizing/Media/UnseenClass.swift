/// Classes of what is no text for readers: words for screen readers of the publisher's page, numbers of
/// lines of code, forms that ask to subscribe, what Drupal repeats of a story's title, writer and
/// date, and the signs and pictures of another site on Ghost's cards that lead there.
enum UnseenClass {
  private static let names: [StaticString] = [
    "field--name-title", "field--name-uid", "field--name-created", "field--name-field-tags",
    "kg-bookmark-metadata", "kg-bookmark-thumbnail",
    "line-number", "line-numbers-rows", "lineno", "linenos", "linenumber", "ln", "lnt",
    "rouge-gutter",
    "screen-reader-text", "sr-only", "subscription-widget-wrap", "subscription-widget-wrap-editor",
    "visually-hidden", "visuallyhidden",
  ]

  /// Whether one of several classes is among them; most are told by two letters.
  static func isOne(of classes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var index = classes.startIndex
    while index < classes.endIndex {
      // A range, since the indices of a slice are made by the runtime.
      var end = index
      while end < classes.endIndex, classes[end] > 0x20 { end &+= 1 }
      if end &- index >= 2, mayBeName(classes[index], classes[index &+ 1]) {
        let word = UnsafeBufferPointer(rebasing: classes[index..<end])
        if names.contains(where: { $0.utf8CodeUnitCount == word.count && word.starts(with: $0) }) {
          return true
        }
      }
      index = end &+ 1
    }
    return false
  }

  private static func mayBeName(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "f"), UInt8(ascii: "v"): second == UInt8(ascii: "i")
    case UInt8(ascii: "k"): second == UInt8(ascii: "g")
    case UInt8(ascii: "l"): second == UInt8(ascii: "i") || second == UInt8(ascii: "n")
    case UInt8(ascii: "r"): second == UInt8(ascii: "o")
    case UInt8(ascii: "s"):
      second == UInt8(ascii: "c") || second == UInt8(ascii: "r") || second == UInt8(ascii: "u")
    default: false
    }
  }
}
