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
/// reports it claims more: each of the reports shares enough with another of them, directly.
struct SharedWords {
  /// The least cosine of two reports that are surely about one thing.
  private static let least: Float = 0.1
  /// Reports before it with which one is compared.
  private static let mostCompared = 24

  private let vectors: [[EventWords.Term]]
  /// Comparisons that were made.
  private(set) var steps = 0

  /// Weighs the words of reports by how rare they are among them; linear in the reports.
  init(of reports: [EventReport]) {
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
        guard Self.product(vectors[members[place]], vectors[members[other]]) >= Self.least else {
          continue
        }
        let (one, another) = (home(place), home(other))
        homes[max(one, another)] = min(one, another)
      }
    }
    var groups: [Int: [Int]] = [:]
    for place in members.indices { groups[home(place), default: []].append(members[place]) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
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
