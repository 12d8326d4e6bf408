/// What the interface can be asked for; the raw value is the `operationId` of the OpenAPI document.
public enum APIOperation: String, Sendable, Hashable, CaseIterable {
  /// Reads what an installation serves.
  case readNewsstand
  /// Reads a brand with its style.
  case readBrand
  /// Reads a brand's front.
  case readFront
  /// Reads a section.
  case readSection
  /// Reads a story.
  case readStory
  /// Reads all reports of an event on a brand's front.
  case readEvent
  /// Reads what depends on a place, at one of them.
  case readLocal
  /// Searches stories.
  case search
  /// Reports what a reader saw and did.
  case reportEvents
  /// Reads the OpenAPI document.
  case describe
  /// Reads the switches that stand.
  case readSwitches
  /// Reads what was ever decided.
  case readTrail
  /// Asks what a decision would change.
  case foresee
  /// Takes a decision.
  case decide
  /// Reads the decisions that wait for another editor.
  case readAwaited
  /// Has a decision wait for another editor.
  case ask
  /// Agrees to a decision that another editor has asked for.
  case agree
  /// Lets go of a decision that waits.
  case withdraw
  /// Reads what readers saw of a brand's front, and when.
  case readFrontEditions
  /// Reads what readers saw of a section, and when.
  case readSectionEditions
  /// Reads a brand's front as it was at a moment.
  case replayFront
  /// Reads a section as it was at a moment.
  case replaySection
  /// Reads how often what stands on a brand's front was seen and opened.
  case readFrontCounts
  /// Reads how often what stands in a section was seen and opened.
  case readSectionCounts
  /// Reads how sources are doing.
  case readSources
  /// Has a source asked although it is not due.
  case fetchNow

  /// The path below ``APIRoute/root``, with the names of its parameters in braces.
  public var template: String {
    switch self {
    case .readNewsstand: "/newsstand"
    case .readBrand: "/brands/{brand}"
    case .readFront: "/brands/{brand}/front"
    case .readSection: "/brands/{brand}/sections/{section}"
    case .readStory: "/brands/{brand}/sections/{section}/stories/{story}"
    case .readEvent: "/brands/{brand}/events/{report}"
    case .readLocal: "/brands/{brand}/local"
    case .search: "/search"
    case .reportEvents: "/events"
    case .describe: "/openapi.json"
    case .readSwitches: "/newsroom/switches"
    case .readTrail: "/newsroom/trail"
    case .foresee: "/newsroom/radius"
    case .decide: "/newsroom/decisions"
    case .readAwaited, .ask: "/newsroom/awaited"
    case .withdraw: "/newsroom/awaited/{id}"
    case .agree: "/newsroom/awaited/{id}/agree"
    case .readFrontEditions: "/newsroom/brands/{brand}/front/editions"
    case .readSectionEditions: "/newsroom/brands/{brand}/sections/{section}/editions"
    case .replayFront: "/newsroom/brands/{brand}/front/editions/at"
    case .replaySection: "/newsroom/brands/{brand}/sections/{section}/editions/at"
    case .readFrontCounts: "/newsroom/brands/{brand}/front/counts"
    case .readSectionCounts: "/newsroom/brands/{brand}/sections/{section}/counts"
    case .readSources: "/newsroom/sources"
    case .fetchNow: "/newsroom/sources/{brand}/{section}/fetch"
    }
  }

  /// The method; what is read with GET is there for HEAD too.
  public var method: String {
    switch self {
    case .reportEvents, .foresee, .decide, .ask, .agree, .fetchNow: "POST"
    case .withdraw: "DELETE"
    case .readNewsstand, .readBrand, .readFront, .readSection, .readStory, .readEvent, .readLocal,
      .search, .describe, .readSwitches, .readTrail, .readAwaited, .readFrontEditions,
      .readSectionEditions, .replayFront, .replaySection, .readFrontCounts, .readSectionCounts,
      .readSources:
      "GET"
    }
  }

  /// The names of the query's parameters.
  public var parameters: [String] {
    switch self {
    case .readFront, .readSection: ["after"]
    case .readLocal: ["place", "at"]
    case .search: ["q", "brand", "section", "time", "page"]
    case .readTrail, .foresee: ["after", "limit"]
    case .readFrontEditions, .readSectionEditions: ["from", "to", "limit"]
    case .replayFront, .replaySection: ["time"]
    case .readFrontCounts, .readSectionCounts: ["edition", "from", "to", "limit"]
    case .readNewsstand, .readBrand, .readStory, .readEvent, .reportEvents, .describe,
      .readSwitches, .decide, .readAwaited, .ask, .agree, .withdraw, .readSources, .fetchNow:
      []
    }
  }
}
