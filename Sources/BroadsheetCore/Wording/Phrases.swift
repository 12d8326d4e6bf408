public import Foundation

/// What front ends say to readers, in the reader's language.
///
/// Every phrase stands in one place in all languages; one that lacks a language does not compile.
public struct Phrases: Sendable, Hashable {
  public enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case bokmål = "nb"
    case nynorsk = "nn"
    case swedish = "sv"
  }

  public let language: Language
  /// Of the days and times that are said.
  public let timeZone: TimeZone

  /// The language of a BCP 47 tag; English for those that have no phrases yet.
  public init(language tag: String, timeZone: TimeZone = .gmt) {
    self.timeZone = timeZone
    let primary = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    language = Language(rawValue: primary == "no" ? "nb" : String(primary)) ?? .english
  }

  func pick(
    en english: @autoclosure () -> String,
    nb bokmål: @autoclosure () -> String,
    nn nynorsk: @autoclosure () -> String,
    sv swedish: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .bokmål: bokmål()
    case .nynorsk: nynorsk()
    case .swedish: swedish()
    }
  }
}

// MARK: - Navigation

extension Phrases {
  public var frontPage: String {
    pick(en: "Front page", nb: "Forsiden", nn: "Framsida", sv: "Förstasidan")
  }
  public var allNewspapers: String {
    pick(en: "All newspapers", nb: "Alle aviser", nn: "Alle aviser", sv: "Alla tidningar")
  }
  public var sections: String {
    pick(en: "Sections", nb: "Seksjoner", nn: "Seksjonar", sv: "Sektioner")
  }
  public var skipToContent: String {
    pick(
      en: "Skip to content",
      nb: "Hopp til innholdet",
      nn: "Hopp til innhaldet",
      sv: "Hoppa till innehållet"
    )
  }
  public var retry: String {
    pick(en: "Try again", nb: "Prøv igjen", nn: "Prøv igjen", sv: "Försök igen")
  }
  public var loading: String {
    pick(
      en: "The page is being made",
      nb: "Siden lages nå",
      nn: "Sida blir laga no",
      sv: "Sidan görs just nu"
    )
  }
  public var openInBrowser: String {
    pick(
      en: "Open the page by itself",
      nb: "Åpne siden for seg selv",
      nn: "Opne sida for seg sjølv",
      sv: "Öppna sidan för sig"
    )
  }
  public var readAtPublisher: String {
    pick(
      en: "Read it at the publisher",
      nb: "Les saken hos utgiveren",
      nn: "Les saka hos utgjevaren",
      sv: "Läs artikeln hos utgivaren"
    )
  }
  public var more: String { pick(en: "More", nb: "Mer", nn: "Meir", sv: "Mer") }
  public var previous: String { pick(en: "Previous", nb: "Forrige", nn: "Førre", sv: "Föregående") }
  public var next: String { pick(en: "Next", nb: "Neste", nn: "Neste", sv: "Nästa") }
  public var dismiss: String { pick(en: "Dismiss", nb: "Lukk", nn: "Lukk", sv: "Stäng") }
  public var advertisement: String {
    pick(en: "Advertisement", nb: "Annonse", nn: "Annonse", sv: "Annons")
  }
  public var mostRead: String {
    pick(en: "Most read", nb: "Mest lest", nn: "Mest lese", sv: "Mest läst")
  }
  public var weather: String { pick(en: "Weather", nb: "Været", nn: "Vêret", sv: "Vädret") }
}
