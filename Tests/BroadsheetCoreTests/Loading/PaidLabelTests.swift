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

  @Test(arguments: [
    ("Sponsored by Acme Boots", "Acme Boots"), ("SPONSORED BY: Acme", "Acme"),
    ("[Anzeige von Müller & Söhne]", "Müller & Söhne"), ("Paid for by Acme Inc.", "Acme Inc."),
    ("Partner content from By the Sea", "By the Sea"), ("(Annons från Åre (fjäll))", "Åre (fjäll)"),
    ("Annonsørinnhold fra 7-Fjell", "7-Fjell"), ("Sponset av Acme –", "Acme"),
    ("Contenu sponsorisé par Acme", "Acme"),
  ])
  func `a label may name its sponsor, as the publisher writes it`(label: String, name: String) {
    #expect(PaidLabel.isOne(label))
    #expect(PaidLabel.sponsor(in: label) == name)
  }

  @Test(arguments: [
    "Sponsored", "Sponsored by", "Sponsored by –", "Paid by the hour", "News from Acme", "Paid for",
    "Letters by Anna", "",
  ])
  func `what names nobody, and what is no label, has no sponsor`(text: String) {
    #expect(PaidLabel.sponsor(in: text) == nil)
  }

  @Test func `nothing that is longer than a label is looked at`() {
    #expect(!PaidLabel.isOne(String(repeating: "sponsored ", count: 20)))
  }

  @Test(arguments: [
    ("Sponsor", true), ("sponsored", true), ("Partner Content", true), ("Sponsored by Acme", true),
    ("Ann Sponsor", false), ("Partner", false), ("Ad Astra", false), ("", false),
  ])
  func `a writer who pays is one`(name: String, isPaid: Bool) {
    #expect(PaidLabel.isWriter(name) == isPaid)
  }

  @Test(arguments: [
    ("This is a sponsored article on behalf of Acme.", true),
    ("This is a sponsored post. Tea is cheap.", true), ("Dette er annonsørinnhold artikkel.", true),
    ("Sponsored cycling is a sport.", false), ("This is a sponsored race through town.", false),
    ("This is a story about an article.", false), ("It is a sponsored article.", false),
    ("", false),
  ])
  func `a text may begin by saying so`(text: String, isPaid: Bool) {
    #expect(PaidLabel.begins(text) == isPaid)
  }
}
