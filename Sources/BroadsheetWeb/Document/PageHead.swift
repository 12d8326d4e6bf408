import BroadsheetCore
import Foundation

/// What the head of a page says to browsers, search engines and those who share it.
struct PageHead {
  var title: String
  var description: String?
  var route: Route?
  /// The links to the pages before and behind this one.
  var paging = HTML()
  var stylesheet: AssetName
  /// What this kind of page adds to the stylesheet.
  var moreStyle: AssetName?
  /// What this kind of page adds to the script.
  var moreScript: AssetName?
  var brand: Brand?
  /// The name that stands for the whole site.
  var siteName: String
  /// "website" or "article".
  var kind = "website"
  /// What services that show links show of the page.
  var picture: SharedPicture?
  /// Feeds of this page, with their titles.
  var feeds: [(title: String, route: Route, mediaType: String)] = []
  /// Facts for machines.
  var structuredData = HTML()
  /// Seconds after which the browser asks again.
  var refresh: Int?
  var isIndexed = true
  /// Beside the bar, which every page of a brand waits for.
  var awaited: AwaitedElement?
  var published: Date?
  var modified: Date?

  func html(site: Site) -> HTML {
    """
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <title>\(title)</title>
    \(meta("description", description))\(canonical(site))\(paging)\
    \(if: !isIndexed, "<meta name=\"robots\" content=\"noindex\">\n")\
    \(refresh, { Self.refresh(after: $0) })\
    <meta name="color-scheme" content="light dark">
    \(if: brand != nil, AwaitedElement.menu.link)\(awaited, { $0.link })\
    \(fonts(site))\(themeColours)<script>\(HTML(SafeMarkup(sanitized: site.assets.earlyScript)))</script>
    <link rel="stylesheet" href="\(Route.asset(stylesheet))">
    \(moreStyle, { "<link rel=\"stylesheet\" href=\"\(Route.asset($0))\">\n" })\
    <script src="\(Route.asset(site.assets.script))" defer></script>
    \(moreScript, { "<script src=\"\(Route.asset($0))\" defer></script>\n" })\
    \(brandLinks)\(each: feeds, Self.link)\(openGraph(site))\(structuredData)
    """
  }

  /// Fonts are asked for as any site's would be, with no word of who asks (HTML, link type "preload").
  ///
  /// Browsers hold the first paint back for them, which phones on slow lines notice. The face of headlines
  /// is what a paper is known by: it is there before the stylesheet has said that it is needed. That of
  /// text can wait, and on narrow screens early.js asks for it where the line is fast, or once it is known
  /// to be kept.
  private func fonts(_ site: Site) -> HTML {
    let fonts = brand.flatMap { site.assets.firstFonts(of: $0.id) }
    return """
      \(fonts?.headline, { Self.preload($0) })\(fonts?.text, { Self.preload($0, from: 660) })
      """
  }

  private static func preload(_ font: AssetName, from width: Int? = nil) -> HTML {
    """
    <link rel="preload" as="font" type="\(font.kind.mediaType)" href="\(Route.asset(font))" crossorigin\
    \(width, { " media=\"(min-width:\($0)px)\"" })>

    """
  }

  private var themeColours: HTML {
    guard let style = brand?.style else { return HTML() }
    return """
      <meta name="theme-color" content="\(style.light.mastheadBackground.hex)" \
      media="(prefers-color-scheme:light)">
      <meta name="theme-color" content="\(style.dark.mastheadBackground.hex)" \
      media="(prefers-color-scheme:dark)">

      """
  }

  private var brandLinks: HTML {
    guard let brand else {
      return "<link rel=\"icon\" type=\"image/svg+xml\" href=\"\(BrandIcon.newsstand)\">\n"
    }
    return """
      <link rel="icon" type="image/svg+xml" href="\(Route.icon(brand: brand.id))">
      <link rel="apple-touch-icon" href="\(Route.iconPicture(brand: brand.id, .touch))">
      <link rel="manifest" href="\(Route.manifest(brand: brand.id))">
      <link rel="search" type="application/opensearchdescription+xml" title="\(brand.name)" \
      href="\(Route.openSearch(brand: brand.id))">

      """
  }

  /// With the script at hand, it reloads; a timed refresh by itself is hard on assistive technology.
  private static func refresh(after seconds: Int) -> HTML {
    "<noscript><meta http-equiv=\"refresh\" content=\"\(seconds)\"></noscript>\n"
  }

  private static func link(to feed: (title: String, route: Route, mediaType: String)) -> HTML {
    """
    <link rel="alternate" type="\(feed.mediaType)" title="\(feed.title)" href="\(feed.route)">

    """
  }

  private func canonical(_ site: Site) -> HTML {
    guard let route, isIndexed else { return HTML() }
    return "<link rel=\"canonical\" href=\"\(site.absolute(route))\">\n"
  }

  private func openGraph(_ site: Site) -> HTML {
    guard let route, isIndexed else { return HTML() }
    return """
      \(property("og:type", kind))\(property("og:title", title))\
      \(property("og:description", description))\(property("og:url", site.absolute(route)))\
      \(property("og:site_name", siteName))\(property("og:locale", brand?.language))\
      \(property("og:image", picture?.address))\
      \(property("og:image:width", picture?.width.map(String.init)))\
      \(property("og:image:height", picture?.height.map(String.init)))\
      \(property("og:image:alt", picture?.alternativeText))\
      \(property("article:published_time", published?.iso8601))\
      \(property("article:modified_time", modified?.iso8601))\
      \(meta("twitter:card", picture == nil ? nil : "summary_large_image"))
      """
  }

  private func meta(_ name: String, _ content: String?) -> HTML {
    guard let content, !content.isEmpty else { return HTML() }
    return "<meta name=\"\(name)\" content=\"\(content)\">\n"
  }

  private func property(_ name: String, _ content: String?) -> HTML {
    guard let content, !content.isEmpty else { return HTML() }
    return "<meta property=\"\(name)\" content=\"\(content)\">\n"
  }
}
