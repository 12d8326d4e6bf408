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

  func html(head: PageHead, kind: String, main: HTML) -> HTML {
    let furniture = site.furniture(of: brand, section: section)
    return Document(
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
      header: masthead + furniture.navigation,
      main: main,
      footer: furniture.footer + ThumbBar(brand: brand, open: head.route).html
    ).html()
  }

  /// What early.js must know where headlines are tested, before there is a body: by which word the reader
  /// says whether they are counted, and what holds until they do.
  private var tests: HTML {
    guard let plan = edition?.plan, plan.isTested, let counting = brand.counting.word else {
      return HTML()
    }
    return " data-tests=\"counting-\(brand.id) \(counting)\""
  }

  private var masthead: HTML {
    switch size {
    case .full:
      return """
        <header class="masthead">
        <p class="ear">\(phrases.longDate(now))</p>
        <h1 class="brand-name">\(name)</h1>
        \(brand.tagline, { "<p class=\"tagline\">\($0)</p>\n" })</header>

        """
    case .small:
      return """
        <header class="masthead small">
        <p class="brand-name">\(name)</p>
        </header>

        """
    }
  }

  private var name: HTML {
    BrandName(
      brand: brand,
      lettering: site.assets.lettering(of: brand.id),
      outlines: .shared
    ).html
  }
}
