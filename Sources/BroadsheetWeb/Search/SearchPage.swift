package import BroadsheetCore
package import Foundation

/// The field to search in, and what was found, best first; of one brand or of all newspapers.
///
/// All of it works without script: filters are a form, and further pages are links.
package struct SearchPage: Page {
  /// What stands under the field.
  package enum Outcome: Sendable, Hashable {
    /// Nothing was asked for yet.
    case nothingAsked
    /// What was found, be it nothing.
    case found(SearchResults)
    /// The query is longer than anything that is looked for.
    case tooLong
    /// Too many search at once, or this reader too often.
    case busy
  }

  private let site: Site
  private let brand: Brand?
  private let request: SearchRequest
  private let outcome: Outcome
  private let now: Date

  /// A page in the look of a brand, or of the newsstand without one.
  package init(
    site: Site,
    brand: Brand?,
    request: SearchRequest,
    outcome: Outcome,
    now: Date
  ) {
    self.site = site
    self.brand = brand
    self.request = request
    self.outcome = outcome
    self.now = now
  }

  package func html() -> HTML {
    guard let brand else {
      return Document(
        site: site,
        head: head,
        language: site.newsstand.language,
        bodyClasses: ["rack", "search"],
        header: RackPage.header(site: site, isHeading: false),
        main: main,
        footer: HTML()
      ).html()
    }
    return BrandFrame(site: site, brand: brand, size: .small, section: nil, now: now)
      .html(head: head, kind: "search", main: main)
  }

  private var phrases: Phrases {
    brand?.phrases ?? Phrases(language: site.newsstand.language)
  }
  private var route: Route { .search(brand: brand?.id) }
  private var isTooLong: Bool { outcome == .tooLong }

  private var head: PageHead {
    let name = brand?.name ?? site.newsstand.title
    return PageHead(
      title: "\(phrases.searchTitle(isTooLong ? "" : request.text)) – \(name)",
      route: route,
      stylesheet: brand.map { site.assets.stylesheet(of: $0.id) } ?? site.assets.rackStylesheet,
      moreStyle: site.assets.searchStylesheet,
      moreScript: site.assets.searchScript,
      brand: brand,
      siteName: name,
      isIndexed: false
    )
  }

  private var main: HTML {
    """
    <div class="search-page"><h1>\(phrases.search)</h1>
    \(SearchForm(brand: brand, request: request, isTooLong: isTooLong, phrases: phrases).html)\
    \(answer)</div>

    """
  }

  private var answer: HTML {
    switch outcome {
    case .nothingAsked: HTML()
    case .tooLong: status(phrases.searchTooLong)
    case .busy: status(phrases.searchIsBusy)
    case .found(let results): found(results)
    }
  }

  private func status(_ words: String) -> HTML {
    "<p class=\"search-count\" role=\"status\">\(words)</p>\n"
  }

  private func found(_ results: SearchResults) -> HTML {
    guard results.count > 0 else {
      return """
        \(status(phrases.nothingFound))\
        \(results.correction, correction)<p class="search-advice">\(phrases.searchAdvice)</p>

        """
    }
    let start = (request.page - 1) * SearchRequest.pageLength + 1
    let cut: HTML = "<p class=\"search-advice\">\(phrases.searchWordsLeftOut)</p>\n"
    return """
      \(status(phrases.found(results.count, isCut: results.isCountCut)))\
      \(results.isQueryCut ? cut : HTML())<ol class="results" start="\(start)">
      \(each: results.results, item)</ol>
      \(pages(results.pages))
      """
  }

  private func correction(_ text: String) -> HTML {
    var meant = request
    meant.text = text
    meant.page = 1
    return """
      <p class="search-correction">\(phrases.didYouMean) \
      <a href="\(address(meant.query()))">\(text)</a>?</p>

      """
  }

  private func item(_ result: SearchResults.Result) -> HTML {
    let paper = site.newsstand.brand(result.brand)
    let language = paper.flatMap { brand == nil ? $0.language : nil }
    let section = paper?.section(result.address.section)?.title
    let teaser = result.teaser
    let marks = TeaserModel.Mark.marks(of: teaser, phrases)
    // A column in the section of columns says so once.
    let over = [brand == nil ? paper?.name : nil, section]
      .compactMap { name in marks.contains { $0.text == name } ? nil : name }
    let address = Route.story(
      brand: result.brand,
      section: result.address.section,
      result.address.story
    )
    return """
      <li class="result"\(attribute: "lang", language)>\(teaser.picture.flatMap(site.pictures.served), picture)<div>\
      <p class="kicker">\(each: marks, mark)\(over.joined(separator: " · "))</p>
      <h2><a href="\(address)">\(Self.html(of: result.headline))</a></h2>
      \(result.snippet, { "<p class=\"snippet\">\(Self.html(of: $0))</p>\n" })\
      \(teaser.published, age)</div></li>

      """
  }

  private func mark(_ mark: TeaserModel.Mark) -> HTML { "\(TeaserLink.mark(mark)) " }

  private func picture(_ picture: Picture) -> HTML {
    PictureBox.html(picture, loading: .late, sizes: "9rem")
  }

  private func age(of date: Date) -> HTML {
    "<p class=\"meta\">\(TeaserMeta.time(date, text: phrases.age(of: date, at: now)))</p>"
  }

  /// What was looked for, marked.
  private static func html(of passage: SearchPassage) -> HTML {
    passage.runs.map { run -> HTML in run.isMatch ? "<mark>\(run.text)</mark>" : "\(run.text)" }
      .joined()
  }

  private func pages(_ count: Int) -> HTML {
    guard count > 1 else { return HTML() }
    let page = request.page
    return """
      <nav class="result-pages" aria-label="\(phrases.search)">\
      \(if: page > 1, link(to: page - 1, phrases.previous, "prev"))\
      <span>\(phrases.page(page, of: count))</span>\
      \(if: page < count, link(to: page + 1, phrases.next, "next"))</nav>

      """
  }

  private func link(to page: Int, _ words: String, _ relation: StaticString) -> HTML {
    """
    <a class="button" href="\(address(request.query(page: page)))"\
    \(attribute: "rel", spelled: relation)>\(words)</a>
    """
  }

  private func address(_ query: String) -> String { "\(route.path)?\(query)" }
}
