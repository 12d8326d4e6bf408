// What search pages say.

extension Phrases {
  /// The button under a list that goes on.
  public var showMore: String {
    pick(en: "Show more", nb: "Vis flere", nn: "Vis fleire", sv: "Visa fler")
  }
  /// The link to the search page, and its button.
  public var search: String { pick(en: "Search", nb: "Søk", sv: "Sök") }
  /// The label of the field.
  public var searchFor: String { pick(en: "Search for", nb: "Søk etter", sv: "Sök efter") }
  /// The choice of all sections.
  public var allSections: String {
    pick(en: "All sections", nb: "Alle seksjoner", nn: "Alle seksjonar", sv: "Alla sektioner")
  }
  /// The label of the choice of a section.
  public var section: String { pick(en: "Section", nb: "Seksjon", sv: "Sektion") }
  /// The label of the choice of an age.
  public var time: String { pick(en: "Time", nb: "Tid", sv: "Tid") }

  /// The choice of an age; nil is any.
  public func period(_ period: SearchRequest.Period?) -> String {
    switch period {
    case nil: pick(en: "Any time", nb: "Når som helst", sv: "När som helst")
    case .day: pick(en: "Last day", nb: "Siste døgn", sv: "Senaste dygnet")
    case .week: pick(en: "Last week", nb: "Siste uke", nn: "Siste veka", sv: "Senaste veckan")
    case .month:
      pick(en: "Last month", nb: "Siste måned", nn: "Siste månaden", sv: "Senaste månaden")
    case .year: pick(en: "Last year", nb: "Siste år", nn: "Siste året", sv: "Senaste året")
    }
  }

  /// How many stories were found, where not all of them are counted with `isCut`.
  public func found(_ count: Int, isCut: Bool) -> String {
    if isCut {
      return pick(
        en: "More than \(count) stories",
        nb: "Mer enn \(count) saker",
        nn: "Meir enn \(count) saker",
        sv: "Fler än \(count) artiklar"
      )
    }
    return count == 1
      ? pick(en: "1 story", nb: "1 sak", sv: "1 artikel")
      : pick(en: "\(count) stories", nb: "\(count) saker", sv: "\(count) artiklar")
  }

  /// Where nothing was found.
  public var nothingFound: String {
    pick(
      en: "No stories found",
      nb: "Fant ingen saker",
      nn: "Fann ingen saker",
      sv: "Hittade inga artiklar"
    )
  }
  /// What to do then.
  public var searchAdvice: String {
    pick(
      en: "Try fewer or other words, any time, or all sections.",
      nb: "Prøv færre eller andre ord, når som helst eller alle seksjoner.",
      nn: "Prøv færre eller andre ord, når som helst eller alle seksjonar.",
      sv: "Försök med färre eller andra ord, när som helst eller alla sektioner."
    )
  }
  /// How queries are written; no line ends behind the hyphen of a word.
  public var searchHelp: String {
    pick(
      en: "Words in “quotation marks” are found as they stand; -\u{2060}word leaves stories out.",
      nb: "Ord i «anførselstegn» finnes slik de står; -\u{2060}ord holder saker utenfor.",
      nn: "Ord i «hermeteikn» blir funne slik dei står; -\u{2060}ord held saker utanfor.",
      sv: "Ord inom ”citattecken” hittas som de står; -\u{2060}ord utelämnar artiklar."
    )
  }
  /// Before a query that may have been meant.
  public var didYouMean: String {
    pick(en: "Did you mean", nb: "Mente du", nn: "Meinte du", sv: "Menade du")
  }
  /// Instead of results for a query that is too long.
  public var searchTooLong: String {
    pick(
      en: "That is more than can be searched for. Try a few words.",
      nb: "Det er mer enn det går an å søke etter. Prøv noen få ord.",
      nn: "Det er meir enn det går an å søkje etter. Prøv nokre få ord.",
      sv: "Det är mer än vad som går att söka efter. Försök med några få ord."
    )
  }
  /// Under results of a query of which the end was left out.
  public var searchWordsLeftOut: String {
    pick(
      en: "Only the first \(SearchQuery.mostWords) words were searched for.",
      nb: "Det er bare søkt etter de første \(SearchQuery.mostWords) ordene.",
      nn: "Det er berre søkt etter dei første \(SearchQuery.mostWords) orda.",
      sv: "Bara de första \(SearchQuery.mostWords) orden söktes."
    )
  }
  /// Instead of results while too many are searching.
  public var searchIsBusy: String {
    pick(
      en: "Many are searching right now. Try again in a moment.",
      nb: "Mange søker akkurat nå. Prøv igjen om et øyeblikk.",
      nn: "Mange søkjer akkurat no. Prøv igjen om ein augneblink.",
      sv: "Många söker just nu. Försök igen om en stund."
    )
  }

  /// The title of a page of results: "Search: ferry".
  public func searchTitle(_ text: String) -> String { text.isEmpty ? search : "\(search): \(text)" }

  /// The link to a page of results.
  public func page(_ number: Int, of count: Int) -> String {
    pick(
      en: "Page \(number) of \(count)",
      nb: "Side \(number) av \(count)",
      sv: "Sida \(number) av \(count)"
    )
  }
}
