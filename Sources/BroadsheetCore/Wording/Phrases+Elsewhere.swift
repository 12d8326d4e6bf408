// What is said of a link that leads away from the paper.

extension Phrases {
  /// Behind a headline whose story is read on another site, for assistive technology.
  public func opens(at host: String) -> String {
    pick(
      en: "Opens at \(host)",
      nb: "Åpnes hos \(host)",
      nn: "Blir opna hos \(host)",
      sv: "Öppnas hos \(host)"
    )
  }
}
