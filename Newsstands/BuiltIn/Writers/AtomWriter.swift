import Foundation

/// Atom 1.0 with Media RSS and GeoRSS.
///
/// Entries are identified by their slugs, as in every other format of the bundle, so that a story
/// has one page however it arrived.
struct AtomWriter {
  func write(_ section: PrintedSection) -> String {
    let paper = section.paper
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:georss="http://www.georss.org/georss" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xml:lang="\(paper.language)">
      <id>tag:\(paper.id).example,2026:\(section.name)</id>
      <title>\(XMLText.escaped(section.title))</title>
      <subtitle>\(XMLText.escaped("\(paper.name): \(section.title)"))</subtitle>
      <updated>\(DateText.iso(section.edition))</updated>
      <link rel="alternate" type="text/html" href="https://\(paper.id).example/"/>

      """
    for story in section.stories { text += entry(story) }
    return text + "</feed>\n"
  }

  private func entry(_ printed: PrintedStory) -> String {
    let story = printed.story
    let subjects = Categories.of(story)
      .map { "<category term=\"\(XMLText.escaped($0))\"/>" }.joined()
    let modules = printed.modules {
      "<link rel=\"enclosure\" type=\"audio/mpeg\" href=\"\($0)\"/>"
    }
    return """
      <entry>
      <id>\(story.id)</id>
      <title type="text">\(XMLText.escaped(story.headline))</title>
      <published>\(DateText.iso(printed.published))</published>
      <updated>\(DateText.iso(printed.modified ?? printed.published))</updated>
      <author><name>\(XMLText.escaped(story.byline))</name></author>
      \(subjects)
      <summary type="text">\(XMLText.escaped(story.standfirst))</summary>
      \(modules)
      <content type="html">\(XMLText.escaped(printed.feedHTML))</content>
      </entry>

      """
  }
}
