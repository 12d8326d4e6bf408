import Foundation

/// RSS 2.0 with Dublin Core, Media RSS, GeoRSS and the full text.
struct RSSWriter {
  func write(_ section: PrintedSection) -> String {
    let paper = section.paper
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:georss="http://www.georss.org/georss" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/"\(atom(section))>
      <channel>
      <title>\(XMLText.escaped(section.title))</title>
      <link>https://\(paper.id).example/</link>
      <description>\(XMLText.escaped("\(paper.name): \(section.title)"))</description>
      <language>\(paper.language)</language>
      <lastBuildDate>\(DateText.rfc822(section.edition))</lastBuildDate>
      \(next(section))
      """
    for story in section.stories { text += item(story) }
    return text + "</channel>\n</rss>\n"
  }

  /// RFC 5005: where the next page is.
  private func next(_ section: PrintedSection) -> String {
    section.next.map { "<atom:link rel=\"next\" href=\"\(XMLText.escaped($0))\"/>\n" } ?? ""
  }

  private func atom(_ section: PrintedSection) -> String {
    section.pages == nil ? "" : " xmlns:atom=\"http://www.w3.org/2005/Atom\""
  }

  private func item(_ printed: PrintedStory) -> String {
    let story = printed.story
    let subjects = Categories.of(story)
      .map { "<category>\(XMLText.escaped($0))</category>" }.joined()
    let modules = printed.modules {
      "<enclosure url=\"\($0)\" type=\"audio/mpeg\" length=\"0\"/>"
    }
    return """
      <item>
      <title>\(XMLText.escaped(story.headline))</title>
      <guid isPermaLink="false">\(story.id)</guid>
      <pubDate>\(DateText.rfc822(printed.published))</pubDate>
      <dc:creator>\(XMLText.escaped(story.byline))</dc:creator>
      \(subjects)
      <description>\(XMLText.escaped(story.standfirst))</description>
      \(modules)
      <content:encoded>\(XMLText.data(printed.feedHTML))</content:encoded>
      </item>

      """
  }
}
