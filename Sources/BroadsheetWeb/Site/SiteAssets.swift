public import BroadsheetCore
public import Foundation

/// The stylesheets, the scripts and the fonts of a site, each under a name that changes with its content.
public struct SiteAssets: Sendable {
  /// The exact text of the one script that stands in the page itself, which runs before the first
  /// paint; the content security policy knows it by its hash.
  let earlyScript: String
  /// What runs on every page, deferred.
  public let script: AssetName
  /// What pages of saved stories add to the script.
  let savedScript: AssetName
  /// The stylesheet of the newsstand's own pages, such as the rack.
  package let rackStylesheet: AssetName
  /// What explained pages add to their brand's stylesheet.
  let explanationStylesheet: AssetName
  /// What search pages add to their brand's stylesheet, and to the script.
  let searchStylesheet: AssetName
  let searchScript: AssetName
  /// The service worker, whose address stays when it changes.
  public let worker: String
  private let stylesheets: [Slug: AssetName]
  private let contents: [AssetName: String]
  /// Every font, in the form in which it is sent.
  public let fonts: [AssetName: Data]
  private let firstFonts: [Slug: FirstFonts]
  private let letterings: [Slug: Lettering]

  /// Fonts that were made for a brand as it was before are left out.
  init(newsstand: Newsstand, sources: AssetSources, fonts: [Slug: FontSet] = [:]) {
    let current = newsstand.brands.reduce(into: [Slug: FontSet]()) { current, brand in
      guard let set = fonts[brand.id], set.order == FontSet.Order(brand) else { return }
      current[brand.id] = set
    }
    let rules = current.reduce(into: [Slug: FontRules]()) { rules, entry in
      rules[entry.key] = FontRules(entry.value, of: entry.key)
    }
    letterings = current.compactMapValues(\.lettering)
    self.fonts = rules.values.reduce(into: [:]) { $0.merge($1.files) { first, _ in first } }
    firstFonts = rules.mapValues(\.first)
    let stylesheet = Stylesheet(assets: sources, fonts: rules, letterings: letterings)
    var contents: [AssetName: String] = [:]
    func add(_ name: String, _ content: String, _ kind: AssetName.Kind) -> AssetName {
      let asset = AssetName(name: name, content: content, kind: kind)
      contents[asset] = content
      return asset
    }
    earlyScript = PageScript.early(of: sources)
    let hasWorker = newsstand.settings.keepsPagesOffline
    worker = WorkerScript.source(of: sources, isOn: hasWorker)
    let open = add("open", PageScript.open(of: sources), .js)
    script = add("page", PageScript.source(of: sources, open: open, hasWorker: hasWorker), .js)
    savedScript = add("saved", PageScript.saved(of: sources), .js)
    rackStylesheet = add("rack", stylesheet.rack(of: newsstand.brands), .css)
    explanationStylesheet = add("explain", stylesheet.explanation, .css)
    searchStylesheet = add("search", stylesheet.search, .css)
    searchScript = add("search", PageScript.search(of: sources), .js)
    stylesheets = Dictionary(
      newsstand.brands.map { ($0.id, add($0.id.rawValue, stylesheet.brand($0), .css)) },
      uniquingKeysWith: { first, _ in first }
    )
    self.contents = contents
  }

  /// The stylesheet of a brand; the rack's for one that is not on the newsstand.
  package func stylesheet(of brand: Slug) -> AssetName { stylesheets[brand] ?? rackStylesheet }

  /// The fonts that a brand's pages do well to ask for before their stylesheet does; nil until they are made.
  package func firstFonts(of brand: Slug) -> FirstFonts? { firstFonts[brand] }

  /// A brand's name as its pages draw it; nil where they spell it.
  public func lettering(of brand: Slug) -> Lettering? { letterings[brand] }

  /// The text behind a name; nil for a name that is not current.
  public func content(of name: AssetName) -> String? { contents[name] }

  /// Every stylesheet and script, for a server that compresses them ahead.
  public var all: [AssetName: String] { contents }
}
