extension Phrases {
  /// The headline of a failure: what has happened, with no blame on the reader.
  public func failureTitle(_ failure: Failure) -> String {
    switch failure {
    case .unreachable, .refused:
      pick(
        en: "We cannot get the news right now",
        nb: "Vi får ikke hentet nyhetene akkurat nå",
        nn: "Vi får ikkje henta nyhenda akkurat no",
        sv: "Vi kan inte hämta nyheterna just nu"
      )
    case .timedOut:
      pick(
        en: "This is taking too long",
        nb: "Dette tar for lang tid",
        nn: "Dette tek for lang tid",
        sv: "Det här tar för lång tid"
      )
    case .unreadable, .heldBack:
      pick(
        en: "We got something we cannot read",
        nb: "Vi fikk noe vi ikke kan lese",
        nn: "Vi fekk noko vi ikkje kan lese",
        sv: "Vi fick något vi inte kan läsa"
      )
    case .notFound:
      pick(
        en: "There is no such page",
        nb: "Denne siden finnes ikke",
        nn: "Denne sida finst ikkje",
        sv: "Den här sidan finns inte"
      )
    case .switchedOff: pageClosed
    case .withdrawn(let words): words
    }
  }

  /// What the reader can do about a failure in a program of their own: what cannot be reached may be so
  /// on either side.
  public func failureAdvice(inProgram failure: Failure) -> String {
    switch failure {
    case .unreachable, .timedOut:
      pick(
        en: "Check your connection, or try again in a minute. What you have read can be opened.",
        nb: "Sjekk nettet ditt, eller prøv igjen om et minutt. Det du har lest, kan du åpne.",
        nn: "Sjekk nettet ditt, eller prøv igjen om eit minutt. Det du har lese, kan du opne.",
        sv: "Kontrollera uppkopplingen, eller försök igen om en minut. Det du har läst kan öppnas."
      )
    case .refused, .unreadable, .heldBack, .notFound, .switchedOff, .withdrawn:
      failureAdvice(failure)
    }
  }

  /// What the reader can do about a failure, in a sentence or two.
  public func failureAdvice(_ failure: Failure) -> String {
    switch failure {
    case .unreachable, .refused, .timedOut, .unreadable, .heldBack:
      pick(
        en: "The fault is on our side. Try again in a minute; the other pages work.",
        nb: "Feilen ligger hos oss. Prøv igjen om et minutt; de andre sidene virker.",
        nn: "Feilen ligg hos oss. Prøv igjen om eit minutt; dei andre sidene verkar.",
        sv: "Felet ligger hos oss. Försök igen om en minut; de andra sidorna fungerar."
      )
    case .notFound:
      pick(
        en: "It may have moved, or the address has a slip in it. The front page has the news.",
        nb: "Den kan være flyttet, eller adressen er feil. På forsiden står nyhetene.",
        nn: "Ho kan vere flytt, eller adressa er feil. På framsida står nyhenda.",
        sv: "Den kan ha flyttats, eller så är adressen fel. På förstasidan finns nyheterna."
      )
    case .switchedOff:
      pick(
        en: "The newsroom will be back with it.",
        nb: "Redaksjonen kommer tilbake med den.",
        nn: "Redaksjonen kjem attende med ho.",
        sv: "Redaktionen återkommer med den."
      )
    case .withdrawn:
      pick(
        en: "The front page has the news.",
        nb: "På forsiden står nyhetene.",
        nn: "På framsida står nyhenda.",
        sv: "På förstasidan finns nyheterna."
      )
    }
  }
}
