import BroadsheetCore
import Foundation

/// The text of a story.
struct StoryBody {
  var blocks: [Story.Block]
  var phrases: Phrases
  /// Whether contents lead to its sub-heads, which then have names.
  var namesHeadings = false

  var html: HTML {
    var outline = StoryOutline()
    let blocks: [HTML] = blocks.map { block in
      guard namesHeadings else { return html(for: block) }
      switch block {
      case .heading(let text): return "<h2 id=\"\(outline.add(text))\">\(text)</h2>\n"
      case .markup(let markup): return html(for: .markup(outline.add(markup)))
      case .paragraph, .quote, .picture, .embed, .enclosure: return html(for: block)
      }
    }
    return "<div class=\"prose\">\n\(blocks)</div>\n"
  }

  private func html(for block: Story.Block) -> HTML {
    switch block {
    case .paragraph(let text): "<p>\(text)</p>\n"
    case .heading(let text): "<h2>\(text)</h2>\n"
    case .quote(let text, let attribution):
      """
      <figure class="quote"><blockquote><p>\(text)</p></blockquote>\
      \(attribution, { "<figcaption>\($0)</figcaption>" })</figure>

      """
    case .picture(let picture): Self.figure(picture, loading: .late)
    case .markup(let markup): "<div class=\"markup\">\(Self.discreet(markup))</div>\n"
    case .embed(let address, let title):
      "<p class=\"embed\"><a href=\"\(address)\">\(title.isEmpty ? address.linkTitle : title)</a></p>\n"
    case .enclosure(let enclosure): html(for: EnclosureModel(enclosure, phrases))
    }
  }

  /// Markup whose pictures tell their servers nothing of the page; where a sanitizer has passed, no bracket
  /// stands in a text or a value.
  private static func discreet(_ markup: SafeMarkup) -> SafeMarkup {
    guard markup.html.contains("<img ") else { return markup }
    let html = markup.html.replacing("<img ", with: "<img referrerpolicy=\"no-referrer\" ")
    return SafeMarkup(sanitized: html)
  }

  /// A player that loads nothing before its reader presses it, or a link; always with a link to the file,
  /// for browsers that cannot play it and readers who keep it.
  private func html(for file: EnclosureModel) -> HTML {
    let player: HTML =
      switch file.kind {
      case .audio:
        """
        <audio controls preload="none" src="\(file.address)" aria-label="\(file.spoken)"></audio>
        """
      case .video:
        """
        <video controls preload="none" playsinline src="\(file.address)"\
        \(attribute: "poster", file.poster.flatMap { PictureSource($0)?.path })\
         aria-label="\(file.spoken)"></video>
        """
      case .document: ""
      }
    return """
      <figure class="enclosure">\(player)<figcaption>\
      <a href="\(file.address)">\(file.title)</a>\
      \(if: !file.notes.isEmpty, " <small>\(file.notes)</small>")</figcaption></figure>

      """
  }

  /// A picture with its caption and credit; the name is both class and identity.
  static func figure(
    _ picture: Picture,
    name: String? = nil,
    loading: CardContext.PictureLoading
  ) -> HTML {
    let image = PictureBox.html(picture, loading: loading, sizes: "(min-width:980px) 920px,100vw")
    guard !image.isEmpty else { return HTML() }
    let hasWords = picture.caption != nil || picture.credit != nil
    return """
      <figure\(attribute: "class", name)\(attribute: "id", name)>\(image)\
      \(if: hasWords, "<figcaption>\(picture.caption ?? "")\(credit(picture))</figcaption>")</figure>

      """
  }

  private static func credit(_ picture: Picture) -> HTML {
    guard let credit = picture.credit else { return HTML() }
    return " <small>\(credit)</small>"
  }
}
