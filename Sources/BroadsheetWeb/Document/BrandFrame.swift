import BroadsheetCore
import Foundation

/// What stands around every page of a brand: masthead, navigation bar, footer.
struct BrandFrame {
  /// How much room the masthead takes.
  enum Size {
    /// A front: the name is the page's heading.
    case full
    /// Everything else: the name leads back to the front.
    case small
  }

  var site: Site
  var brand: Brand
  var size: Size
  /// The section that is open.
  var section: Slug?
  var now: Date
  /// Of a page that was pressed.
  var edition: Edition?
  /// Of a story's page.
  var story: Story?
  /// What the story was called before.
  var earlierNames: [Slug] = []

  private var phrases: Phrases { brand.phrases }
  private var front: Route { .front(brand.id) }

  func html(head: PageHead, kind: String, main: HTML) -> HTML {
    Document(
      site: site,
      head: head,
      language: brand.language,
      bodyClasses: ["m-\(brand.style.masthead.rawValue)", "r-\(brand.style.rules.rawValue)", kind]
        + (brand.marksReadStories ? ["marks-read"] : []),
      rootAttributes: tests,
      bodyAttributes: PageFacts(
        brand: brand,
        section: section,
        edition: edition,
        story: story,
        earlierNames: earlierNames
      ).attributes,
      header: masthead + SectionBar(brand: brand, section: section).html
        + BrandMenu(brand: brand, section: section).html,
      main: main,
      footer: footer + ThumbBar(brand: brand, open: head.route).html
    ).html()
  }

  /// What early.js must know where headlines are tested, before there is a body: by which word the reader
  /// says whether they are counted, and what holds until they do.
  private var tests: HTML {
    let isTested = edition?.plan?.cards.contains { $0.slot.item.teaser?.test != nil } ?? false
    guard isTested, let counting = brand.counting.word else { return HTML() }
    return " data-tests=\"counting-\(brand.id) \(counting)\""
  }

  private var masthead: HTML {
    switch size {
    case .full:
      return """
        <header class="masthead">
        <p class="ear">\(phrases.longDate(now))</p>
        <h1 class="brand-name"><a href="\(front)">\(brand.name)</a></h1>
        \(brand.tagline, { "<p class=\"tagline\">\($0)</p>\n" })</header>

        """
    case .small:
      return """
        <header class="masthead small">
        <p class="brand-name"><a href="\(front)">\(brand.name)</a></p>
        </header>

        """
    }
  }

  private var footer: HTML {
    let phrases = phrases
    return """
      <footer class="footer">
      <p class="brand-name"><a href="\(front)">\(brand.name)</a></p>
      <nav id="sections" aria-label="\(phrases.sections), \(brand.name)">
      <ul>\(each: brand.sections.indices, { footerItem(brand.sections[$0]) })</ul>
      </nav>
      <p class="footer-links"><a href="\(Route.search(brand: brand.id))">\(phrases.search)</a> \
      <a href="\(Route.rack)">\(phrases.allNewspapers)</a> \
      <a href="\(Route.saved(brand: brand.id))">\(phrases.savedStories)</a> \
      <a href="\(Route.feed(brand: brand.id, section: section, .rss))">RSS</a> \
      <a href="\(Route.feed(brand: brand.id, section: section, .json))">JSON Feed</a> \
      <a href="#main">\(phrases.toTheTop)</a></p>
      \(ReaderChoices(brand: brand).html)</footer>

      """
  }

  private func footerItem(_ item: BroadsheetCore.Section) -> HTML {
    "<li><a href=\"\(Route.section(brand: brand.id, item.id))\">\(item.title)</a></li>"
  }
}
