import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import BroadsheetWeb
import Foundation

/// The built-in newsstand with every page pressed, at a moment that never changes.
struct PressedStand {
  private static let now = Date(timeIntervalSince1970: 1_795_000_321)
  /// As many as the server looks for.
  private static let mostRelated = 4

  private let site: Site
  private var editions: [(brand: Brand, edition: Edition)] = []
  private var fullStories: [(brand: Brand, section: NewsSection, story: Story)] = []
  private var items: [Slug: [Slug: [FeedItem]]] = [:]
  private var related: [Slug: RelatedStories] = [:]

  init() async throws {
    let builtIn = try BuiltInNewsstand.load()
    let newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary()
    )
    .get()
    site = Site(newsstand: newsstand, publicAddress: "https://news.example")
    let transport = builtIn.transport { Self.now }
    for brand in newsstand.brands { try await load(brand, over: transport) }
    let registry = ProviderRegistry(weather: CachingWeatherService(transport: transport))
    for brand in newsstand.brands { await press(brand, by: registry) }
    related = relatedIndexes()
  }

  /// Pages by kind, in the order of the newsstand.
  var pages: [(kind: String, pages: [any Page])] {
    let all: [(isFront: Bool, page: EditionPage)] = editions.map { brand, edition in
      (
        edition.section == nil,
        EditionPage(site: site, brand: brand, edition: edition, now: Self.now)
      )
    }
    return [
      ("fronts", all.filter(\.isFront).map(\.page)),
      ("sections", all.filter { !$0.isFront }.map(\.page)),
      // Where ages are dates.
      ("old news", editions.filter { $0.edition.section != nil }.map(oldPage)),
      (
        "stories",
        fullStories.map { brand, section, story in
          StoryPage(
            site: site,
            brand: brand,
            section: section,
            story: story,
            related: related[brand.id]?.find(to: story, most: Self.mostRelated) ?? [],
            more: items[brand.id]?[section.id] ?? [],
            now: Self.now
          )
        }
      ),
      ("the rack", [rack]),
    ]
  }

  /// What each brand's stories go on with, looked through anew.
  func relatedIndexes() -> [Slug: RelatedStories] {
    let brands = editions.filter { $0.edition.section == nil }.map(\.brand)
    return Dictionary(
      uniqueKeysWithValues: brands.map { brand in
        let stories = BrandStories(items: items[brand.id] ?? [:])
        return (brand.id, RelatedStories(among: stories, of: brand))
      }
    )
  }

  /// What each story goes on with.
  func relatedStories() -> [[FeedItem]] {
    fullStories.map { brand, _, story in
      related[brand.id]?.find(to: story, most: Self.mostRelated) ?? []
    }
  }

  private func oldPage(_ brand: Brand, _ edition: Edition) -> EditionPage {
    EditionPage(site: site, brand: brand, edition: edition, now: Self.now + 40 * 86_400)
  }

  private var rack: RackPage {
    let fronts = editions.filter { $0.edition.section == nil }.map { ($0.brand.id, $0.edition) }
    return RackPage(
      site: site,
      editions: Dictionary(fronts) { first, _ in first },
      now: Self.now
    )
  }

  private mutating func load(_ brand: Brand, over transport: BundleTransport) async throws {
    for section in brand.sections where section.source.format.sections == nil {
      let answer = try await transport.fetch(TransportRequest(address: section.source.address))
      guard case .fresh(let payload) = answer else { continue }
      let loaded = try LoaderRegistry.standard.load(payload, of: section, in: brand, at: Self.now)
      let feed = section.flagWords.mark(loaded)
      items[brand.id, default: [:]][section.id] = feed.feed.items
      fullStories += feed.stories.prefix(3).map { (brand, section, $0) }
    }
  }

  private mutating func press(_ brand: Brand, by registry: ProviderRegistry) async {
    let fronts = FrontComposer(registry: registry)
    let sections = SectionComposer(registry: registry)
    let front = await fronts.compose(brand, in: context(brand, section: nil))
    editions.append((brand, edition(front, of: brand, section: nil)))
    for section in brand.sections {
      guard let items = items[brand.id]?[section.id], !items.isEmpty else { continue }
      let context = context(brand, section: section.id)
      let page = await sections.compose(items, of: section, in: context)
      editions.append((brand, edition(page, of: brand, section: section)))
    }
  }

  private func context(_ brand: Brand, section: Slug?) -> CompositionContext {
    CompositionContext(
      brand: brand,
      section: section,
      now: Self.now,
      stories: BrandStories(items: items[brand.id] ?? [:])
    )
  }

  private func edition(
    _ page: ComposedPage,
    of brand: Brand,
    section: NewsSection?
  ) -> Edition {
    Edition(
      brand: brand.id,
      section: section?.id,
      title: section?.title ?? brand.name,
      summary: section == nil ? brand.tagline : section?.summary,
      content: .native(page.plan),
      pressedAt: Self.now,
      contentFrom: Self.now
    )
  }
}
