#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// Takes an event apart where its reports have no rare words in common.
///
/// Events are found for whoever wants to see all that may belong together. A card that says who else
/// reports it claims more: each of the reports shares enough with another of them, directly, or with what
/// several of them say. One word in common is what two stories about different things may have, and so is
/// a name of two.
struct SharedWords {
  /// The least cosine of two reports that have two words in common and are surely about one thing.
  private static let least: Float = 0.09
  /// Words in common that are no accident; two of them are none where they are not one name.
  private static let fewestWords = 3
  /// Reports before it with which one is compared, and groups that one joins at most.
  private static let mostCompared = 24
  /// The reports of a group that use a word which is the group's: two at least, and one in ten.
  private static let (fewestSpeakers, speakersShare) = (2, 10)

  private let reports: [EventReport]
  private let words: [Words]
  private let vectors: [[EventWords.Term]]
  /// Comparisons that were made.
  private(set) var steps = 0

  /// Weighs the words of reports by how rare they are among them; linear in the reports.
  init(of reports: [EventReport]) {
    self.reports = reports
    words = reports.map { Words(of: $0) }
    let terms = reports.map { EventWords.terms(of: $0) }
    var counts: [UInt64: Int] = [:]
    for term in terms.joined() { counts[term.hash, default: 0] += 1 }
    let total = Float(reports.count + 1)
    vectors = terms.map { terms in
      let weighed = terms.map { term in
        let rarity = log(total / Float(counts[term.hash] ?? 1))
        return EventWords.Term(hash: term.hash, weight: term.weight * rarity)
      }
      let length = weighed.reduce(0) { $0 + $1.weight * $1.weight }.squareRoot()
      guard length > 0 else { return [] }
      return weighed.map { EventWords.Term(hash: $0.hash, weight: $0.weight / length) }
        .sorted { $0.hash < $1.hash }
    }
  }

  /// The members of an event in groups that hang together, each in their order, that of the first member
  /// first.
  mutating func groups(of members: [Int]) -> [[Int]] {
    var homes = Array(members.indices)
    func home(_ place: Int) -> Int {
      var place = place
      while homes[place] != place { place = homes[place] }
      return place
    }
    for place in members.indices {
      for other in max(0, place - Self.mostCompared)..<place where home(other) != home(place) {
        steps += 1
        guard areOfOneThing(members[place], members[other]) else { continue }
        let (one, another) = (home(place), home(other))
        homes[max(one, another)] = min(one, another)
      }
    }
    let linked = Dictionary(grouping: members.indices, by: home).values
    let groups = takingIn(linked.filter { $0.count == 1 }.map { $0[0] }.sorted(), members, linked)
    return groups.sorted { $0[0] < $1[0] }.map { $0.map { members[$0] } }
  }

  /// Takes each place that is alone into the group whose words it has most of, if it has enough.
  private mutating func takingIn(
    _ alone: [Int],
    _ members: [Int],
    _ linked: some Collection<[Int]>
  ) -> [[Int]] {
    var groups = linked.filter { $0.count > 1 }
      .sorted { $0.count == $1.count ? $0[0] < $1[0] : $0.count > $1.count }
    let common = groups.prefix(Self.mostCompared).map { group in
      CommonWords(of: group.map { words[members[$0]] }) { size in
        max(Self.fewestSpeakers, (size + Self.speakersShare - 1) / Self.speakersShare)
      }
    }
    for place in alone {
      let own = words[members[place]]
      steps += common.count
      let likeness = common.map { $0.likeness(to: own, least: Self.fewestWords) }
      guard let most = likeness.max(), most > 0, let home = likeness.firstIndex(of: most) else {
        groups.append([place])
        continue
      }
      groups[home].append(place)
    }
    return groups.map { $0.sorted() }
  }

  /// Whether two reports lead to one page, or have enough in common.
  private func areOfOneThing(_ one: Int, _ other: Int) -> Bool {
    if let page = address(of: one), page == address(of: other) { return true }
    let (own, others) = (words[one], words[other])
    let shared = own.headline.intersection(others.all).union(others.headline.intersection(own.all))
    let isName = !own.pairs.isDisjoint(with: others.pairs)
    guard shared.count >= Self.fewestWords - (isName ? 0 : 1) else { return false }
    return shared.count >= Self.fewestWords
      || Self.product(vectors[one], vectors[other]) >= Self.least
  }

  private func address(of report: Int) -> EventAddress? {
    reports[report].link.flatMap { EventAddress($0) }
  }

  private static func product(_ one: [EventWords.Term], _ other: [EventWords.Term]) -> Float {
    var (left, right) = (0, 0)
    var sum: Float = 0
    while left < one.count, right < other.count {
      if one[left].hash == other[right].hash { sum += one[left].weight * other[right].weight }
      let (own, others) = (one[left].hash, other[right].hash)
      if own <= others { left += 1 }
      if others <= own { right += 1 }
    }
    return sum
  }
}

/// What a report says: in its headline, in all, and which words stand beside one another.
private struct Words {
  var headline: Set<String>
  var all: Set<String>
  var pairs: Set<[String]> = []

  init(of report: EventReport) {
    let lines = [report.title, report.text ?? ""].map { EventWords.words(in: $0) }
    func telling(_ words: [String]) -> Set<String> { Set(words.filter { $0.utf8.count > 1 }) }
    headline = telling(lines[0])
    all = telling(lines[0] + lines[1])
    for line in lines {
      for (word, next) in zip(line, line.dropFirst()) where !word.isEmpty && !next.isEmpty {
        pairs.insert([word, next])
      }
    }
  }
}

/// What several reports of a group say in their headlines.
private struct CommonWords {
  /// The share of the reports that use a word.
  private var shares: [String: Double]
  private var pairs: Set<[String]>

  init(of reports: [Words], fewest: (Int) -> Int) {
    var counts: [String: Int] = [:]
    for word in reports.lazy.flatMap(\.headline) { counts[word, default: 0] += 1 }
    let least = fewest(reports.count)
    shares = counts.filter { $0.value >= least }
      .mapValues { Double($0) / Double(reports.count) }
    pairs = reports.reduce(into: []) { $0.formUnion($1.pairs) }
  }

  /// How much of it a headline says: zero for less than so many words, or one less that are no name.
  func likeness(to other: Words, least: Int) -> Double {
    let shared = other.headline.filter { shares[$0] != nil }
    let isName = !other.pairs.isDisjoint(with: pairs)
    guard shared.count >= least - (isName ? 0 : 1) else { return 0 }
    // Sorted, since sums of fractions depend on their order.
    return shared.sorted().reduce(0) { $0 + (shares[$1] ?? 0) }
  }
}
