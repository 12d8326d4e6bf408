import Foundation
import Testing

@testable import BroadsheetBuiltIn

// The pages are internal: readers meet them through the transport alone.
struct BundledPagesTests {
  @Test func `every page of every paper stands on its own`() throws {
    for paper in Paper.all {
      #expect(BundledPages.names(of: paper).count == 2, "\(paper.id)")
      for name in BundledPages.names(of: paper) {
        let page = try #require(BundledPages.page(name, of: paper, at: Stand.now), "\(name)")
        let html = page.document(of: paper)
        #expect(html.contains("<html lang=\"\(paper.language)\">"))
        #expect(html.contains("color-scheme: light dark"))
        #expect(html.components(separatedBy: "<script").count == 2)
        for forbidden in ["#fff", "http://", "https://", "url(", "@import", "src="] {
          #expect(!html.contains(forbidden), "\(name) has \(forbidden)")
        }
        #expect(html.utf8.count < 40_000, "\(name)")
      }
    }
  }

  @Test func `a league's table follows from its results`() {
    let league = League(clock: PageClock(time: Stand.now, language: "sv"))
    let table = league.table

    let goals = league.matches.map { $0.homeGoals + $0.awayGoals }.reduce(0, +)
    #expect(table.map(\.scored).reduce(0, +) == goals)
    #expect(table.map(\.conceded).reduce(0, +) == goals)
    #expect(table.allSatisfy { $0.played == league.currentRound })
    #expect(table.map(\.points) == table.map(\.points).sorted(by: >))
  }

  @Test func `every team meets every other once before the season's turn`() {
    let season = League(
      clock: PageClock(time: Date(timeIntervalSince1970: 86_400 * 3 * 17), language: "sv")
    )
    let half = season.matches.filter { $0.round <= 9 }

    #expect(season.currentRound == 18)
    #expect(Set(half.map { [$0.home, $0.away].sorted() }).count == 45)
    #expect(Set(season.matches.map { [$0.home, $0.away] }).count == 90)
  }
}
