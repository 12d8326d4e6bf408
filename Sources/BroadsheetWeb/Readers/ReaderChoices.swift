import BroadsheetCore

/// What a reader may decide, at the foot of every page of a brand: whether they are counted, and
/// whether stories are ordered by what they have read.
///
/// Without the script there is nothing to decide, so it stays hidden until the script shows it.
struct ReaderChoices {
  var brand: Brand

  private var phrases: Phrases { brand.phrases }

  /// Empty for a brand that neither counts nor ranks.
  var html: HTML {
    guard brand.counting != .off || brand.allowsPersonalRanking else { return HTML() }
    return """
      <section class="choices" aria-labelledby="choices" hidden>
      <h2 id="choices">\(phrases.yourChoices)</h2>
      \(counting)\(ranking)</section>

      """
  }

  private var counting: HTML {
    guard brand.counting != .off else { return HTML() }
    return choice(
      "counting",
      phrases.mayCount,
      facts: "\(attribute: "data-never", phrases.neverCounted)"
    )
  }

  private var ranking: HTML {
    guard brand.allowsPersonalRanking else { return HTML() }
    let reason = phrases.movedUp(subject: "#", reads: "%")
    return choice(
      "personal",
      phrases.mayRank,
      facts: "\(attribute: "data-why", phrases.whyHere)\(attribute: "data-moved", reason)"
    )
  }

  private func choice(_ name: StaticString, _ question: String, facts: HTML) -> HTML {
    """
    <p role="group" aria-labelledby="may-\("\(name)")" data-choice="\("\(name)")"\(facts)>\
    <span id="may-\("\(name)")">\(question)</span> \
    <button type="button" value="yes">\(phrases.yes)</button> \
    <button type="button" value="no">\(phrases.no)</button></p>

    """
  }
}
