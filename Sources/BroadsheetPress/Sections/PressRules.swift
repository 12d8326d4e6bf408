import BroadsheetCore
import BroadsheetSources

/// What a newsstand's settings mean for one section.
struct PressRules: Sendable {
  /// How often its source may be asked.
  var fetching: FetchRules
  /// Seconds for which an answer that has lost its items is held back.
  var holdBack: Double
  /// From 0 up to 1: how much longer than its interval the source is left alone this time.
  var chance: Double

  init(for section: NewsSection, in settings: Newsstand.Settings, chance: Double = 0) {
    self.chance = chance
    fetching = FetchRules(
      newsstandInterval: section.source.interval,
      defaultInterval: settings.interval
    )
    holdBack = section.source.holdBack ?? settings.holdBack
  }
}
