import Foundation

/// Twelve signs and what the day has in store, drawn anew each day.
struct HoroscopePage {
  let clock: PageClock

  private static let signs = [
    ("♈︎", "Væren"), ("♉︎", "Tyren"), ("♊︎", "Tvillingene"), ("♋︎", "Krepsen"), ("♌︎", "Løven"),
    ("♍︎", "Jomfruen"), ("♎︎", "Vekten"), ("♏︎", "Skorpionen"), ("♐︎", "Skytten"),
    ("♑︎", "Steinbukken"), ("♒︎", "Vannmannen"), ("♓︎", "Fiskene"),
  ]

  private static let openings = [
    "Noen har lagt merke til deg, men det kan være parkeringsvakten.",
    "Du får rett i dag. Nyt det stille.",
    "En gammel kjærlighet dukker opp på handlelisten.",
    "Jupiter står slik at du bør la den siste bollen ligge.",
    "Sjefen har planer for deg, og de innebærer et regneark.",
    "I dag er du morsommere enn du tror. Ikke fortell vitsen to ganger.",
    "Månen maner til ro, særlig i kommentarfeltet.",
    "Det du leter etter, ligger i jakken du hadde på i forgårs.",
    "Et uventet brev kommer. Det er strømregningen.",
    "Saturn har glemt deg, og det er bare bra.",
    "Du er full av energi fram til klokken to.",
    "Naboen vil prate. Stjernene anbefaler bakveien.",
  ]

  private static let advice = [
    "Kjærlighet: Smil først.", "Penger: Vent til over helgen.",
    "Helse: Ta trappen, i hvert fall ned.",
    "Kjærlighet: Spør heller enn å gjette.", "Penger: Tilbudet er ikke så godt som det blinker.",
    "Helse: Vann er undervurdert.", "Arbeid: Send e-posten i morgen.",
    "Arbeid: Si nei én gang, og mener det.", "Hjem: Vaskemaskinen vet noe.",
  ]

  var page: BundledPage {
    var generator = clock.generator("horoskop")
    let openings = Self.openings.shuffled(using: &generator)
    let cards = Self.signs.enumerated().map { index, sign in
      let advice = Self.advice[Int.random(in: 0..<Self.advice.count, using: &generator)]
      let stars = Int.random(in: 2...5, using: &generator)
      return """
        <section class="card"><h2><span aria-hidden="true">\(sign.0)</span> \(sign.1)</h2>
        <p>\(openings[index % openings.count]) \(advice)</p>
        <p class="note" aria-label="\(stars) av 5">\(String(repeating: "★", count: stars))\
        \(String(repeating: "☆", count: 5 - stars))</p></section>
        """
    }.joined(separator: "\n")
    return BundledPage(
      title: "Dagens horoskop",
      css: "",
      body: """
        <p class="note">Skrevet av desken med kikkert. Ingen garanti, heller ikke for Skorpionen.</p>
        <div class="grid">\(cards)</div>
        """
    )
  }
}
