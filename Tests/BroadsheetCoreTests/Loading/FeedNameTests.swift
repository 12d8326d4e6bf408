import BroadsheetCore
import Foundation
import Testing

struct FeedNameTests {
  @Test(arguments: [
    ("NYT > Business", "https://rss.nytimes.com/business.xml", "NYT", "Business"),
    ("BBC News - World", "https://feeds.bbci.co.uk/news/world.xml", "BBC News", "World"),
    (
      "World news | The Guardian", "https://www.theguardian.com/world", "The Guardian", "World news"
    ),
    ("NRK – Norge", "https://www.nrk.no/nyheter", "NRK", "Norge"),
    ("NPR : Science", "https://www.npr.org/rss", "NPR", "Science"),
    ("Home - Opinion - NPR", "https://www.npr.org/rss", "NPR", "Opinion"),
    ("LE FIGARO - Le Figaro - Culture", "https://www.lefigaro.fr", "LE FIGARO", "Culture"),
    ("VG: Sport", "https://www.vg.no/rss", "VG", "Sport"),
    ("Sport24 - Sport", "https://sport24.example/rss", "Sport24", "Sport"),
    (
      "Politics | London | The Harbour Times", "https://tht.example", "The Harbour Times",
      "Politics, London"
    ),
  ])
  func `a site's name and its section are told apart`(
    title: String,
    address: String,
    site: String,
    section: String
  ) {
    let name = FeedName(title, at: [URL(string: address)])

    #expect(name.site == site)
    #expect(name.section == section)
  }

  @Test(arguments: [
    ("NYT > Home Page", "https://rss.nytimes.com/home.xml", "NYT"),
    ("Articles | Mail Online", "https://www.dailymail.co.uk/articles.rss", "Mail Online"),
    ("News : NPR", "https://www.npr.org/rss", "NPR"),
    ("bbcchinese.com | 主页", "https://www.bbc.co.uk/bbcchinese", "bbcchinese.com"),
    ("SPIEGEL ONLINE - Nachrichten", "https://www.spiegel.de", "SPIEGEL ONLINE"),
    ("NRK – Siste nytt", "https://www.nrk.no/nyheter", "NRK"),
    ("Le Monde.fr - Actualités - À la Une", "https://www.lemonde.fr/rss", "Le Monde.fr"),
    ("The News - RSS Feed", "https://thenews.example", "The News"),
    ("bbcchinese.com | 新闻主页", "https://d1.cloud.example", "bbcchinese.com"),
    ("News | Paper", "http://127.0.0.1/rss", "Paper"),
    ("News | Paper | Paper", "https://paper.example", "Paper"),
  ])
  func `a section that is all of its site has no name`(title: String, address: String, site: String)
  {
    let name = FeedName(title, at: [URL(string: address)])

    #expect(name.site == site)
    #expect(name.section == nil)
  }

  @Test(arguments: [
    ("Harbour Times", "https://harbour.example"), ("Cats - Dogs", "https://feeds.service.example"),
    ("A - A", "https://a.example"), ("Rock-and-Roll News", "https://rock.example"),
    ("", "https://paper.example"), (" | ", "https://paper.example"),
    ("Sport | Paper", "http://127.0.0.1/rss"), ("News | Home", "http://127.0.0.1/rss"),
  ])
  func `what nothing tells apart stays whole`(title: String, address: String) {
    let name = FeedName(title, at: [URL(string: address)])

    #expect(name.site == title)
    #expect(name.section == nil)
  }

  @Test func `without an address nothing is taken apart that says two things`() {
    #expect(FeedName("NYT > Business", at: []).site == "NYT > Business")
    #expect(FeedName("NYT > Business", at: [nil]).site == "NYT > Business")
    #expect(FeedName("NYT > Home Page", at: []).site == "NYT")
  }

  @Test func `the first address that tells is believed`() {
    let addresses = [
      "http://127.0.0.1/rss", "https://feeds.service.example", "https://nytimes.com/a",
    ]

    #expect(FeedName("NYT > Business", at: addresses.map { URL(string: $0) }).site == "NYT")
  }
}
