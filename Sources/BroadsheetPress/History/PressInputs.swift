import BroadsheetCore
import Foundation

/// Everything that an edition was made of: made again of it, it is the same.
struct PressInputs: Sendable {
  /// The newsstand as its file said it then.
  var rules: KeptRules
  var page: PageKey
  /// The clock.
  var moment: Date
  var contentFrom: Date
  /// What the page's own section brought; nil for a front.
  var material: SectionMaterial?
  /// What the brand's sections had brought, before anything was switched.
  var stories: BrandStories
  /// The switches that held.
  var board: SwitchBoard
  /// The number of the last decision that was known.
  var decisions: Int
  /// What providers brought, turn by turn.
  var gathered: [GatheredItems]
  /// The pages that were known to refuse frames, as far as this one shows them.
  var refused: Set<URL>
}

extension PressInputs {
  /// What a page was made of that has just been made.
  init(
    _ rules: KeptRules,
    _ job: EditionMaker.Job,
    of made: EditionMaker.Page,
    under board: SwitchBoard,
    decisions: Int
  ) {
    self.rules = rules
    self.board = board
    self.decisions = decisions
    page = job.key
    moment = job.moment
    contentFrom = job.contentFrom
    material = job.material
    stories = job.stories
    if !job.readsCounts { stories.readCounts = [:] }
    if job.material != nil { stories.shownSince = [:] }
    gathered = made.gathered
    refused = made.edition.refusedFrames
  }

  /// What is to be done to make the edition again; nil for a page that its newsstand does not have.
  var job: EditionMaker.Job? {
    guard let brand = rules.newsstand.brand(page.brand) else { return nil }
    let switched = board.applied(to: brand, stories)
    var material = material
    if let id = page.section {
      guard let section = switched.brand.section(id) else { return nil }
      material?.section = section
    }
    return EditionMaker.Job(
      material: material,
      stories: stories,
      switched: switched,
      contentFrom: contentFrom,
      moment: moment
    )
  }
}

extension EditionMaker.Job {
  /// Whether what is on the page may depend on how often stories were read.
  ///
  /// Counts change with every reader; where nothing goes by them, they are not kept.
  fileprivate var readsCounts: Bool {
    guard let section = material?.section else { return switched.brand.front.readsCounts }
    return section.providers.contains(where: \.readsCounts)
  }
}

extension Front {
  fileprivate var readsCounts: Bool {
    providers.contains(where: \.readsCounts)
      || blocks.contains { block in
        block.providers.contains(where: \.readsCounts) || block.content.readsCounts
      }
  }
}

extension FrontBlock.Content {
  fileprivate var readsCounts: Bool {
    switch self {
    case .section, .automatic: false
    case .query(let query): query.order == .mostRead
    case .item(let rule): rule.readsCounts
    }
  }
}

extension ProviderRule {
  /// Providers of a team's own may look at anything.
  fileprivate var readsCounts: Bool {
    switch self {
    case .mostRead, .custom: true
    case .carousel(let rule), .list(let rule):
      if case .query(let query) = rule.origin { query.order == .mostRead } else { false }
    case .adverts, .weather, .localNews, .webTeaser, .notice, .personal: false
    }
  }
}

/// The newsstand of a press, and what is kept of it once somebody asks.
final class KeptRules: Sendable {
  let newsstand: Newsstand

  init(_ newsstand: Newsstand) { self.newsstand = newsstand }
}
