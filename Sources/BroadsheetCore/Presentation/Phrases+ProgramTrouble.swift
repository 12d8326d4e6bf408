extension Phrases {
  /// The headline of a trouble: what the matter is.
  public func title(of trouble: ProgramTrouble) -> String {
    switch trouble {
    case .alreadyOpen:
      pick(
        en: "This newsstand is open already",
        nb: "Denne avisbutikken er allerede åpen",
        nn: "Denne avisbutikken er alt open",
        sv: "Det här tidningsstället är redan öppet"
      )
    case .mistakes:
      pick(
        en: "Your newsstand file has mistakes",
        nb: "Det er feil i filen din",
        nn: "Det er feil i fila di",
        sv: "Det finns fel i din fil"
      )
    case .unreadableList:
      pick(
        en: "Your list of feeds cannot be read",
        nb: "Listen din kan ikke leses",
        nn: "Lista di kan ikkje lesast",
        sv: "Din lista kan inte läsas"
      )
    case .noFeeds:
      pick(
        en: "There is nothing to read in your list",
        nb: "Det er ingenting å lese i listen din",
        nn: "Det er ingenting å lese i lista di",
        sv: "Det finns inget att läsa i din lista"
      )
    case .noServer:
      pick(
        en: "There is no newsstand at this address",
        nb: "Det er ingen aviser på denne adressen",
        nn: "Det er ingen aviser på denne adressa",
        sv: "Det finns inga tidningar på den här adressen"
      )
    case .folder:
      pick(
        en: "Nothing can be kept on this computer",
        nb: "Ingenting kan lagres på denne maskinen",
        nn: "Ingenting kan lagrast på denne maskina",
        sv: "Inget kan sparas på den här datorn"
      )
    case .noWebPages:
      pick(
        en: "Web pages cannot be shown here",
        nb: "Nettsider kan ikke vises her",
        nn: "Nettsider kan ikkje visast her",
        sv: "Webbsidor kan inte visas här"
      )
    }
  }

  /// What the reader can do about a trouble, in a sentence or two.
  public func advice(on trouble: ProgramTrouble) -> String {
    switch trouble {
    case .alreadyOpen:
      pick(
        en: "Another program has its pages. Go on reading there, or close it and try again.",
        nb: "Et annet program har sidene. Les videre der, eller lukk det og prøv igjen.",
        nn: "Eit anna program har sidene. Les vidare der, eller lukk det og prøv igjen.",
        sv: "Ett annat program har sidorna. Läs vidare där, eller stäng det och försök igen."
      )
    case .mistakes:
      pick(
        en: "Mend what is listed here in the file, and try again.",
        nb: "Rett opp det som står her i filen, og prøv igjen.",
        nn: "Rett opp det som står her i fila, og prøv igjen.",
        sv: "Rätta det som står här i filen och försök igen."
      )
    case .unreadableList:
      pick(
        en: "See whether the file is there and is a list of feeds (OPML), and try again.",
        nb: "Se etter om filen finnes og er en liste over strømmer (OPML), og prøv igjen.",
        nn: "Sjå etter om fila finst og er ei liste over straumar (OPML), og prøv igjen.",
        sv: "Se efter om filen finns och är en lista över flöden (OPML), och försök igen."
      )
    case .noFeeds:
      pick(
        en: "None of its feeds can be fetched. Check your connection or choose another list.",
        nb: "Ingen av strømmene kan hentes. Sjekk nettet ditt, eller velg en annen liste.",
        nn: "Ingen av straumane kan hentast. Sjekk nettet ditt, eller vel ei anna liste.",
        sv: "Inget av flödena kan hämtas. Kontrollera uppkopplingen eller välj en annan lista."
      )
    case .noServer:
      pick(
        en: "Check the address for a slip. The server may also be of another version.",
        nb: "Se etter skrivefeil i adressen. Serveren kan også ha en annen versjon.",
        nn: "Sjå etter skrivefeil i adressa. Tenaren kan òg ha ein annan versjon.",
        sv: "Se efter skrivfel i adressen. Servern kan också ha en annan version."
      )
    case .folder:
      pick(
        en: "See whether the disk is full and the folder is yours, and try again.",
        nb: "Se etter om disken er full og mappen er din, og prøv igjen.",
        nn: "Sjå etter om disken er full og mappa er di, og prøv igjen.",
        sv: "Se efter om disken är full och mappen är din, och försök igen."
      )
    case .noWebPages:
      pick(
        en: "What keeps them apart from your files cannot be started. Your browser can open them.",
        nb: "Det som holder dem unna filene dine, kan ikke startes. Nettleseren din kan åpne dem.",
        nn: "Det som held dei unna filene dine, kan ikkje startast. Nettlesaren din kan opne dei.",
        sv: "Det som håller dem borta från dina filer kan inte startas. Webbläsaren kan öppna dem."
      )
    }
  }
}
