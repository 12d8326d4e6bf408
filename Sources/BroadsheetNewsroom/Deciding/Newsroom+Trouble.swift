package import BroadsheetCore
package import BroadsheetPress
import Foundation

// What is the matter with what was decided, and what of it finds nothing.

extension Newsroom {
  /// What is the matter with what was decided: why it cannot be read, what is closed because a later version
  /// decided about it in words that are not known here, or that some find nothing; nil when all is well.
  ///
  /// Costs a look at what is known already.
  package var trouble: String? {
    let now = press.moment().date
    let lost = known.lost?.filter { !$0.kept.value.isOver(at: now) } ?? []
    var words = lost.map(\.description)
    for entry in known.unread where entry.act.standing?.isOver(at: now) != true {
      words.append(
        "Entry \(entry.number) by \(entry.author) is of a later version: \(entry.act.unreadWords)."
          + " Go on with that version, or take the entry back."
      )
    }
    if let trouble = known.trouble { words.append(trouble) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The switches that find nothing that they could be about, as far as is known: in the newsstand, and of
  /// brands whose sections have come, among their stories.
  ///
  /// Goes once through all that the sections brought.
  package var lostSwitches: [LostSwitch] {
    press.newsstand.lostSwitches(among: known.standing, at: press.moment().date) { brand in
      let stories = press.unswitchedStories(of: brand)
      return stories.items.isEmpty ? nil : stories
    }
  }

  /// The decisions that close something and would find nothing in another newsstand, though they do in
  /// this one.
  package func lostSwitches(in other: Newsstand) -> [LostSwitch] {
    let (standing, now) = (known.standing, press.moment().date)
    let found = Set(press.newsstand.lostSwitches(among: standing, at: now).map(\.kept.number))
    return other.lostSwitches(among: standing, at: now, insteadOf: press.newsstand).filter { lost in
      !found.contains(lost.kept.number)
    }
  }

  /// The decisions that close something and find nothing in this newsstand, though they did when a process
  /// before this one ended; those that nobody can know that of are left out.
  ///
  /// Throws where nobody knows what was decided: it cannot be read, and nothing was kept of it.
  package func newlyLostSwitches() async throws(StoreError) -> [LostSwitch] {
    do throws(StoreError) {
      try await known.refresh()
    } catch {
      guard known.isKnown else { throw error }
    }
    guard let kept = known.kept else { return [] }
    let lost = press.newsstand.lostSwitches(among: known.standing, at: press.moment().date)
    return lost.filter { $0.opens && !kept.lost.contains($0.kept.number) }
  }

  /// Accepts that decisions find nothing: `newlyLostSwitches()` of later processes has them no more when
  /// this returns, however soon this process ends.
  package func acceptLostSwitches() async { await press.learnDecisions() }
}
