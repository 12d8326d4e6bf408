// How a brand offers to tell of breaking news; the question itself is ``Phrases/mayTellOfBreakingNews``.

extension Phrases {
  /// Under the question, what is promised to who says yes.
  public var whatAlertsAre: String {
    pick(
      en: "Only when something big happens. You can turn it off again at any time.",
      nb: "Bare når det skjer noe stort. Du kan slå det av igjen når som helst.",
      nn: "Berre når det skjer noko stort. Du kan slå det av att når som helst.",
      sv: "Bara när något stort händer. Du kan stänga av det när som helst."
    )
  }
  /// The button that turns notifications on.
  public var turnOnAlerts: String {
    pick(
      en: "Turn on notifications",
      nb: "Slå på varsler",
      nn: "Slå på varsel",
      sv: "Slå på notiser"
    )
  }
}
