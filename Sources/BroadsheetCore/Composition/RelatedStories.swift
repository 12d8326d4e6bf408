import Foundation

/// What else a brand has about what a story is about: its subjects and the people in it, in whichever section
/// that stands.
///
/// The same story and the same sections give the same stories. A subject tells the more the fewer have it; one
/// that names a section tells nothing, since there is a list of the section as well.
public struct RelatedStories: Sendable {
  /// Teasers that are looked at, those first that stand higher.
  private static let mostTeasers = 4_000
  private static let mostOfSection = 100
  /// What a person counts who is named in both.
  private static let personPoints = 4.0
  /// What a story has to have in common with another: one person, or a subject of one in four.
  private static let leastPoints = 2.0

  private let subjects: Set<String>
  private let people: [String]
  private let story: Story

  /// What a story is about; linear in its headline and standfirst.
  public init(to story: Story) {
    self.story = story
    subjects = Set(story.subjects.map { $0.lowercased() })
    let texts = [story.headline, story.standfirst ?? "", story.summary ?? ""]
    people = NamedPeople.of(texts)
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
    var counts: [String: Int] = [:]
    for candidate in candidates {
      for subject in Self.subjects(of: candidate.teaser) where telling.contains(subject) {
        counts[subject, default: 0] += 1
      }
    }
    var found: [(item: FeedItem, points: Double, published: Date, place: Int)] = []
    for (place, candidate) in candidates.enumerated() {
      let shared = Self.subjects(of: candidate.teaser).filter(telling.contains)
      let points = shared.reduce(people(in: candidate.teaser) * Self.personPoints) {
        points,
        subject in
        points + log2(Double(candidates.count + 1) / Double(counts[subject, default: 0] + 1))
      }
      guard points >= Self.leastPoints else { continue }
      let published = candidate.teaser.published ?? .distantPast
      found.append((candidate.item, points, published, place))
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

  private static func subjects(of teaser: Teaser) -> Set<String> {
    Set(teaser.subjects.map { $0.lowercased() })
  }

  /// How many of the people are named in a teaser.
  private func people(in teaser: Teaser) -> Double {
    guard !people.isEmpty else { return 0 }
    let text = NamedPeople.plain("\(teaser.headline) \(teaser.standfirst ?? "")")
    return Double(people.count { text.contains($0) })
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
