/// How long a text takes to read.
enum ReadingTime {
  static let wordsPerMinute = 230

  /// Runs of letters and digits; two ideographs or syllables count as one word.
  static func words(in text: String) -> Int {
    var words = 0
    var ideographs = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0x2019, 0xC0...0x2FF, 0x370...0x1FFF:
        if !isInWord { words += 1 }
        isInWord = true
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        ideographs += 1
        isInWord = false
      default:
        isInWord = false
      }
    }
    return words + (ideographs + 1) / 2
  }

  static func minutes(words: Int) -> Int {
    (words + wordsPerMinute - 1) / wordsPerMinute
  }
}
