import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCore

struct FrontPicturesTests {
  private func lead(_ widths: Int?...) throws -> Teaser {
    var day = DaySample(papers: widths.count, stories: 0, seed: 1)
    for (paper, width) in widths.enumerated() {
      day.items[DaySample.section(paper)] = [
        DaySample.story(paper: paper, number: 1, event: 3, width: width)
      ]
    }
    return try #require(day.front()[.lead]?.items.first?.teaser)
  }

  @Test(arguments: [1, 60, 119, 240, 299, 480, 599])
  func `a picture that is known to be small leads in words`(width: Int) throws {
    let teaser = try lead(width)

    #expect(teaser.picture == nil)
    #expect(teaser.boost == .boost)
  }

  @Test func `one that is wide enough leads, and one of which nobody knows`() throws {
    #expect(try lead(600).picture?.width == 600)
    #expect(try lead(nil).picture != nil)
    #expect(try lead(nil).boost == .mega)
  }

  @Test func `of the reports of an event the one leads whose picture is known to be wide`() throws {
    #expect(try lead(nil, 480, 800, 90).picture?.width == 800)
    #expect(try lead(480, nil, 90).picture?.width == nil)
    #expect(try lead(480, nil, 90).picture != nil)
  }

  @Test func `a counter and a dot are no pictures`() {
    let address = DaySample.address("https://paper.example/dot.gif")

    #expect(PictureWorth(of: Picture(address: address, width: 1, height: 1)) == .none)
    #expect(PictureWorth(of: Picture(address: address, width: 900, height: 1)) == .none)
    #expect(PictureWorth(of: Picture(address: address, width: 0)) == .unknown)
    #expect(PictureWorth(of: Picture(address: address, width: -5)) == .unknown)
    #expect(PictureWorth(of: nil) == .none)
  }

  @Test(arguments: UInt64(1)...25)
  func `no block leads with a picture that is known to be small`(seed: UInt64) {
    for block in DaySample(papers: 10, stories: 20, seed: seed).front().blocks {
      let least = block.part == .opinion || block.part == .inBrief ? 120 : 300
      for item in block.items {
        guard let width = item.teaser?.picture?.width else { continue }
        #expect(width >= least)
      }
      guard [.lead, .subject, .secondSubject, .thirdSubject, .pictures].contains(block.part) else {
        continue
      }
      if let width = block.items.first?.teaser?.picture?.width { #expect(width >= 600) }
    }
  }
}
