// What stands between a page and the older ones behind it.

extension Phrases {
  /// What the links to other pages of one list are called, as assistive technology says it.
  public var pages: String { pick(en: "Pages", nb: "Sider", sv: "Sidor") }
  /// The link to the next older page.
  public var olderStories: String {
    pick(en: "Older stories", nb: "Eldre saker", sv: "Äldre nyheter")
  }
  /// The link back to what is newer.
  public var newerStories: String {
    pick(en: "Newer stories", nb: "Nyere saker", nn: "Nyare saker", sv: "Nyare nyheter")
  }
  /// Said when older stories were put below, so many of them.
  public func moreStories(_ count: String) -> String {
    pick(
      en: "\(count) older stories below",
      nb: "\(count) eldre saker under",
      sv: "\(count) äldre nyheter nedanför"
    )
  }
  /// Where older stories should have been put below.
  public var moreFailed: String {
    pick(
      en: "The older stories did not come.",
      nb: "De eldre sakene kom ikke.",
      nn: "Dei eldre sakene kom ikkje.",
      sv: "De äldre nyheterna kom inte."
    )
  }
}
