import BroadsheetCore
import Foundation

/// A section that is a web page: the page in a sandboxed frame, and a plain link out.
struct WebSectionView {
  var title: String
  var address: URL
  var brand: Brand

  var html: HTML {
    let phrases = brand.phrases
    guard let source = address.frameAddress else {
      return "<header class=\"se\"><h1>\(title)</h1></header>\n"
    }
    return """
      <header class="se"><h1>\(title)</h1>\
      <p><a href="\(source)">\(phrases.openInBrowser)</a></p></header>
      <iframe class="page" src="\(source)" title="\(title)" \
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe>

      """
  }
}
