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
/// reports it claims more: each of the reports shares enough with another of them, directly. One word in
/// common is what two stories about different things may have, and so is a name of two.
struct SharedWords {
  /// The least cosine of two reports that are surely about one thing.
  private static let least: Float = 0.1
  /// Words in common that are no accident; two of them are none where they are not one name.
  private static let fewestWords = 3
  /// Reports before it with which one is compared.
  private static let mostCompared = 24

  private let reports: [EventReport]
  private let vectors: [[EventWords.Term]]
  /// Comparisons that were made.
  private(set) var steps = 0

  /// Weighs the words of reports by how rare they are among them; linear in the reports.
  init(of reports: [EventReport]) {
    self.reports = reports
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
    var groups: [Int: [Int]] = [:]
    for place in members.indices { groups[home(place), default: []].append(members[place]) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether two reports lead to one page, or have enough in common.
  private func areOfOneThing(_ one: Int, _ other: Int) -> Bool {
    if let page = address(of: one), page == address(of: other) { return true }
    guard Self.product(vectors[one], vectors[other]) >= Self.least else { return false }
    let (own, others) = (words(of: one), words(of: other))
    let shared = own.headline.intersection(others.all).union(others.headline.intersection(own.all))
    let isName = !own.pairs.isDisjoint(with: others.pairs)
    return shared.count >= Self.fewestWords - (isName ? 0 : 1)
  }

  private func address(of report: Int) -> EventAddress? {
    reports[report].link.flatMap { EventAddress($0) }
  }

  /// What a report says: in its headline, in all, and which words stand beside one another.
  private struct Words {
    var headline: Set<String>
    var all: Set<String>
    var pairs: Set<[String]> = []
  }

  private func words(of report: Int) -> Words {
    let lines = [reports[report].title, reports[report].text ?? ""].map { EventWords.words(in: $0) }
    func telling(_ words: [String]) -> Set<String> { Set(words.filter { $0.utf8.count > 1 }) }
    var words = Words(headline: telling(lines[0]), all: telling(lines[0] + lines[1]))
    for line in lines {
      for (word, next) in zip(line, line.dropFirst()) where !word.isEmpty && !next.isEmpty {
        words.pairs.insert([word, next])
      }
    }
    return words
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
