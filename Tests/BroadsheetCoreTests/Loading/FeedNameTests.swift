import BroadsheetCore
import BroadsheetTesting
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
    (
      "Harbour.no - All that the harbour has to tell", "https://www.harbour.no", "Harbour.no",
      "All that the harbour has to tell"
    ),
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
    ("Harbour - The Blog | Startseite", "https://77.example", "Harbour - The Blog"),
    ("Accueil - Le Port", "http://127.0.0.1/rss", "Le Port"),
    ("Harbour / @harbourmaster", "https://birds.example", "Harbour"),
    ("newest submissions : rope", "https://www.links.example/rope", "rope"),
    ("Flux RSS du Port", "https://port.example", "Port"),
    ("RSS feed of The Harbour", "https://th.example", "The Harbour"),
    ("The Harbour RSS Feed", "https://th.example", "The Harbour"),
    ("Knots and Ropes on Knots and Ropes", "https://kr.example", "Knots and Ropes"),
    ("Stories by Ann Quay on Longform", "https://longform.example/@ann", "Ann Quay"),
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
    ("", "http://127.0.0.1/rss"), (" | ", "http://127.0.0.1/rss"), ("RSS", "http://localhost/rss"),
    ("Notes on Knots", "https://knots.example"), ("On and on", "https://on.example"),
    ("All of Us", "https://allofus.example"), ("Top of the Tree", "https://tott.example"),
    ("Sport | Paper", "http://127.0.0.1/rss"), ("News | Home", "http://127.0.0.1/rss"),
  ])
  func `what nothing tells apart stays whole`(title: String, address: String) {
    let name = FeedName(title, at: [URL(string: address)])

    #expect(name.site == title)
    #expect(name.section == nil)
  }

  @Test(arguments: ["Articles", "RSS", "Feed", "Home", "News | Home", "Top Stories", "", " | "])
  func `a site of which a feed says nothing is called by its host`(title: String) {
    let addresses = [
      "http://127.0.0.1/rss", "https://www.harbour-times.example/a", "https://b.example",
    ]

    let name = FeedName(title, at: addresses.map { URL(string: $0) })

    #expect(name.site == "harbour-times.example")
    #expect(name.section == nil)
  }

  @Test(arguments: [
    ("Business", "https://feeds.harbour.example/b", "harbour.example", "Business"),
    ("International: Top News And Analysis", "https://hbc.example", "hbc.example", "International"),
  ])
  func `a feed that names a section alone is one of its host's`(
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
    ("Siste nytt fra Havna", "https://www.hv.example", "Havna"),
    ("Latest from The Harbour", "https://th.example", "The Harbour"),
    ("havn utvikler neueste Meldungen", "https://www.havn.example", "havn utvikler"),
    ("Harbour Latest News", "https://www.havn.example", "Harbour"),
    ("HarbPost North - Desk2 - All Posts", "https://www.harbingerpost.example", "HarbPost North"),
    ("Новая Гавань — Сюжеты", "https://novayagavan.example", "Новая Гавань"),
  ])
  func `what every feed could say of itself is no part of its site's name`(
    title: String,
    address: String,
    site: String
  ) {
    #expect(FeedName(title, at: [URL(string: address)]).site == site)
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

  @Test(arguments: [
    ("News", true), ("Front Page", true), ("frontpage", true), ("Nyheter", true),
    ("Actualités", true),
    ("World", false), ("News of the town", false), ("Kultur", false), ("", false),
  ])
  func `a label that every story could have says nothing`(label: String, isEmpty: Bool) {
    #expect(FeedName.saysNothing(label) == isEmpty)
  }

  @Test func `marks upon letters and signs between them do not matter`() {
    let letters: [Character: [Character]] = [
      "a": ["à", "Å", "ä", "A"], "e": ["é", "È", "ê", "E"], "i": ["í", "Ï"], "o": ["ô", "Ö"],
      "u": ["ü", "Ù"], "n": ["ñ", "Ñ", "N"], "c": ["ç", "Ç"], "y": ["ÿ", "ý"],
    ]
    var chance = SeededRandom(seed: 11)
    for word in ["actualites", "alaune", "nyheter", "startseite", "noticias", "inicio", "news"] {
      for _ in 0..<200 {
        let written = word.map { letter -> String in
          let form = letters[letter]?.randomElement(using: &chance) ?? letter
          let sign = ["", "", "", " ", "-", "×", "’"].randomElement(using: &chance) ?? ""
          return String(form) + sign
        }.joined()
        #expect(FeedName.saysNothing(written), "\(written)")
        let other = ["æ", "ß", "þ", "é", "b", "7"].randomElement(using: &chance) ?? ""
        #expect(!FeedName.saysNothing(written + other), "\(written + other)")
      }
    }
  }
}
