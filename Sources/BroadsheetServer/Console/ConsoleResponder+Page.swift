import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetWeb
import Foundation
import Hummingbird

extension ConsoleResponder {
  func page(_ asked: ConsoleRequest, of key: PageKey) async -> Response {
    guard let (key, brand, section) = known(key) else { return nothing(for: asked) }
    await renderer.restoration.bring(key)
    let (trail, notices) = await trail()
    let standing = newsroom.standing(of: trail)
    let switches = standing.filter { kept in
      kept.value.target.covers(section?.id, of: brand.id)
        && (kept.value.until.map { $0 > asked.now } ?? true)
    }
    let words = words(about: trail)
    let page = renderer.published.page(key) ?? PublishedPage()
    let view = PageView(
      PageView.Subject(
        brand: brand,
        section: section,
        edition: page.edition,
        staleSince: page.staleSince,
        failure: page.failure.map { failure in
          let phrases = Phrases(language: "en", timeZone: brand.timeZone)
          return [phrases.failureTitle(failure), page.advice].compactMap { $0 }
            .joined(separator: ". ")
        },
        switches: switches,
        blocks: section == nil ? blocks(of: brand, under: standing, at: asked.now) : []
      ),
      words: words,
      newsstand: newsstand,
      viewer: asked.viewer,
      now: asked.now
    )
    return answer(
      asked,
      title: title(of: brand, section),
      notices: notices,
      main: done(asked, in: trail, words: words) + view.html()
    )
  }

  /// A page that there is; the front is `front` as well, as commands and programs have it.
  func known(_ page: PageKey) -> (key: PageKey, brand: Brand, section: NewsSection?)? {
    guard let brand = newsstand.brand(page.brand) else { return nil }
    let section = page.section.flatMap { brand.section($0) }
    // As commands have it, where no section is called so.
    let isFront = page.section == nil || section == nil && page.section?.rawValue == "front"
    guard isFront || section != nil else { return nil }
    return (PageKey(brand: brand.id, section: section?.id), brand, section)
  }

  func title(of brand: Brand, _ section: NewsSection?) -> String {
    "\(brand.name), \(section?.title ?? "front")"
  }

  /// Everything that was decided; none of it, and why, where it cannot be read.
  func trail() async -> (SwitchTrail, [ConsoleNotice]) {
    do throws(DecisionTrouble) {
      return (try await newsroom.decisions(), [])
    } catch {
      return (SwitchTrail(), [ConsoleNotice(.trouble, "\(error)")])
    }
  }

  /// The front's blocks as switches have them, whether or not they find anything.
  private func blocks(of brand: Brand, under standing: [KeptSwitch], at now: Date)
    -> [(name: String, title: String?)]
  {
    let front = SwitchBoard(standing, at: now).applied(to: brand, BrandStories()).brand.front
    return zip(front.blockNames, front.blocks).map { ($0, $1.title) }
  }

  /// Words for decisions, with the headlines of the items that they are about.
  func words(about trail: SwitchTrail, and acts: [SwitchTrail.Act] = []) -> DecisionWords {
    var asked: [Slug: Set<FeedItem.ID>] = [:]
    for act in trail.entries.map(\.act) + acts {
      guard case .set(let value) = act, let brand = value.target.brand else { continue }
      if case .item(let item, _) = value.target { asked[brand, default: []].insert(item) }
      if case .pin(let item) = value.action { asked[brand, default: []].insert(item) }
    }
    var headlines: [FeedItem.ID: String] = [:]
    for (brand, items) in asked {
      headlines.merge(press.unswitchedStories(of: brand).headlines(of: items)) { $1 }
    }
    let tests = newsroom.standing(of: trail).filter {
      if case .testHeadline = $0.value.action { true } else { false }
    }
    return DecisionWords(
      newsstand,
      headlines: headlines,
      opens: Dictionary(tests.map { ($0.number, opens($0)) }) { first, _ in first }
    )
  }

  /// What was just decided, where the address says so.
  func done(_ asked: ConsoleRequest, in trail: SwitchTrail, words: DecisionWords) -> HTML {
    guard let number = asked.query["done"].flatMap({ Int($0) }),
      let entry = trail.entries.first(where: { $0.number == number })
    else { return HTML() }
    return DoneNote(
      entry,
      words: words.words(for: entry.act, in: trail),
      viewer: asked.viewer,
      back: asked.route
    ).html()
  }
}
