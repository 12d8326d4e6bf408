// What is said to readers who have no network.

extension Phrases {
  /// The headline in the place of a page that is not kept on the device.
  public var offlineTitle: String {
    pick(
      en: "There is no connection",
      nb: "Du er uten nett",
      nn: "Du er utan nett",
      sv: "Du saknar uppkoppling"
    )
  }
  /// What can be done about it.
  public var offlineAdvice: String {
    pick(
      en: "This page is not kept on your device. What you have read and saved can still be opened.",
      nb:
        "Denne siden ligger ikke på enheten din. Det du har lest og lagret, kan du fortsatt åpne.",
      nn: "Denne sida ligg ikkje på eininga di. Det du har lese og lagra, kan du framleis opne.",
      sv:
        "Den här sidan finns inte på din enhet. Det du har läst och sparat går fortfarande att öppna."
    )
  }
  /// What the list of pages on the device is called.
  public var keptPages: String {
    pick(en: "On your device", nb: "På enheten din", nn: "På eininga di", sv: "På din enhet")
  }
  /// Over a page that the device kept; the moment is a time of day, or one with its date.
  public func readingCopy(from moment: String) -> String {
    pick(
      en: "You are reading the copy from \(moment)",
      nb: "Du leser kopien fra \(moment)",
      nn: "Du les kopien frå \(moment)",
      sv: "Du läser kopian från \(moment)"
    )
  }
  /// The link from such a page to the page of now.
  public var newerCopy: String {
    pick(
      en: "Show the newer page",
      nb: "Vis den nyere siden",
      nn: "Vis den nyare sida",
      sv: "Visa den nyare sidan"
    )
  }
}
