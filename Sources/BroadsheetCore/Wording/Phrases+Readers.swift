// What pages say about the reader's own choices.

extension Phrases {
  /// The heading over what a reader may choose.
  public var yourChoices: String {
    pick(en: "Your choices", nb: "Dine valg", nn: "Dine val", sv: "Dina val")
  }
  /// The answer that allows something.
  public var yes: String { pick(en: "Yes", nb: "Ja", sv: "Ja") }
  /// The answer that forbids something.
  public var no: String { pick(en: "No", nb: "Nei", sv: "Nej") }

  /// The question whether the reader may be counted.
  public var mayCount: String {
    pick(
      en: "May we count what is read on these pages? Nothing about you is kept.",
      nb: "Kan vi telle hva som blir lest på disse sidene? Vi lagrer ingenting om deg.",
      nn: "Kan vi telje kva som blir lese på desse sidene? Vi lagrar ingenting om deg.",
      sv: "Får vi räkna vad som läses på sidorna? Vi sparar ingenting om dig."
    )
  }
  /// Instead of the question, where the browser has answered it.
  public var neverCounted: String {
    pick(
      en: "Your browser asks that you are not followed, so nothing is counted.",
      nb: "Nettleseren din ber om at du ikke blir fulgt, så ingenting telles.",
      nn: "Nettlesaren din ber om at du ikkje blir følgd, så ingenting blir talt.",
      sv: "Din webbläsare ber om att du inte följs, så ingenting räknas."
    )
  }
  /// The question whether breaking news may be told outside the program.
  public var mayTellOfBreakingNews: String {
    pick(
      en: "Tell you of breaking news?",
      nb: "Varsle deg om siste nytt?",
      sv: "Meddela dig om senaste nytt?"
    )
  }

  /// The question whether stories may be ordered by what the reader has read.
  public var mayRank: String {
    pick(
      en: "Move up subjects that you read about? What you read stays on this device.",
      nb: "Flytte opp emner du leser om? Det du leser, blir på denne enheten.",
      nn: "Flytte opp emne du les om? Det du les, blir verande på denne eininga.",
      sv: "Flytta upp ämnen du läser om? Det du läser stannar på den här enheten."
    )
  }
  /// Beside a teaser that moved, before ``movedUp(subject:reads:)``.
  public var whyHere: String {
    pick(en: "Why here?", nb: "Hvorfor her?", nn: "Kvifor her?", sv: "Varför här?")
  }

  /// Why a teaser stands higher for this reader than for others.
  public func movedUp(subject: String, reads: String) -> String {
    pick(
      en: "Moved up because you read about \(subject) (\(reads))",
      nb: "Flyttet opp fordi du leser om \(subject) (\(reads))",
      nn: "Flytt opp fordi du les om \(subject) (\(reads))",
      sv: "Uppflyttad för att du läser om \(subject) (\(reads))"
    )
  }
}

// MARK: - Place, saving and sharing

extension Phrases {
  /// The place that a reader chose, where it has no name.
  public var yourPlace: String {
    pick(en: "Your place", nb: "Ditt sted", nn: "Staden din", sv: "Din plats")
  }
  /// Over the list of places to choose from.
  public var choosePlace: String {
    pick(en: "Choose place", nb: "Velg sted", nn: "Vel stad", sv: "Välj plats")
  }
  /// The button that shows the place that was chosen.
  public var show: String { pick(en: "Show", nb: "Vis", sv: "Visa") }
  /// The button that asks the browser or the system where the reader is.
  public var useMyPosition: String {
    pick(en: "Use my position", nb: "Bruk posisjonen min", sv: "Använd min position")
  }
  /// In the place of the button while the position is asked for.
  public var findingPosition: String {
    pick(
      en: "Finding your position …",
      nb: "Finner posisjonen din …",
      nn: "Finn posisjonen din …",
      sv: "Hämtar din position …"
    )
  }
  /// Under the button when the position may not be told.
  public var positionRefused: String {
    pick(
      en: "Your position was not given. The privacy settings of this device can allow it.",
      nb: "Posisjonen din ble ikke gitt. Personverninnstillingene på enheten kan tillate det.",
      nn: "Posisjonen din vart ikkje gitt. Personverninnstillingane på eininga kan tillate det.",
      sv: "Din position lämnades inte ut. Enhetens sekretessinställningar kan tillåta det."
    )
  }
  /// Under the button when nobody knows the position.
  public var positionUnknown: String {
    pick(
      en: "This device does not know where it is.",
      nb: "Enheten vet ikke hvor den er.",
      nn: "Eininga veit ikkje kvar ho er.",
      sv: "Enheten vet inte var den är."
    )
  }
  /// Under the button when the position was not found in time.
  public var positionLate: String {
    pick(
      en: "Your position was not found in time. You can try again.",
      nb: "Posisjonen din ble ikke funnet i tide. Du kan prøve igjen.",
      nn: "Posisjonen din vart ikkje funnen i tide. Du kan prøve igjen.",
      sv: "Din position hittades inte i tid. Du kan försöka igen."
    )
  }
  /// The button that puts a story on the reader's own list.
  public var save: String { pick(en: "Save", nb: "Lagre", sv: "Spara") }
  /// What the button says once the story is on the list.
  public var saved: String { pick(en: "Saved", nb: "Lagret", nn: "Lagra", sv: "Sparad") }
  /// The button that takes a story off the list.
  public var remove: String { pick(en: "Remove", nb: "Fjern", sv: "Ta bort") }
  /// The heading of the reader's own list.
  public var savedStories: String {
    pick(en: "Saved stories", nb: "Lagrede saker", nn: "Lagra saker", sv: "Sparade artiklar")
  }
  /// The button that passes a story on.
  public var share: String { pick(en: "Share", nb: "Del", sv: "Dela") }
  /// After sharing where the system can only copy the address.
  public var linkCopied: String {
    pick(
      en: "The link is copied",
      nb: "Lenken er kopiert",
      nn: "Lenkja er kopiert",
      sv: "Länken är kopierad"
    )
  }

  /// Under an offer of notifications that the browser would not have.
  public var notificationsRefused: String {
    pick(
      en: "The browser does not allow it. Its settings for this site can.",
      nb: "Nettleseren tillater det ikke. Innstillingene for dette nettstedet kan endre det.",
      nn: "Nettlesaren tillèt det ikkje. Innstillingane for denne nettstaden kan endre det.",
      sv: "Webbläsaren tillåter det inte. Inställningarna för webbplatsen kan ändra det."
    )
  }
}
