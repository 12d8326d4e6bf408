import BroadsheetCore
import Foundation

/// A section that is a web page: the page in a sandboxed frame, and a plain link out; the link
/// alone, with a word why, for a page that refuses frames.
struct WebSectionView {
  var title: String
  var address: URL
  var brand: Brand
  var isFramed = true

  var html: HTML {
    let phrases = brand.phrases
    guard isFramed else { return link(phrases) }
    guard let source = address.frameAddress else {
      return "<header class=\"section-head\"><h1>\(title)</h1></header>\n"
    }
    return """
      <header class="section-head"><h1>\(title)</h1>\
      <p><a href="\(source)">\(phrases.openInBrowser)</a></p></header>
      <iframe class="page" src="\(source)" title="\(title)" \
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe>

      """
  }

  private func link(_ phrases: Phrases) -> HTML {
    let host = address.host() ?? title
    return """
      <header class="section-head"><h1>\(title)</h1></header>
      <div class="state-message"><p>\(phrases.standsAlone(at: host))</p>\
      <p><a class="button" href="\(address)">\(phrases.openInBrowser)</a></p></div>

      """
  }
}
