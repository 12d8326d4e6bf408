import Foundation

/// The web pages of the seven papers.
enum BundledPages {
  private static let namesByPaper = [
    "morgenvarden": ["kryssord", "stortinget"],
    "blink": ["horoskop", "tv-guide"],
    "skjaergardsbladet": ["ferger", "tidevann"],
    "kurs-och-kapital": ["kurslista", "valutor"],
    "malgang": ["resultat", "tabeller"],
    "harbour-ledger": ["tides", "crossword"],
    "lantern": ["night-sky", "quiz"],
  ]

  static func names(of paper: Paper) -> [String] { namesByPaper[paper.id] ?? [] }

  /// Nil when the paper has no page of that name.
  static func page(_ name: String, of paper: Paper, at time: Date) -> BundledPage? {
    guard names(of: paper).contains(name) else { return nil }
    let clock = PageClock(time: time, language: paper.language)
    switch name {
    case "kryssord": return SolutionWordPage.page
    case "crossword": return WordSquarePage.page
    case "stortinget": return ParliamentPage.page
    case "horoskop": return HoroscopePage(clock: clock).page
    case "tv-guide": return TelevisionPage(clock: clock).page
    case "ferger": return FerryPage(clock: clock).page
    case "tidevann", "tides": return TidePage(clock: clock).page
    case "kurslista": return SharePricePage(session: PriceSession(at: clock)).page
    case "valutor": return CurrencyPage(session: PriceSession(at: clock)).page
    case "resultat": return ResultPage(league: League(clock: clock)).page
    case "tabeller": return LeagueTablePage(league: League(clock: clock)).page
    case "night-sky": return NightSkyPage(clock: clock).page
    case "quiz": return QuizPage(clock: clock).page
    default: return nil
    }
  }
}
