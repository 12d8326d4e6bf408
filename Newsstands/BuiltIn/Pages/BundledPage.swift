/// A web page of a newspaper's own: everything is in it, and nothing is fetched.
///
/// In a frame of its paper it takes the paper's look, see `FrameLook`; by itself it has the browser's
/// own colours.
struct BundledPage: Equatable, Sendable {
  var title: String
  /// Rules beside those that every page has.
  var css: String
  /// The content below the title.
  var body: String

  func document(of paper: Paper) -> String {
    """
    <!doctype html>
    <html lang="\(paper.language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(XMLText.escaped(title)) – \(XMLText.escaped(paper.name))</title>
    <style>
    \(Self.sheet)
    \(css)
    </style>
    \(FrameLook.script)
    </head>
    <body>
    <main>
    <h1>\(XMLText.escaped(title))</h1>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  private static let sheet = """
    :root { color-scheme: light dark; --background: Canvas; --text: CanvasText;
      --surface: color-mix(in srgb, CanvasText 7%, Canvas);
      --secondary-text: color-mix(in srgb, CanvasText 72%, Canvas);
      --line: color-mix(in srgb, CanvasText 22%, Canvas);
      --accent: LinkText; --on-accent: Canvas;
      --body-font: system-ui, sans-serif; --headline-font: var(--body-font);
      --headline-weight: 700; }
    :root.awaits body { visibility: hidden; animation: shown 0s .5s forwards; }
    @keyframes shown { to { visibility: visible; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--background); color: var(--text);
      font: 1rem/1.5 var(--body-font); }
    main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 2.5rem; }
    h1, h2 { font-family: var(--headline-font); font-weight: var(--headline-weight); }
    h1 { font-size: clamp(1.4rem, 1rem + 2vw, 2.2rem); line-height: 1.15; margin: 0 0 .75rem; }
    h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
    p { margin: 0 0 .75rem; max-width: 42rem; }
    .note { color: var(--secondary-text); font-size: .875rem; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    caption { text-align: start; font-weight: 700; padding: .5rem 0; }
    th, td { text-align: start; padding: .45rem .6rem .45rem 0;
      border-bottom: 1px solid var(--line); }
    thead th { color: var(--secondary-text); font-size: .8rem; font-weight: 600; }
    .number { text-align: end; }
    .mark { background: var(--accent); color: var(--on-accent); border-radius: 3px;
      padding: .05rem .4rem; font-size: .8rem; font-weight: 700; }
    .grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
    .card { background: var(--surface); padding: .9rem 1rem; border-top: 3px solid var(--accent); }
    .card h2 { margin: 0 0 .35rem; }
    .card p:last-child { margin: 0; }
    svg { max-width: 100%; height: auto; display: block; }
    summary { cursor: pointer; font-weight: 600; }
    """
}
