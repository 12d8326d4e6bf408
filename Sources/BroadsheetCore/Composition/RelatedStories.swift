import Foundation

/// What else a brand has about what a story is about: its subjects and the people in it, in whichever section
/// that stands.
///
/// Made once of what a brand's sections have, and asked for each of its stories. The same story and the same
/// sections give the same stories. A subject or a name tells the more the fewer have it, as information does
/// (Spärck Jones, 1972), and so do words of headlines, which alone are too little; a subject that names a
/// section tells nothing, since there is a list of the section as well.
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

  /// Each story once, as the first section of the file has it that brings it itself.
  private var items: [FeedItem] = []
  private var destinations: [Teaser.Destination: Int] = [:]
  private var headlines: [ByteText: Int] = [:]
  /// The places of those that have a subject, and of those that say a word, in order.
  private var subjects: [String: [Int]] = [:]
  private var words: [Substring: [Int]] = [:]
  /// What tells nothing as a subject.
  private let sections: Set<Slug>

  /// Looks through what a brand's sections have; linear in it, and at most in 4,000 teasers.
  public init(among stories: BrandStories, of brand: Brand) {
    sections = Set(brand.sections.map(\.id))
    for section in brand.sections where section.source.format.sections == nil {
      for item in (stories.items[section.id] ?? []).prefix(Self.mostOfSection) {
        guard items.count < Self.mostTeasers else { return }
        if let teaser = item.teaser, !teaser.flags.contains(.branded) { add(item, teaser) }
      }
    }
  }

  private mutating func add(_ item: FeedItem, _ teaser: Teaser) {
    let place = items.count
    let headline = ByteText(teaser.headline)
    guard destinations[teaser.destination] == nil, headlines[headline] == nil else { return }
    destinations[teaser.destination] = place
    headlines[headline] = place
    items.append(item)
    for subject in Set(teaser.subjects.map { $0.lowercased() }) {
      subjects[subject, default: []].append(place)
    }
    for word in Set(Self.text(of: teaser).split(separator: " ")) {
      words[word, default: []].append(place)
    }
  }

  /// The stories that have most in common with one, the most first, and of equals the newest; each once.
  ///
  /// Nothing that is paid for is among them, nor the story itself. Costs what stories have in common with it.
  public func find(to story: Story, most: Int) -> [FeedItem] {
    let own = Set(
      [destinations[.story(story.id)], headlines[ByteText(story.headline)]].compactMap(\.self)
    )
    let all = items.count - own.count
    /// Bits that something tells which so many of all have.
    func bits(_ count: Int) -> Double { log2(Double(all + 1) / Double(count + 1)) }
    var points: [Int: Double] = [:]
    func add(_ places: [Int], share: Double = 1, to points: inout [Int: Double]) {
      let others = places.filter { !own.contains($0) }
      for place in others { points[place, default: 0] += share * bits(others.count) }
    }
    let telling = Set(story.subjects.map { $0.lowercased() }).filter { subject in
      Slug(spelling: subject).map { !sections.contains($0) } ?? true
    }
    let people = NamedPeople.of([story.headline, story.standfirst ?? "", story.summary ?? ""])
    for subject in telling.sorted() { add(subjects[subject] ?? [], to: &points) }
    for person in people { add(places(naming: person), to: &points) }
    // Words alone are too little.
    var said: [Int: Double] = [:]
    let ofNames = Set(people.flatMap { $0.split(separator: " ") })
    let headline = Set(NamedPeople.plain(story.headline).split(separator: " ")).subtracting(ofNames)
    for word in headline.sorted() where Self.tells(word) {
      add(words[word] ?? [], share: Self.wordShare, to: &said)
    }
    let least = Self.leastShare * bits(0)
    func published(_ place: Int) -> Date { items[place].teaser?.published ?? .distantPast }
    let found = points.map { place, points in
      (place: place, points: points + said[place, default: 0], published: published(place))
    }
    let sorted = found.filter { $0.points >= least }.sorted { one, other in
      if one.points != other.points { return one.points > other.points }
      return one.published != other.published
        ? one.published > other.published : one.place < other.place
    }
    return sorted.prefix(max(0, most)).map { items[$0.place] }
  }

  /// Those that name somebody, whose words stand with one blank around each.
  private func places(naming person: String) -> [Int] {
    let rarest = person.split(separator: " ").map { words[$0] ?? [] }.min { $0.count < $1.count }
    return (rarest ?? []).filter { place in
      items[place].teaser.map { Self.text(of: $0).contains(person) } ?? false
    }
  }

  private static func text(of teaser: Teaser) -> String {
    NamedPeople.plain("\(teaser.headline) \(teaser.standfirst ?? "")")
  }

  private static func tells(_ word: Substring) -> Bool {
    word.count >= leastLetters && !EventStopwords.contains(String(word))
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
