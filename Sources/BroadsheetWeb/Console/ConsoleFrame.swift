/// The frame of every page of the console: head, skip link, navigation, who looks, notices.
public struct ConsoleFrame: Page {
  private static let places: [(route: ConsoleRoute, words: String)] = [
    (.wall, "Wall"), (.decisions, "Decisions"), (.sources, "Sources"), (.audit, "Audit"),
  ]

  private let assets: ConsoleAssets
  private let viewer: ConsoleViewer?
  private let route: ConsoleRoute
  private let title: String
  private let notices: [ConsoleNotice]
  private let main: HTML

  /// `title` is also the page's first heading; `viewer` is nil where nobody has signed in.
  public init(
    assets: ConsoleAssets,
    viewer: ConsoleViewer?,
    route: ConsoleRoute,
    title: String,
    notices: [ConsoleNotice] = [],
    main: HTML
  ) {
    self.assets = assets
    self.viewer = viewer
    self.route = route
    self.title = title
    self.notices = notices
    self.main = main
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
    <script src="\(ConsoleRoute.asset(assets.script))" defer></script>
    </head>
    <body\(attribute: "data-live", viewer.map { _ in ConsoleRoute.live.path })>
    <a class="skip" href="#main">Skip to content</a>
    \(viewer, header)<main id="main" tabindex="-1">
    <h1>\(title)</h1>
    \(notices.map { $0.html() })\(main)</main>
    </body>
    </html>

    """
  }

  private func header(for viewer: ConsoleViewer) -> HTML {
    """
    <header>
    <nav aria-label="Newsroom"><ul>
    \(each: Self.places, place)</ul></nav>
    <p class="who">\(viewer.name) <span>\(viewer.role)</span></p>
    \(ConsoleForm.post(to: .signOut, by: viewer, ConsoleForm.button("Sign out")))</header>

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
