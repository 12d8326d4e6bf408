// What is said while a page is renewed in its place.

extension Phrases {
  /// While the page is being pulled down, and not far enough.
  public var pullToRenew: String {
    pick(en: "Pull to refresh", nb: "Dra for å oppdatere", sv: "Dra för att uppdatera")
  }
  /// Once it was pulled far enough.
  public var letGoToRenew: String {
    pick(
      en: "Let go to refresh",
      nb: "Slipp for å oppdatere",
      nn: "Slepp for å oppdatere",
      sv: "Släpp för att uppdatera"
    )
  }
  /// While the server is asked.
  public var renewing: String { pick(en: "Refreshing", nb: "Oppdaterer", sv: "Uppdaterar") }
  /// So many stories have come, or are there to be taken.
  public func newStories(_ count: String) -> String {
    pick(en: "New stories: \(count)", nb: "Nye saker: \(count)", sv: "Nya nyheter: \(count)")
  }
  /// Something is otherwise than it was, and no story is new.
  public var renewed: String {
    pick(
      en: "The page has been updated",
      nb: "Siden er oppdatert",
      nn: "Sida er oppdatert",
      sv: "Sidan är uppdaterad"
    )
  }
  /// Nothing has changed.
  public var nothingNew: String { pick(en: "Nothing new", nb: "Ingenting nytt", sv: "Inget nytt") }
  /// The server did not answer.
  public var renewalFailed: String {
    pick(
      en: "The page could not be refreshed",
      nb: "Siden kunne ikke oppdateres",
      nn: "Sida kunne ikkje oppdaterast",
      sv: "Sidan kunde inte uppdateras"
    )
  }
  /// The button that shows what has come to the story that is being read.
  public var storyGoesOn: String {
    pick(en: "New in this story", nb: "Nytt i saken", nn: "Nytt i saka", sv: "Nytt i artikeln")
  }
  /// The button that shows what has changed.
  public var showChanges: String {
    pick(
      en: "Show what has changed",
      nb: "Vis det som er endret",
      nn: "Vis det som er endra",
      sv: "Visa det som har ändrats"
    )
  }
}
