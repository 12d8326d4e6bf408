// What keys of a program do, a sentence each.

extension Phrases {
  /// The title of the list of keys.
  public var keys: String { pick(en: "Keys", nb: "Taster", nn: "Tastar", sv: "Tangenter") }
  /// The key that asks for what is new.
  public var keyForNews: String {
    pick(
      en: "Look for what is new on the page",
      nb: "Se etter nytt på siden",
      nn: "Sjå etter nytt på sida",
      sv: "Se efter nytt på sidan"
    )
  }
  /// The key that goes back.
  public var keyBack: String {
    pick(
      en: "Go back to the page before",
      nb: "Gå tilbake til forrige side",
      nn: "Gå tilbake til førre sida",
      sv: "Gå tillbaka till förra sidan"
    )
  }
  /// The key that leaves whatever was opened last.
  public var keyToLeave: String {
    pick(
      en: "Close a menu, clear the words to search for, or go back",
      nb: "Lukk en meny, tøm søkeordene, eller gå tilbake",
      nn: "Lukk ein meny, tøm søkjeorda, eller gå tilbake",
      sv: "Stäng en meny, töm sökorden, eller gå tillbaka"
    )
  }
  /// The key that opens the search.
  public var keyToSearch: String {
    pick(
      en: "Search for stories by their words",
      nb: "Søk etter saker med ord i dem",
      nn: "Søk etter saker med ord i dei",
      sv: "Sök efter artiklar på deras ord"
    )
  }
  /// The key that opens the reader's own list.
  public var keyToSaved: String {
    pick(
      en: "Show the stories that were saved",
      nb: "Vis sakene som er lagret",
      nn: "Vis sakene som er lagra",
      sv: "Visa artiklarna som är sparade"
    )
  }
  /// The key that opens the next section.
  public var keyToNextSection: String {
    pick(
      en: "Go to the section after this one",
      nb: "Gå til seksjonen etter denne",
      sv: "Gå till sektionen efter den här"
    )
  }
  /// The key that opens the previous section.
  public var keyToPreviousSection: String {
    pick(
      en: "Go to the section before this one",
      nb: "Gå til seksjonen før denne",
      sv: "Gå till sektionen före den här"
    )
  }
  /// The key that makes text larger.
  public var keyForLargerText: String {
    pick(
      en: "Make the text larger",
      nb: "Gjør teksten større",
      nn: "Gjer teksten større",
      sv: "Gör texten större"
    )
  }
  /// The key that makes text smaller.
  public var keyForSmallerText: String {
    pick(
      en: "Make the text smaller",
      nb: "Gjør teksten mindre",
      nn: "Gjer teksten mindre",
      sv: "Gör texten mindre"
    )
  }
  /// The key that gives text the size that it has without a choice.
  public var keyForNormalText: String {
    pick(
      en: "Give the text its normal size",
      nb: "Gi teksten vanlig størrelse",
      nn: "Gje teksten vanleg storleik",
      sv: "Ge texten vanlig storlek"
    )
  }
  /// The key that opens a file.
  public var keyToOpen: String {
    pick(
      en: "Open a newsstand file or a list of feeds",
      nb: "Åpne en avisfil eller en liste med strømmer",
      nn: "Opne ei avisfil eller ei liste med straumar",
      sv: "Öppna en tidningsfil eller en lista med flöden"
    )
  }
  /// The key that says what keys do.
  public var keyForKeys: String {
    pick(
      en: "Say what keys do",
      nb: "Si hva tastene gjør",
      nn: "Sei kva tastane gjer",
      sv: "Säg vad tangenterna gör"
    )
  }
  /// The key that closes the window.
  public var keyToClose: String {
    pick(en: "Close the window", nb: "Lukk vinduet", nn: "Lukk vindauget", sv: "Stäng fönstret")
  }
}
