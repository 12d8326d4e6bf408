import BroadsheetCore

/// The pictures of a gallery in a row that scrolls, each with its number and its words.
///
/// Without the script it is complete: the row scrolls, and every picture has an address of its own.
struct StoryGallery {
  var figures: [StoryModel.Figure]
  var pictures: PictureAddresses
  var phrases: Phrases

  var html: HTML {
    let name = phrases.pictures
    return """
      <section class="pictures"><div class="scroller-head"><p class="position" hidden \
      data-of="\(phrases.position("#", of: figures.count))"></p>\
      <button type="button" class="previous" aria-label="\(phrases.previousPicture)" hidden></button>\
      <button type="button" class="next" aria-label="\(phrases.nextPicture)" hidden></button>\
      <button type="button" class="widen" data-close="\(phrases.close)" hidden>\
      \(phrases.fullScreen)</button></div>
      <div class="scroller" role="group" aria-label="\(name)" tabindex="0">
      <ol>\(each: figures, item)</ol></div></section>

      """
  }

  private func item(_ figure: StoryModel.Figure) -> HTML {
    guard let picture = pictures.served(figure.picture) else { return HTML() }
    let isFirst = figure.number == 1
    let image = PictureBox.html(
      picture,
      loading: isFirst ? .first : .late,
      sizes: "(min-width:1100px) 1056px,100vw"
    )
    return """
      <li id="\(figure.anchor)"><figure\(if: isFirst, " id=\"hero\"")>\(image)\
      <figcaption><b>\(figure.position)</b>\(picture.caption, { " \($0)" })\
      \(picture.credit, { " <small>\($0)</small>" })\(each: figure.text, Self.html)</figcaption></figure></li>

      """
  }

  /// What stands before the pictures.
  static func words(_ parts: [StoryPart]) -> HTML {
    "<div class=\"prose\">\(each: parts, html)</div>\n"
  }

  private static func html(_ part: StoryPart) -> HTML {
    switch part {
    case .text(let runs): "<p>\(RunsMarkup.html(runs))</p>"
    case .quotation(let runs): "<blockquote><p>\(RunsMarkup.html(runs))</p></blockquote>"
    case .heading(let text), .quote(let text, _): "<p>\(text)</p>"
    case .picture, .embed, .enclosure: HTML()
    }
  }
}
