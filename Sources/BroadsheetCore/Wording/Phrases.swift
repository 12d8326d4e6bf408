public import Foundation

/// What front ends say to readers, in the reader's language.
///
/// Every phrase stands in one place in all languages; one that lacks a language does not compile.
public struct Phrases: Sendable, Hashable {
  /// The languages that there are phrases in, by their BCP 47 tags.
  public enum Language: String, Sendable, Hashable, CaseIterable {
    /// English.
    case english = "en"
    /// Norwegian, Bokmål; also for `no`.
    case bokmål = "nb"
    /// Norwegian, Nynorsk.
    case nynorsk = "nn"
    /// Swedish.
    case swedish = "sv"
  }

  /// The language that everything is said in.
  public let language: Language
  /// Of the days and times that are said.
  public let timeZone: TimeZone

  /// The language of a BCP 47 tag; English for those that have no phrases yet.
  public init(language tag: String, timeZone: TimeZone = .gmt) {
    self.timeZone = timeZone
    if let language = Language(rawValue: tag) {
      self.language = language
      return
    }
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

  /// What both kinds of Norwegian say in the same words.
  func pick(
    en english: @autoclosure () -> String,
    nb norwegian: @autoclosure () -> String,
    sv swedish: @autoclosure () -> String
  ) -> String {
    pick(en: english(), nb: norwegian(), nn: norwegian(), sv: swedish())
  }
}

// MARK: - Navigation

extension Phrases {
  /// The link to a brand's front.
  public var frontPage: String {
    pick(en: "Front page", nb: "Forsiden", nn: "Framsida", sv: "Förstasidan")
  }
  /// The link to the rack with all brands.
  public var allNewspapers: String {
    pick(en: "All newspapers", nb: "Alle aviser", sv: "Alla tidningar")
  }
  /// What the navigation bar is called, as assistive technology says it.
  public var sections: String {
    pick(en: "Sections", nb: "Seksjoner", nn: "Seksjonar", sv: "Sektioner")
  }
  /// The first link of a page, for readers at a keyboard.
  public var skipToContent: String {
    pick(
      en: "Skip to content",
      nb: "Hopp til innholdet",
      nn: "Hopp til innhaldet",
      sv: "Hoppa till innehållet"
    )
  }
  /// The button of a failure.
  public var retry: String { pick(en: "Try again", nb: "Prøv igjen", sv: "Försök igen") }
  /// On a page that has not been pressed yet.
  public var loading: String {
    pick(
      en: "The page is being made",
      nb: "Siden lages nå",
      nn: "Sida blir laga no",
      sv: "Sidan görs just nu"
    )
  }
  /// The link to a page that is shown inside another.
  public var openInBrowser: String {
    pick(
      en: "Open the page by itself",
      nb: "Åpne siden for seg selv",
      nn: "Opne sida for seg sjølv",
      sv: "Öppna sidan för sig"
    )
  }
  /// The link to a story whose text is only at its publisher.
  public var readAtPublisher: String {
    pick(
      en: "Read it at the publisher",
      nb: "Les saken hos utgiveren",
      nn: "Les saka hos utgjevaren",
      sv: "Läs artikeln hos utgivaren"
    )
  }
  /// The link to a story at a publisher that is named.
  public func read(at publisher: String) -> String {
    pick(
      en: "Read it at \(publisher)",
      nb: "Les saken hos \(publisher)",
      nn: "Les saka hos \(publisher)",
      sv: "Läs artikeln hos \(publisher)"
    )
  }
  /// The link to more of the same: to all sections, or to a story.
  public var more: String { pick(en: "More", nb: "Mer", nn: "Meir", sv: "Mer") }
  /// The button back in a row that scrolls.
  public var previous: String { pick(en: "Previous", nb: "Forrige", nn: "Førre", sv: "Föregående") }
  /// The button on in a row that scrolls.
  public var next: String { pick(en: "Next", nb: "Neste", sv: "Nästa") }
  /// The button that puts a notice away.
  public var dismiss: String { pick(en: "Dismiss", nb: "Lukk", sv: "Stäng") }
  /// The label of every advert.
  public var advertisement: String { pick(en: "Advertisement", nb: "Annonse", sv: "Annons") }
  /// The heading of a forecast.
  public var weather: String { pick(en: "Weather", nb: "Været", nn: "Vêret", sv: "Vädret") }
}
