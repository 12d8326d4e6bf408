/// A block of a front that is made of what the day has.
///
/// In the order in which they stand on a page.
public enum FrontPart: String, Sendable, Hashable, Codable, CaseIterable {
  /// What matters most.
  case lead
  /// What matters next.
  case news
  /// The subject that most papers write about.
  case subject
  /// Stories with large pictures.
  case pictures
  /// What people think.
  case opinion
  /// A further subject.
  case secondSubject = "second-subject"
  /// Stories with films.
  case videos
  /// What takes a while to read.
  case longReads = "long-reads"
  /// A third subject.
  case thirdSubject = "third-subject"
  /// The rest in short.
  case inBrief = "in-brief"

  /// What its block is known by: `front-lead`.
  public var blockName: String { "front-\(rawValue)" }

  /// The part that a block's name says; nil for a block that is no part of the day.
  init?(blockName: String) {
    guard blockName.hasPrefix("front-") else { return nil }
    self.init(rawValue: String(blockName.dropFirst("front-".count)))
  }

  /// The tables that lay it out, unless the newsstand says otherwise.
  public var kind: BlockKind {
    switch self {
    case .lead: .dynamicSlow
    case .news, .videos: .fixed
    case .subject, .secondSubject, .thirdSubject: .package
    case .pictures: .scrollable
    case .opinion: .opinion
    case .longReads: .flexible
    case .inBrief: .briefs
    }
  }

  /// Stories at most, unless the newsstand says otherwise.
  public var count: Int {
    switch self {
    case .lead: 9
    case .news, .pictures, .inBrief: 8
    case .subject, .secondSubject, .thirdSubject: 5
    case .videos, .opinion, .longReads: 4
    }
  }

  /// Stories that the day must have for it; with fewer, the part is left out.
  var leastCount: Int {
    switch self {
    case .lead: 1
    case .news: 2
    case .subject, .secondSubject, .thirdSubject, .pictures: 4
    case .videos, .opinion, .longReads, .inBrief: 3
    }
  }

  /// The heading; nil for a part without one, or whose heading is its subject's name.
  func title(_ phrases: Phrases) -> String? {
    switch self {
    case .lead, .subject, .secondSubject, .thirdSubject: nil
    case .news: phrases.moreNews
    case .pictures: phrases.inPictures
    case .opinion: phrases.opinions
    case .videos: phrases.films
    case .longReads: phrases.longReads
    case .inBrief: phrases.inBrief
    }
  }
}

extension FrontBlock {
  /// What the day has for a part, as large as the part is.
  public init(_ part: FrontPart, title: String? = nil, providers: [ProviderRule] = []) {
    self.init(
      title: title,
      content: .automatic(part),
      kind: part.kind,
      count: part.count,
      providers: providers
    )
    name = part.blockName
  }
}

extension Front {
  /// Whether any of its blocks is made of what the day has.
  public var isOfTheDay: Bool {
    blocks.contains { if case .automatic = $0.content { true } else { false } }
  }

  /// A front that is made of what all sections bring, with the providers of the whole page.
  public static func automatic(providers: [ProviderRule] = []) -> Front {
    Front(blocks: FrontPart.allCases.map { FrontBlock($0) }, providers: providers)
  }
}
