public import Foundation

/// The frame of every page of the console: head, skip link, navigation, who looks, notices.
public struct ConsoleFrame: Page {
  private static let places: [(route: ConsoleRoute, words: String)] = [
    (.wall, "Wall"), (.decisions, "Decisions"), (.sources, "Sources"),
    (.subscriptions, "Feeds"), (.audit, "Audit"),
  ]

  private let assets: ConsoleAssets
  private let viewer: ConsoleViewer?
  private let route: ConsoleRoute
  private let title: String
  private let notices: [ConsoleNotice]
  private let main: HTML
  private let isLive: Bool
  private let zone: TimeZone?

  /// `title` is also the page's first heading; `viewer` is nil where nobody has signed in.
  ///
  /// One that is not live stays as it was made: what a form led to, or what is of another time. `zone` is
  /// the one in which the page says moments; nil where it says none.
  public init(
    assets: ConsoleAssets,
    viewer: ConsoleViewer?,
    route: ConsoleRoute,
    title: String,
    notices: [ConsoleNotice] = [],
    main: HTML,
    isLive: Bool = true,
    zone: TimeZone? = nil
  ) {
    self.assets = assets
    self.viewer = viewer
    self.route = route
    self.title = title
    self.notices = notices
    self.main = main
    self.isLive = isLive
    self.zone = zone
  }

  /// A part of a page that is put in anew while the page is open, when it has changed.
  ///
  /// `id` tells it from the page's other parts. Parts do not lie in each other.
  public static func part(_ id: String, classes: String? = nil, _ content: HTML) -> HTML {
    "<div id=\"\(id)\"\(attribute: "class", classes) data-live>\n\(content)</div>\n"
  }

  public func html() -> HTML {
    """
    <!doctype html>
    <html lang="en" dir="ltr">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex, nofollow">
    <title>\(title) · Newsroom</title>
    <link rel="stylesheet" href="\(ConsoleRoute.asset(assets.stylesheet))">
    \(viewer.map { _ in script })</head>
    <body\(attribute: "data-stream", isLive ? viewer.map { _ in ConsoleRoute.live.path } : nil)\
    \(attribute: "data-zone", zone?.identifier)>
    <a class="skip" href="#main">Skip to content</a>
    <header>
    <a class="wordmark" href="\(ConsoleRoute.wall)">Newsroom</a>
    \(viewer, navigation)</header>
    <main id="main" tabindex="-1"\(attribute: "class", viewer == nil ? "narrow" : nil)>
    <h1 id="title" data-live>\(title)</h1>
    \(notices.map { $0.html() })\(main)\(zone, names)</main>
    </body>
    </html>

    """
  }

  private func names(_ zone: TimeZone) -> HTML {
    "<p class=\"aside zone\">Times are by the clock of \(zone.identifier).</p>\n"
  }

  private var script: HTML {
    "<script src=\"\(ConsoleRoute.asset(assets.script))\" defer></script>\n"
  }

  private func navigation(for viewer: ConsoleViewer) -> HTML {
    """
    <nav aria-label="Newsroom"><ul>
    \(each: Self.places, place)</ul></nav>
    <p class="freshness" id="freshness" role="status" hidden></p>
    <details class="account" id="account"><summary>\(viewer.name)</summary>
    <div><p>\(viewer.role)</p>
    \(ConsoleForm.post(to: .signOut, by: viewer, ConsoleForm.button("Sign out")))</div></details>

    """
  }

  private func place(_ place: (route: ConsoleRoute, words: String)) -> HTML {
    let current: StaticString? = place.route == route ? "page" : nil
    return """
      <li><a href="\(place.route)"\(attribute: "aria-current", spelled: current)>\
      \(place.words)</a></li>

      """
  }
}
