import BroadsheetCore
import Testing

struct PaidLabelTests {
  @Test(arguments: [
    "Sponsored", "SPONSORED", " sponsored ", "<b>Sponsored</b>", "[Anzeige]", "– ANZEIGE –",
    "#sponsored",
    "sponsored-content", "Sponsored_Post", "Sponsored by Acme Boots", "Advertorial",
    "Advertisement feature",
    "Paid post", "Paid Content", "Partner content", "Brand content", "Native advertising",
    "Annonse",
    "Annonsørinnhold", "Betalt innhold",
    "Kommersielt samarbeid", "Annons", "Sponsrat innehåll", "Sponsrat inneha\u{30A}ll",
    "Betalt samarbete",
    "Annonce", "Bezahlter Inhalt", "Contenu sponsorisé", "Contenido patrocinado",
  ])
  func `a label is one in any case, with any signs around it`(label: String) {
    #expect(PaidLabel.isOne(label))
  }

  @Test(arguments: [
    "Anzeigenmarkt", "Sponsored cycling", "Sponsors", "Sponsorship", "Advertising", "Paid",
    "Partner",
    "Partners", "Content", "Post", "Brand", "Promotion", "Annonsemarkedet", "Annonser og marked",
    "Ads Act",
    "Adele", "Paid leave", "Native plants", "Content marketing", "Anzeige gegen Minister", "",
    "<b>", "…",
    "<sponsored>", "Outdoors",
  ])
  func `a subject with such a word in it is none`(subject: String) {
    #expect(!PaidLabel.isOne(subject))
  }

  @Test func `nothing that is longer than a label is looked at`() {
    #expect(!PaidLabel.isOne(String(repeating: "sponsored ", count: 20)))
  }
}
