import BroadsheetCore
import BroadsheetPress
import Foundation

/// A page as text: the same plan as in the browser, a card under another.
struct TerminalPage {
  let brand: Brand
  let section: NewsSection?
  let terminal: Terminal
  let now: Date

  /// Columns below which a terminal is more like a phone than like a wider screen.
  private static let narrow = 60

  private var phrases: Phrases { brand.phrases }

  func text(of page: PublishedPage) -> String {
    var lines = head
    switch page.state {
    case .loading: lines.append(phrases.loading + " …")
    case .failure(let failure):
      lines.append(terminal.styled(phrases.failureTitle(failure), .bold, .warning))
      lines += terminal.wrapped(phrases.failureAdvice(failure))
    case .web(let address, let mark):
      lines += self.mark(mark)
      lines.append(terminal.styled("\(phrases.openInBrowser):", .dim) + " \(address)")
    case .native(let plan, let mark):
      lines += self.mark(mark)
      lines += plan.shown(at: terminal.width < Self.narrow ? .phone : .wide).blocks
        .flatMap(text(of:))
    }
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    let name = section.map { "\(brand.name) · \($0.title)" } ?? brand.name
    let padded = " \(name) "
    return [
      terminal.styled(
        padded + String(repeating: " ", count: max(0, terminal.width - padded.count)),
        .bold,
        .inverse
      ), terminal.styled(phrases.longDate(now), .dim), "",
    ]
  }

  private func mark(_ mark: ScreenState.Mark) -> [String] {
    guard case .stale(let since, _) = mark else { return [] }
    return [terminal.styled(phrases.notUpdatedSince(since), .warning), ""]
  }

  private func text(of block: PlannedBlock) -> [String] {
    let title = block.title.map { [terminal.styled("── \($0.uppercased()) ──", .bold), ""] } ?? []
    return title + block.cards.flatMap { text(of: $0.slot.item, indent: "") }
  }

  private func text(of item: FeedItem, indent: String) -> [String] {
    switch item.content {
    case .teaser(let teaser): return text(of: teaser, indent: indent)
    case .advert(let advert):
      let address = advert.address.map { " \($0)" } ?? ""
      let alternative = advert.picture.flatMap {
        $0.alternativeText.isEmpty ? nil : $0.alternativeText
      }
      let words = (alternative ?? advert.house?.headline ?? advert.placement) + address
      let line = "[\(phrases.advertisement)] \(words)"
      return terminal.wrapped(line, indent: indent).map { terminal.styled($0, .dim) } + [""]
    case .notice(let notice):
      return terminal.wrapped("▌ " + notice.title, indent: indent).map {
        terminal.styled($0, .warning)
      } + [""]
    case .widget(let widget): return text(of: widget, indent: indent)
    }
  }

  private func text(of teaser: Teaser, indent: String) -> [String] {
    let marks = TeaserModel.Mark.marks(of: teaser, phrases).map(\.text)
    let over = (marks + [phrases.kicker(of: teaser)].compactMap { $0 }).joined(separator: " · ")
    let under = [teaser.byline, teaser.published.map { phrases.age(of: $0, at: now) }]
      .compactMap { $0 }.joined(separator: " · ")
    var lines: [String] = []
    if !over.isEmpty {
      lines += terminal.wrapped(over, indent: indent).map { terminal.styled($0, .accent) }
    }
    lines += terminal.wrapped(teaser.headline, indent: indent).map { terminal.styled($0, .bold) }
    lines += teaser.standfirst.map { terminal.wrapped($0, indent: indent) } ?? []
    lines += terminal.wrapped(under, indent: indent).map { terminal.styled($0, .dim) }
    return lines + [""]
  }

  private func text(of widget: PageWidget, indent: String) -> [String] {
    switch widget {
    case .carousel(let list), .list(let list), .localNews(let list, _):
      let items = list.items.enumerated().flatMap { index, item in
        let bullet = list.isRanked ? "\(index + 1)." : "•"
        let headline = item.teaser?.headline ?? item.id.rawValue
        return terminal.wrapped("\(bullet) \(headline)", indent: indent + "  ")
      }
      return [indent + terminal.styled(list.title, .bold)] + items + [""]
    case .weather(let report):
      let weather = WeatherModel(report, phrases)
      let days = report.days.map { day in
        "\(Int(day.lowest.rounded()))–\(Int(day.highest.rounded()))° \(phrases.sky(day.sky))"
      }
      let now = "\(weather.title): \(weather.temperature), \(phrases.sky(report.sky))"
      return terminal.wrapped(now, indent: indent).map { terminal.styled($0, .bold) }
        + terminal.wrapped(days.joined(separator: " · "), indent: indent + "  ") + [""]
    case .webTeaser(let teaser):
      let lines = terminal.wrapped("\(teaser.title) \(teaser.address)", indent: indent)
      return lines.map { terminal.styled($0, .bold) } + [""]
    case .custom(let custom):
      return [terminal.styled("\(indent)[\(custom.title ?? custom.kind.rawValue)]", .dim), ""]
    }
  }
}
