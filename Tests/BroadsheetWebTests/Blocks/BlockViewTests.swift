import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

struct BlockViewTests {
  @Test func `a block for some screens says so, and the style hides it on others`() throws {
    let blocks = [PlannedBlock.Screens.phones, .wider].enumerated().map { number, screens in
      var block = WebSample.block(
        "strip-\(number)",
        .strip,
        cards: [WebSample.card(Sample.advert(number), .box, columns: 12)]
      )
      block.screens = screens
      return block
    }

    let page = WebSample.page(blocks)
    let assets = WebSample.site.assets
    let css = try #require(assets.content(of: assets.stylesheet(of: WebSample.brand.id)))

    #expect(
      page.captures(of: "<div class=\"(block k-strip[^\"]*)\"") == [
        "block k-strip on-phones", "block k-strip on-wider",
      ]
    )
    #expect(css.contains("(min-width:660px){.on-phones{display:none}}"))
    #expect(DrawnPage(page).cards.count == 2)
  }

  @Test func `a stack is an element of its own with the columns of its cards`() {
    let cards = (1...4).map { WebSample.card(Sample.teaser($0), .line, columns: 6) }
    var block = WebSample.block("a", cards: cards)
    block.stacks = [1..<3]

    let page = WebSample.page([block])

    #expect(page.captures(of: "<div class=\"(stack[^\"]*)\"") == ["stack t6"])
    let stack = page.split(separator: "<div class=\"stack t6\">")[1].split(
      separator: "</article>\n</div>"
    )
    #expect(DrawnPage(String(stack[0])).cards.map(\.slot) == [cards[1].id, cards[2].id])
    #expect(DrawnPage(page).cards.map(\.slot) == cards.map(\.id))
  }

  @Test func `the first block with a teaser opens the page`() {
    let advert = WebSample.card(Sample.advert(1), .box, columns: 12)
    let teasers = (2...3).map { WebSample.card(Sample.teaser($0)) }
    let blocks = [
      WebSample.block("a", .strip, cards: [advert]), WebSample.block("b", cards: [teasers[0]]),
      WebSample.block("c", cards: [teasers[1]]),
    ]

    #expect(
      WebSample.page(blocks).captures(of: "<div class=\"(block k-[^\"]*)\"") == [
        "block k-strip", "block k-fixed opening", "block k-fixed",
      ]
    )
  }
}
