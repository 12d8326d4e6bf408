/// A story's text as HTML.
enum StoryHTML {
  static func html(of body: [ArchiveStory.Block]) -> String {
    body.map(html).joined(separator: "\n")
  }

  private static func html(of block: ArchiveStory.Block) -> String {
    switch block {
    case .paragraph(let text): "<p>\(inline(text))</p>"
    case .heading(let text): "<h2>\(inline(text))</h2>"
    case .quote(let text): "<blockquote><p>\(inline(text))</p></blockquote>"
    case .markup(let html): html
    // A paper has it drawn before it prints the story.
    case .picture(_, let caption): "<p>\(inline(caption))</p>"
    }
  }

  /// A picture in a text.
  static func figure(_ picture: DrawnPicture, in paper: Paper, caption: String) -> String {
    """
    <figure><img src="\(picture.address(in: paper))" alt="\(XMLText.escaped(picture.words))" \
    width="1200" height="800"><figcaption>\(inline(caption))</figcaption></figure>
    """
  }

  /// Escapes the text and turns `**bold**` and `*italic*` into elements.
  static func inline(_ text: String) -> String {
    let escaped = XMLText.escaped(text)
    return paired(paired(escaped, mark: "**", element: "strong"), mark: "*", element: "em")
  }

  /// The text without its marks.
  static func plain(_ text: String) -> String {
    text.replacing("**", with: "").replacing("*", with: "")
  }

  /// A mark without a partner stays as it is.
  private static func paired(_ text: String, mark: String, element: String) -> String {
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 2 else { return text }
    var result = ""
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let isOpening = index % 2 == 1
        let isAlone = isOpening && index == parts.count - 1
        result += isAlone ? mark : isOpening ? "<\(element)>" : "</\(element)>"
      }
      result += part
    }
    return result
  }
}
