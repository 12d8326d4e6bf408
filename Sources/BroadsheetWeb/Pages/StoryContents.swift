import BroadsheetCore

/// The contents of a long read: a link to each of its main sub-heads.
struct StoryContents {
  var entries: [StoryModel.Entry]
  var phrases: Phrases

  var html: HTML {
    guard !entries.isEmpty else { return HTML() }
    return """
      <nav class="contents" aria-labelledby="contents"><p id="contents">\(phrases.contents)</p>
      <ol>\(each: entries, { "<li><a href=\"#\($0.anchor)\">\($0.text)</a></li>\n" })</ol></nav>

      """
  }
}
