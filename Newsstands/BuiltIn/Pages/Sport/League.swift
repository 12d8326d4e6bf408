import Foundation

/// An invented league whose results, and therefore whose table, follow from the date alone.
struct League {
  struct Match {
    let round: Int
    let home: String
    let away: String
    let homeGoals: Int
    let awayGoals: Int
  }

  struct Row {
    let team: String
    var played = 0
    var won = 0
    var drawn = 0
    var scored = 0
    var conceded = 0

    var lost: Int { played - won - drawn }
    var points: Int { won * 3 + drawn }
    var difference: Int { scored - conceded }
  }

  private static let teams = [
    "Hammarvik IF", "Norrsjö BK", "Älvhamn FF", "Gruvstadens IK", "Österlunds IS", "Kustlandet SK",
    "IFK Tallbacka", "Sjöberga AIF", "Rävlanda BoIS", "Fjällnäs IF",
  ]

  let matches: [Match]
  let currentRound: Int

  /// A round is played every third day; the season starts anew after the last one.
  init(clock: PageClock) {
    let count = Self.teams.count
    let rounds = (count - 1) * 2
    currentRound = clock.day / 3 % rounds + 1
    let season = clock.day / 3 / rounds
    var matches: [Match] = []
    for round in 1...currentRound {
      for pair in Self.pairs(round: round - 1) {
        let (home, away) = (Self.teams[pair.home], Self.teams[pair.away])
        var generator = clock.generator("\(home)–\(away)", day: season)
        matches.append(
          Match(
            round: round,
            home: home,
            away: away,
            homeGoals: Self.goals(&generator, mean: 1.8 - Double(pair.home) * 0.09),
            awayGoals: Self.goals(&generator, mean: 1.5 - Double(pair.away) * 0.09)
          )
        )
      }
    }
    self.matches = matches
  }

  var table: [Row] {
    var rows = Dictionary(uniqueKeysWithValues: Self.teams.map { ($0, Row(team: $0)) })
    for match in matches {
      rows[match.home]?.add(scored: match.homeGoals, conceded: match.awayGoals)
      rows[match.away]?.add(scored: match.awayGoals, conceded: match.homeGoals)
    }
    return rows.values.sorted {
      ($0.points, $0.difference, $0.scored, $1.team) > (
        $1.points, $1.difference, $1.scored, $0.team
      )
    }
  }

  /// The circle method: the first team stays, the others move on; the second half of the season
  /// swaps home and away.
  private static func pairs(round: Int) -> [(home: Int, away: Int)] {
    let count = teams.count
    let turn = round % (count - 1)
    let others = (0..<(count - 1)).map { ($0 + turn) % (count - 1) + 1 }
    let order = [0] + others
    return (0..<(count / 2)).map { index in
      let pair = (order[index], order[count - 1 - index])
      return (round >= count - 1) != (turn % 2 == 1) ? (pair.1, pair.0) : (pair.0, pair.1)
    }
  }

  private static func goals(_ generator: inout SplitMix64, mean: Double) -> Int {
    var (product, count) = (generator.fraction(), 0)
    while product > exp(-mean), count < 7 {
      product *= generator.fraction()
      count += 1
    }
    return count
  }
}

extension League.Row {
  fileprivate mutating func add(scored: Int, conceded: Int) {
    played += 1
    self.scored += scored
    self.conceded += conceded
    if scored > conceded { won += 1 }
    if scored == conceded { drawn += 1 }
  }
}
