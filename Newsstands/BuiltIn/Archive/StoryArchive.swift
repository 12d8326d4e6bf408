import BroadsheetCore
import Foundation

/// Every story of the built-in newspapers, and which of them a section prints.
struct StoryArchive: Sendable {
  /// A section prints so many at least; related subjects fill it up.
  static let leastCount = 6

  private let byLanguage: [String: [ArchiveStory]]
  private let byID: [String: ArchiveStory]
  /// The texts of stories that are the same in every paper at any time, as HTML, made once since many
  /// sections print them.
  private let markup: [String: String]

  init(_ stories: [ArchiveStory]) {
    byLanguage = Dictionary(grouping: stories, by: \.language)
    byID = Dictionary(
      stories.map { (Self.key($0.id.rawValue, $0.language), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    markup = byID.filter { !$0.value.hasMarks }.mapValues { StoryHTML.html(of: $0.body) }
  }

  /// The story as a paper prints it: one that goes on is told by the clock, one that names its paper
  /// names this one, and one of the markets is of a day on which they were open.
  func printed(_ story: ArchiveStory, in paper: Paper, edition: Date) -> PrintedStory {
    let calendar = TradingCalendar(language: story.language)
    let isOfMarkets = story.subjects.first == "markets"
    let moment = isOfMarkets ? calendar.moment(of: story, at: edition) : edition
    var story = story
    if story.flags.contains(.live), !calendar.isSameDay(moment, edition) {
      story.flags.remove(.live)
    }
    let text = markup[Self.key(story.id.rawValue, story.language)]
    let allTold = isOfMarkets || story.entries.isEmpty ? moment : Self.allTold(around: moment)
    if text == nil {
      story = story.told(by: PageClock(time: allTold, language: story.language), in: paper)
    }
    return PrintedStory(
      story,
      html: text ?? StoryHTML.html(of: story.body),
      in: paper,
      edition: moment,
      allTold: allTold
    )
  }

  /// When a live report has told everything: it grows with four editions, and begins anew.
  private static func allTold(around moment: Date) -> Date {
    let (round, last) = (7200.0, 5400.0)
    let start = (moment.timeIntervalSince1970 / round).rounded(.down) * round
    return Date(timeIntervalSince1970: start + last)
  }

  func story(_ id: String, language: String) -> ArchiveStory? { byID[Self.key(id, language)] }

  /// What a section prints.
  ///
  /// Its own stories come first, the newest on top, then related ones if it has too few. Stories of
  /// the paper's own beat count as newer than they are.
  func stories(for question: SectionQuestion, in paper: Paper) -> [ArchiveStory] {
    let all = ranked(byLanguage[paper.language] ?? [], for: question, in: paper)
    var chosen = spread(all.filter { question.matches($0) }, by: question)
    if chosen.count < Self.leastCount {
      let related = question.subjects.flatMap { Self.related[$0] ?? [] }
      chosen += all.filter { story in
        !chosen.contains { $0.id == story.id } && story.subjects.contains { related.contains($0) }
      }.prefix(Self.leastCount - chosen.count)
    }
    if chosen.count < Self.leastCount {
      chosen += all.filter { story in !chosen.contains { $0.id == story.id } }
        .prefix(Self.leastCount - chosen.count)
    }
    return Array(chosen.prefix(question.limit))
  }

  private func spread(_ stories: [ArchiveStory], by question: SectionQuestion) -> [ArchiveStory] {
    guard let most = question.spread else { return stories }
    var counts: [String: Int] = [:]
    return stories.filter { story in
      counts[story.subjects.first ?? "", default: 0] += 1
      return counts[story.subjects.first ?? "", default: 0] <= most
    }
  }

  /// One page of what a section prints, how many there are, and whether this one is the last.
  ///
  /// What is behind the first page is the rest of the section's own subjects and of related ones.
  func page(for question: SectionQuestion, in paper: Paper) -> (
    stories: [ArchiveStory], count: Int, isLast: Bool
  ) {
    let first = stories(for: question, in: paper)
    guard question.isPaged else { return (first, 1, true) }
    let related = Set(question.subjects.flatMap { Self.related[$0] ?? [] })
    let printed = Set(first.map(\.id))
    let rest = ranked(byLanguage[paper.language] ?? [], for: question, in: paper).filter { story in
      !printed.contains(story.id)
        && (question.matches(story) || story.subjects.contains(where: related.contains))
    }
    let pages = 1 + (rest.count + question.limit - 1) / question.limit
    var start = question.number == 1 ? 0 : first.count + (question.number - 2) * question.limit
    let all = first + rest
    if let after = question.after {
      start = all.firstIndex { $0.id.rawValue == after }.map { $0 + 1 } ?? all.count
    }
    let end = start == 0 ? first.count : min(start + question.limit, all.count)
    guard start < end else { return ([], pages, true) }
    return (Array(all[start..<end]), pages, end == all.count)
  }

  private static func key(_ id: String, _ language: String) -> String { "\(language)/\(id)" }

  private func ranked(
    _ stories: [ArchiveStory],
    for question: SectionQuestion,
    in paper: Paper
  ) -> [ArchiveStory] {
    stories.map { (story: $0, rank: rank($0, for: question, in: paper)) }
      .sorted { ($0.rank, $0.story.id) < ($1.rank, $1.story.id) }.map(\.story)
  }

  /// The story's age, longer where the section's subject is not what the story is mainly about, and
  /// shorter on the paper's own beat.
  private func rank(
    _ story: ArchiveStory,
    for question: SectionQuestion,
    in paper: Paper
  ) -> Double {
    let main = story.subjects.firstIndex { question.subjects.contains($0) } ?? 0
    let onBeat = story.subjects.first.map(paper.beat.contains) ?? false
    return story.age * (onBeat ? 0.4 : 1) + Double(main) * 36 * 3600
  }

  /// Where a section looks when its own subject has too little.
  private static let related: [String: [String]] = [
    "art": ["culture"], "athletics": ["sport"], "betting": ["statistics", "sport"],
    "books": ["culture", "ideas"], "business": ["economy"], "career": ["business"],
    "celebrity": ["culture", "film"], "climate": ["weather", "science"], "coast": ["local"],
    "consumer": ["economy"], "culture": ["books", "film"], "cycling": ["sport"],
    "economy": ["business"], "education": ["family"], "energy": ["climate"],
    "esport": ["technology", "sport"], "family": ["education", "health"],
    "film": ["culture", "music"], "food": ["consumer", "travel"], "football": ["sport"],
    "garden": ["nature", "food"], "handball": ["sport"], "health": ["science", "family"],
    "history": ["culture", "ideas"], "hockey": ["sport"], "housing": ["economy", "local"],
    "ideas": ["science", "culture"], "justice": ["politics", "local"], "local": ["coast"],
    "markets": ["economy", "business"], "music": ["culture"], "nature": ["science", "climate"],
    "opinion": ["politics", "ideas"], "politics": ["economy"], "property": ["economy"],
    "science": ["technology", "health"], "skiing": ["sport"], "space": ["science"],
    "sport": ["football", "skiing"], "startups": ["technology", "business"],
    "statistics": ["sport"], "technology": ["science", "business"], "tennis": ["sport"],
    "theatre": ["culture"], "transport": ["travel", "local"], "travel": ["world", "transport"],
    "weather": ["climate"], "women": ["sport"], "world": ["politics"], "youth": ["sport"],
  ]
}
