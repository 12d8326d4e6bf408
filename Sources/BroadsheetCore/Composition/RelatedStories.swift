import Foundation

/// What else a brand has about what a story is about: its subjects and the people in it, in whichever section
/// that stands.
///
/// The same story and the same sections give the same stories. A subject or a name tells the more the fewer
/// have it, as information does (Spärck Jones, 1972), and so do words of headlines, which alone are too
/// little; a subject that names a section tells nothing, since there is a list of the section as well.
public struct RelatedStories: Sendable {
  /// Teasers that are looked at, those first that stand higher.
  private static let mostTeasers = 4_000
  private static let mostOfSection = 100
  /// What a story has to have in common with another, as a share of what all there is could tell: a subject
  /// or a name that of a hundred stories ten have, and of four thousand sixty.
  private static let leastShare = 0.5
  /// What a word of the headline tells beside a subject or a name.
  private static let wordShare = 0.25
  /// Letters of a word that tells.
  private static let leastLetters = 3

  private let subjects: Set<String>
  private let people: [String]
  private let words: Set<Substring>
  private let story: Story

  /// What a story is about; linear in its headline and standfirst.
  public init(to story: Story) {
    self.story = story
    subjects = Set(story.subjects.map { $0.lowercased() })
    let texts = [story.headline, story.standfirst ?? "", story.summary ?? ""]
    people = NamedPeople.of(texts)
    let ofNames = Set(people.flatMap { $0.split(separator: " ") })
    let telling = NamedPeople.plain(story.headline).split(separator: " ").filter {
      $0.count >= Self.leastLetters && !EventStopwords.contains(String($0))
    }
    words = Set(telling).subtracting(ofNames)
  }

  /// The stories that have most in common with it, the most first, and of equals the newest; each once.
  ///
  /// Nothing that is paid for is among them, nor the story itself. Linear in the brand's teasers.
  public func find(among stories: BrandStories, of brand: Brand, most: Int) -> [FeedItem] {
    guard most > 0, !subjects.isEmpty || !people.isEmpty else { return [] }
    let candidates = candidates(among: stories, of: brand)
    let sections = Set(brand.sections.map(\.id))
    let telling = subjects.filter { subject in
      Slug(spelling: subject).map { !sections.contains($0) } ?? true
    }
    let matches = candidates.map { Match(of: $0.teaser, telling, people, words) }
    var counts: [Evidence: Int] = [:]
    for match in matches { for one in match.all { counts[one, default: 0] += 1 } }
    /// Bits that something tells which so many of all have.
    func bits(_ count: Int) -> Double { log2(Double(candidates.count + 1) / Double(count + 1)) }
    let least = Self.leastShare * bits(0)
    var found: [(item: FeedItem, points: Double, published: Date, place: Int)] = []
    for (place, match) in matches.enumerated() where match.isAboutTheSame {
      let points = match.all.reduce(0.0) { points, one in
        let share = if case .word = one { Self.wordShare } else { 1.0 }
        return points + share * bits(counts[one, default: 0])
      }
      guard points >= least else { continue }
      let published = candidates[place].teaser.published ?? .distantPast
      found.append((candidates[place].item, points, published, place))
    }
    found.sort { one, other in
      if one.points != other.points { return one.points > other.points }
      return one.published != other.published
        ? one.published > other.published : one.place < other.place
    }
    return found.prefix(most).map(\.item)
  }

  /// Each story once, as the first section of the file has it that brings it itself.
  private func candidates(among stories: BrandStories, of brand: Brand)
    -> [(item: FeedItem, teaser: Teaser)]
  {
    var seen: Set<Teaser.Destination> = [.story(story.id)]
    var headlines: Set<ByteText> = [ByteText(story.headline)]
    var candidates: [(FeedItem, Teaser)] = []
    for section in brand.sections where section.source.format.sections == nil {
      for item in (stories.items[section.id] ?? []).prefix(Self.mostOfSection) {
        guard candidates.count < Self.mostTeasers else { return candidates }
        guard let teaser = item.teaser, !teaser.flags.contains(.branded),
          seen.insert(teaser.destination).inserted,
          headlines.insert(ByteText(teaser.headline)).inserted
        else { continue }
        candidates.append((item, teaser))
      }
    }
    return candidates
  }

  /// Something that two stories may have in common.
  private enum Evidence: Hashable {
    case subject(String)
    case person(String)
    case word(Substring)
  }

  /// What a teaser has of a story's subjects, people and words.
  private struct Match {
    /// Each once, in an order that is always the same.
    let all: [Evidence]
    /// Whether there is more than words.
    let isAboutTheSame: Bool

    init(of teaser: Teaser, _ subjects: Set<String>, _ people: [String], _ words: Set<Substring>) {
      let shared = Set(teaser.subjects.map { $0.lowercased() }).intersection(subjects).sorted()
      let text = NamedPeople.plain("\(teaser.headline) \(teaser.standfirst ?? "")")
      let named = people.filter { text.contains($0) }
      let said = Set(text.split(separator: " ")).intersection(words).sorted()
      all = shared.map { .subject($0) } + named.map { .person($0) } + said.map { .word($0) }
      isAboutTheSame = !shared.isEmpty || !named.isEmpty
    }
  }
}

/// People, and whoever else has a name of several words, in texts of scripts that have capitals.
enum NamedPeople {
  /// People that count.
  private static let most = 8
  /// Words of a name.
  private static let words = 2...4
  /// Of four words so many may be capitalised before it is how the text writes everything.
  private static let mostCapitals = 0.6

  /// Names as `plain` has them, each once, in the order in which they stand; bounded.
  static func of(_ texts: [String]) -> [String] {
    var names: [String] = []
    for text in texts {
      let tokens = text.split(whereSeparator: \.isWhitespace)
      let capitals = tokens.count { isCapitalised($0) }
      guard tokens.count < 4 || Double(capitals) <= mostCapitals * Double(tokens.count) else {
        continue
      }
      var run: [Substring] = []
      func end() {
        if words.contains(run.count) { names.append(plain(run.joined(separator: " "))) }
        run = []
      }
      for token in tokens {
        let word = token.drop { !$0.isLetter }
        let core = word.prefix { $0.isLetter || $0 == "-" || $0 == "’" || $0 == "'" || $0 == "." }
        guard isCapitalised(core) else {
          end()
          continue
        }
        if word.count < token.count { end() }
        run.append(core)
        if core.count < word.count || core.last == "." && core.count > 2 { end() }
      }
      end()
    }
    var seen: Set<String> = []
    return Array(names.filter { $0.count > 6 && seen.insert($0).inserted }.prefix(most))
  }

  /// Words in lower case with one blank around each.
  static func plain(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return " " + words.joined(separator: " ") + " "
  }

  private static func isCapitalised(_ word: Substring) -> Bool {
    guard let first = word.first, first.isUppercase else { return false }
    // A name has more than capitals; "EU" and "NRK" stand beside anything.
    return word.dropFirst().contains(where: \.isLowercase) || word.count == 2 && word.last == "."
  }
}
