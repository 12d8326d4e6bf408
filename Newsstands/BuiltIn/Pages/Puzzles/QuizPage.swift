/// Six questions with their answers folded away, another choice each day.
struct QuizPage {
  let clock: PageClock

  private static let questions = [
    ("Which sea has no coast?", "The Sargasso Sea, which is bounded by currents alone."),
    ("What do a group of owls and a legislature share?", "The word: a parliament of owls."),
    ("How many hearts has an octopus?", "Three; two of them stop when it swims."),
    (
      "Which element is named after the sun?",
      "Helium, seen in sunlight before it was found on Earth."
    ),
    ("What is the only letter that appears in no chemical symbol?", "J."),
    ("Which planet would float, given a large enough bath?", "Saturn, the least dense of them."),
    ("What does a luthier make?", "Stringed instruments."),
    ("Which bird can fly backwards?", "The hummingbird."),
    ("What was the vacuum flask invented to keep cold?", "Liquefied gases, in a laboratory."),
    (
      "Which is older, the pencil or the fork at an English table?",
      "They are near contemporaries; the pencil was taken up with less suspicion."
    ),
    ("What colour is the blood of a horseshoe crab?", "Blue, for it carries copper."),
    ("Where is the shadow of a sundial shortest?", "At noon, and nearer the equator the shorter."),
  ]

  var page: BundledPage {
    var generator = clock.generator("quiz")
    let items = Self.questions.shuffled(using: &generator).prefix(6).map { question, answer in
      """
      <li><details><summary>\(XMLText.escaped(question))</summary>\
      <p>\(XMLText.escaped(answer))</p></details></li>
      """
    }.joined(separator: "\n")
    return BundledPage(
      title: "The quiz",
      css: "li { margin: 0 0 1rem; font-size: 1.1rem; } details p { margin: .4rem 0 0; }",
      body: """
        <p class="note">Six questions a day. Conferring is allowed; telephones are not.</p>
        <ol>\(items)</ol>
        """
    )
  }
}
