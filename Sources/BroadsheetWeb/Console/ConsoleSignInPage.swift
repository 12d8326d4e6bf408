/// Where somebody says who they are.
public struct ConsoleSignInPage: Page {
  private let assets: ConsoleAssets
  private let newsstand: String
  private let goal: String
  private let name: String
  private let notice: ConsoleNotice?

  /// `goal` is where they were going, and `name` what they have typed already.
  public init(
    assets: ConsoleAssets,
    newsstand: String,
    goal: String,
    name: String,
    notice: ConsoleNotice?
  ) {
    self.assets = assets
    self.newsstand = newsstand
    self.goal = goal
    self.name = name
    self.notice = notice
  }

  public func html() -> HTML {
    let isAnew = notice?.kind == .trouble
    // What has to be typed is where one begins.
    let (onName, onPassword): (StaticString?, StaticString?) =
      isAnew && !name.isEmpty ? (nil, "") : ("", nil)
    let main: HTML = """
      <form class="card sign-in" method="post" action="\(ConsoleRoute.signIn)">
      \(ConsoleForm.hidden("to", goal))\
      <label for="name">Name</label>
      <input id="name" name="name" value="\(name)" autocomplete="username" autocapitalize="none" \
      spellcheck="false" maxlength="64" required\(attribute: "autofocus", spelled: onName)>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" \
      maxlength="1024" required\(attribute: "autofocus", spelled: onPassword)>
      \(ConsoleForm.button("Sign in", classes: "main"))</form>
      <p class="aside">The newsroom of \(newsstand).</p>

      """
    return ConsoleFrame(
      assets: assets,
      viewer: nil,
      route: .signIn,
      title: "Sign in",
      notices: notice.map { [$0] } ?? [],
      main: main
    ).html()
  }
}

/// Asks for a page of the console once more, from the console itself: a link from elsewhere does not say
/// who follows it.
public struct ConsoleRetryPage: Page {
  private let assets: ConsoleAssets
  private let path: String

  /// The way to a page of the console.
  public init(assets: ConsoleAssets, path: String) {
    self.assets = assets
    self.path = path
  }

  public func html() -> HTML {
    """
    <!doctype html>
    <html lang="en" dir="ltr">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="0; url=\(path)">
    <title>Newsroom</title>
    <link rel="stylesheet" href="\(ConsoleRoute.asset(assets.stylesheet))">
    </head>
    <body><main class="narrow"><h1>Newsroom</h1>
    <p><a href="\(path)">Go on to the page</a></p>
    </main></body>
    </html>

    """
  }
}

/// Says why nobody can sign in, and what to do about it.
public struct ConsoleClosedPage: Page {
  private let assets: ConsoleAssets
  private let isKept: Bool

  /// `isKept` where the server has a folder for accounts, and there are none in it.
  public init(assets: ConsoleAssets, isKept: Bool) {
    self.assets = assets
    self.isKept = isKept
  }

  public func html() -> HTML {
    let folder: HTML = """
      <p>The server keeps nothing, so there is no place for accounts. Start it with a folder:</p>
      <pre><code>broadsheet serve NEWSSTAND --data DIR</code></pre>

      """
    let main: HTML = """
      \(if: !isKept, folder)<p>Nobody has an account yet. Whoever runs the server adds the first:</p>
      <pre><code>broadsheet user add --data DIR NAME --role administrator</code></pre>
      <p>Then load this page anew.</p>

      """
    return ConsoleFrame(
      assets: assets,
      viewer: nil,
      route: .signIn,
      title: "The console is closed",
      main: main
    ).html()
  }
}
