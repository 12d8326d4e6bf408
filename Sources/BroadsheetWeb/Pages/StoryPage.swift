public import BroadsheetCore
public import Foundation

/// A story, with more on what it is about and more of its section under it.
public struct StoryPage: Page {
  private let site: Site
  private let brand: Brand
  private let section: NewsSection
  private let story: Story
  private let model: StoryModel
  private let earlierNames: [Slug]
  private let publisher: FeedPublisher?
  private let related: [FeedItem]
  private let more: [FeedItem]
  private let now: Date

  /// `related` are stories about the same, of whichever section; `more` are other items of the section: its
  /// teasers are shown, and none twice.
  ///
  /// `earlierNames` are what the story was called before, or is by others of its sources: readers may
  /// have saved it under one of them. `publisher` is whose feed it came with, where that is named.
  public init(
    site: Site,
    brand: Brand,
    section: NewsSection,
    story: Story,
    earlierNames: [Slug] = [],
    publisher: FeedPublisher? = nil,
    related: [FeedItem] = [],
    more: [FeedItem] = [],
    now: Date
  ) {
    self.site = site
    self.brand = brand
    self.section = section
    self.story = site.pictures.served(story)
    model = StoryModel(story, brand.phrases)
    self.earlierNames = earlierNames
    self.publisher = publisher
    self.related = related.count < Self.leastRelated ? [] : Array(related.prefix(Self.mostRelated))
    self.more = more
    self.now = now
  }

  /// One alone would stand in a row meant for four.
  private static let (leastRelated, mostRelated) = (2, 4)
  /// Stories of the section, without others above them and below.
  private static let (mostOfSection, mostBelowRelated) = (8, 4)

  public func html() -> HTML {
    BrandFrame(
      site: site,
      brand: brand,
      size: .small,
      section: section.id,
      now: now,
      story: story,
      earlierNames: earlierNames
    ).html(head: head, kind: "story", main: article + moreOnThis + moreOfSection)
  }

  private var phrases: Phrases { brand.phrases }
  private var route: Route { .story(brand: brand.id, section: section.id, story.id) }

  private var article: HTML {
    let language = story.language.flatMap { $0 == brand.language ? nil : $0 }
    let top = model.head
    return """
      <article class="\(classes)"\(attribute: "lang", language)>
      <header>\(writer)\(publisher.map(PublisherMark.line))\
      \(StoryKicker(head: top, section: section, brand: brand, publisher: publisher).html)
      <h1>\(top.headline)</h1>
      \(top.standfirst, { "<p class=\"standfirst\">\($0)</p>\n" })\(byline(top))\
      \(StoryActions(brand: brand).html)</header>
      \(isFromPage ? origin : HTML())\
      \(model.gallery.isEmpty ? hero : nil, { StoryBody.figure($0, name: "hero", loading: .first) })\
      \(text)\(report)\(isFromPage ? HTML() : origin)</article>

      """
  }

  private var report: HTML {
    story.report.map { LiveReportView(report: $0, phrases: phrases).html } ?? HTML()
  }

  private var classes: String {
    var classes = "article"
    if model.form != .report { classes += " \(model.form.rawValue)" }
    if model.hasDropCap { classes += " drop-cap" }
    return classes
  }

  /// Who an opinion is by, as a picture or a letter; the byline has the name.
  private var writer: HTML {
    if let portrait = model.portrait.flatMap(served) {
      return PictureBox.html(portrait, loading: .first, sizes: "80px", name: "writer")
    }
    guard let initial = model.initial else { return HTML() }
    return "<span class=\"writer\" aria-hidden=\"true\">\(initial)</span>"
  }

  /// A report may be all that there is.
  private var text: HTML {
    guard story.report == nil || !story.body.isEmpty else { return HTML() }
    guard model.gallery.isEmpty else {
      let pictures = story.keepsPictures ? .theirs : site.pictures
      let before: HTML = model.parts.isEmpty ? HTML() : StoryGallery.words(model.parts)
      let gallery = StoryGallery(figures: model.gallery, pictures: pictures, phrases: phrases)
      return before + gallery.html
    }
    return StoryContents(entries: model.contents, phrases: phrases).html
      + StoryBody(blocks: story.body, phrases: phrases, namesHeadings: !model.contents.isEmpty).html
  }

  /// The picture out of which the story opens.
  private var hero: Picture? {
    (model.head.picture ?? model.gallery.first?.picture).flatMap(served)
  }

  /// A picture as readers get it; nil for one that they cannot get.
  private func served(_ picture: Picture) -> Picture? {
    story.keepsPictures ? picture : site.pictures.served(picture)
  }

  private func byline(_ head: StoryHead) -> HTML {
    let byline: HTML? = head.byline.map { "<span class=\"byline\">\($0)</span>" }
    let facts: [HTML] = head.facts.map { fact in
      guard let date = fact.date, let time = fact.time else {
        return "<span>\(fact.words)</span>"
      }
      return "<span>\(fact.words) \(TeaserMeta.time(date, text: time))</span>"
    }
    let parts = [byline].compactMap(\.self) + facts
    return parts.isEmpty ? HTML() : "<p class=\"meta\">\(parts)</p>"
  }

  /// What is read here is the publisher's, to whom readers are led first.
  private var isFromPage: Bool { story.isFromPage == true }

  private var origin: HTML {
    guard let address = story.origin?.webAddress else { return HTML() }
    let words = publisher.map { phrases.read(at: $0.name) } ?? phrases.readAtPublisher
    return "<p class=\"original\"><a href=\"\(address)\">\(words)</a></p>\n"
  }

  private var moreOnThis: HTML {
    guard !related.isEmpty else { return HTML() }
    return """
      <section class="block" aria-labelledby="related"><h2 class="block-title" id="related">\
      \(phrases.moreOnThis)</h2>
      <div class="grid">
      \(cards(of: related, because: "about the same"))</div></section>

      """
  }

  private var moreOfSection: HTML {
    let shown = Set(related.compactMap { $0.teaser?.destination } + [.story(story.id)])
    let teasers = more.filter { item in item.teaser.map { !shown.contains($0.destination) } ?? false
    }
    guard !teasers.isEmpty else { return HTML() }
    let most = related.isEmpty ? Self.mostOfSection : Self.mostBelowRelated
    return """
      <section class="block" aria-labelledby="more"><h2 class="block-title" id="more">\
      <a href="\(Route.section(brand: brand.id, section.id))">\
      \(phrases.moreFrom(section.title))</a></h2>
      <div class="grid">
      \(cards(of: Array(teasers.prefix(most)), because: "more of the section"))</div></section>

      """
  }

  private func cards(of items: [FeedItem], because reason: String) -> [HTML] {
    let context = CardContext(
      brand: brand,
      now: now,
      section: section.id,
      isFront: true,
      looks: site.looks,
      pictures: site.pictures
    )
    // Two or three have the row to themselves.
    let share = (2...3).contains(items.count) ? LayoutPlan.columns / items.count : 3
    let shape: CardShape = share == 6 ? .half : share == 4 ? .third : .standard
    let placement = PerBreakpoint(
      phone: CardPlacement(.mediaBeside, columns: 12),
      tablet: items.count == 3
        ? CardPlacement(.third, columns: 4) : CardPlacement(.standard, columns: 6),
      desktop: CardPlacement(shape, columns: share),
      wide: CardPlacement(shape, columns: share)
    )
    return items.compactMap { item in
      let slot = Slot(item: item, provider: ProviderID("more"), reason: Reason(reason, rule: ""))
      let card = PlannedCard(
        slot: slot,
        placement: placement,
        spokenLabel: phrases.spokenLabel(for: item)
      )
      return site.cards.html(for: card, in: context)
    }
  }

  private var sharedPicture: SharedPicture {
    let preview = LinkPreview(story, in: section, of: brand)
      .lettered(site.assets.lettering(of: brand.id))
    return SharedPicture(
      story.picture,
      orElse: Route(previewOf: preview, brand: brand.id, section: section.id, story: story.id),
      saying: story.headline,
      site: site
    )
  }

  private var head: PageHead {
    let sharedPicture = sharedPicture
    return PageHead(
      title: "\(story.headline) – \(brand.name)",
      description: story.standfirst ?? story.summary,
      route: route,
      stylesheet: site.assets.stylesheet(of: brand.id),
      brand: brand,
      siteName: brand.name,
      kind: "article",
      picture: sharedPicture,
      feeds: [
        (
          section.title, .feed(PageKey(brand: brand.id, section: section.id), .rss),
          "application/rss+xml"
        )
      ],
      structuredData: StructuredData.article(
        story,
        brand: brand,
        section: section,
        address: site.absolute(route),
        picture: sharedPicture.address
      ),
      awaited: hero.flatMap { PictureSource($0) } == nil ? nil : .hero,
      published: story.published,
      modified: story.modified
    )
  }
}
