/// How long a text takes to read.
enum ReadingTime {
  static let wordsPerMinute = 230

  static func minutes(words: Int) -> Int {
    (words + wordsPerMinute - 1) / wordsPerMinute
  }
}
