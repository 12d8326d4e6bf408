import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// Looks for words in the stories of a brand, or of all.
@MainActor
final class SearchScreen: Controller {
  let view: View
  let containment = Containment<View>()
  private unowned let desktop: Desktop
  private let brand: Brand?
  private let phrases: Phrases
  private let field: SearchField
  private let status = Label().styled("dim-label")
  private let list: StoryList
  private let more: Button
  /// The search under way; owned here, cancelled by the next one.
  private var searching: Task<Void, Never>?

  init(_ desktop: Desktop, brand: Brand?) {
    self.desktop = desktop
    self.brand = brand
    let phrases = brand?.phrases ?? desktop.phrases
    self.phrases = phrases
    field = SearchField(phrases.searchFor)
    list = StoryList { [weak desktop] link, source in
      desktop?.open(link, teaser: nil, from: source)
    }
    more = Button(phrases.showMore) {}
    more.isVisible = false
    let page = Box(GTK_ORIENTATION_VERTICAL)
    view = page
    page.expanding(horizontally: true, vertically: true)
    let bar = HeaderBar()
    bar.setTitle(
      Label(brand.map { phrases.search(in: $0.name) } ?? phrases.search, wraps: false)
        .styled("title")
    )
    bar.addAtStart(
      Button(symbol: "go-previous-symbolic", label: phrases.previous) { [weak desktop] in
        desktop?.back()
      }
    )
    page.append(bar)
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    for part in [field, status, list.view, more] { column.append(part) }
    page.append(ListFrame.view(around: column))
    field.onSearch { [weak self] in self?.search($0) }
    field.onLeave { [weak desktop] in desktop?.leave() }
    more.on("clicked") { [weak self] in
      guard let self else { return }
      search(lastWords, page: lastPage + 1)
    }
  }

  isolated deinit { searching?.cancel() }

  func didAppear() { field.grabFocus() }

  /// Takes the words away that are looked for; false where there are none.
  func clear() -> Bool {
    guard !field.text.isEmpty else { return false }
    field.text = ""
    field.grabFocus()
    return true
  }

  /// What was looked for last, and the page of it that was shown last.
  private var (lastWords, lastPage) = ("", 1)

  private func search(_ words: String, page: Int = 1) {
    searching?.cancel()
    more.isVisible = false
    let words = words.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else {
      status.text = phrases.searchHelp
      list.show([])
      return
    }
    searching = Task { [weak self, desk = desktop.desk, brand] in
      do throws(Failure) {
        let results = try await desk.search(words, in: brand?.id, page: page)
        guard !Task.isCancelled else { return }
        self?.show(results, of: words, page: page)
      } catch {
        guard !Task.isCancelled, let self else { return }
        status.text = phrases.failureTitle(error)
      }
    }
  }

  private func show(_ results: SearchResults, of words: String, page: Int) {
    (lastWords, lastPage) = (words, page)
    more.isVisible = page < results.pages
    status.text =
      results.results.isEmpty
      ? phrases.nothingFound : phrases.found(results.count, isCut: results.isCountCut)
    if page == 1 { list.show([]) }
    let names = Dictionary(desktop.desk.newsstand.brands.map { ($0.id, $0.name) }) { first, _ in
      first
    }
    let first = list.append(
      results.results.map { result in
        let moment = result.teaser.published.map { phrases.date($0) }
        return StoryList.Entry(
          link: StoryLink(
            brand: result.brand,
            section: result.address.section,
            story: result.address.story
          ),
          headline: result.teaser.headline,
          note: [names[result.brand], moment].compactMap(\.self).joined(separator: " · "),
          text: result.snippet.map { $0.runs.map(\.text).joined() }
        )
      }
    )
    // Who asked for more reads on at its head.
    if page > 1 { first?.grabFocus() }
  }
}
