import Foundation

extension PlanParity {
  /// What a reader sees of a teaser, whether on a card of its own or in a list, and hears of it.
  public struct DrawnTeaser: Sendable, Hashable {
    /// The marks and the kicker behind them.
    public var over: [String]
    /// Its words.
    public var headline: String
    /// Whose opinion it is.
    public var byline: String?
    /// What stands under the headline.
    public var standfirst: String?
    /// The small print, such as its age.
    public var notes: [String]
    /// Who else reports the event, where that leads to the event's page.
    public var event: String?
    /// Whether a mark says that the story is read elsewhere.
    public var leaves: Bool
    /// Further headlines.
    public var sublinks: [String]
    /// The address of what it shows.
    public var picture: String?
    /// The width of what it shows by the height; nil in a document that serves all breakpoints.
    public var ratio: Double?
    /// What assistive technology says of its link.
    public var spoken: String

    /// A teaser as a renderer's test reads it back.
    ///
    /// - Parameters:
    ///   - over: The marks and the kicker behind them.
    ///   - headline: Its words.
    ///   - byline: Whose opinion it is.
    ///   - standfirst: What stands under the headline.
    ///   - notes: The small print.
    ///   - event: Who else reports the event, where that leads to the event's page.
    ///   - leaves: Whether a mark says that the story is read elsewhere.
    ///   - sublinks: Further headlines.
    ///   - picture: The address of what it shows.
    ///   - ratio: The width of what it shows by the height.
    ///   - spoken: What assistive technology says of its link.
    public init(
      over: [String] = [],
      headline: String,
      byline: String? = nil,
      standfirst: String? = nil,
      notes: [String] = [],
      event: String? = nil,
      leaves: Bool = false,
      sublinks: [String] = [],
      picture: String? = nil,
      ratio: Double? = nil,
      spoken: String
    ) {
      self.over = over
      self.headline = headline
      self.byline = byline
      self.standfirst = standfirst
      self.notes = notes
      self.event = event
      self.leaves = leaves
      self.sublinks = sublinks
      self.picture = picture
      self.ratio = ratio
      self.spoken = spoken
    }

    /// The teaser where there is room for some of it; bylines and further headlines are for cards of their
    /// own, not for rows of a list.
    fileprivate init(
      _ teaser: TeaserModel,
      saying label: String,
      showsPicture: Bool = false,
      showsStandfirst: Bool = false,
      isCard: Bool = false
    ) {
      self.init(
        over: teaser.marks.map(\.text) + [teaser.kicker].compactMap(\.self),
        headline: teaser.headline,
        byline: isCard ? teaser.byline : nil,
        standfirst: showsStandfirst ? teaser.standfirst : nil,
        notes: teaser.notes.map(\.words).filter { $0 != teaser.eventLink?.words },
        event: teaser.eventLink?.words,
        leaves: teaser.leaving != nil,
        sublinks: isCard ? teaser.sublinks.map(\.headline) : [],
        picture: showsPicture ? teaser.picture?.address.absoluteString : nil,
        spoken: teaser.spoken(label)
      )
    }

    /// The teaser of a card at a breakpoint; nil for one whose document serves all of them.
    fileprivate init(
      _ teaser: TeaserModel,
      saying label: String,
      in placement: PerBreakpoint<CardPlacement>,
      at breakpoint: Breakpoint?
    ) {
      let styles = (breakpoint.map { [$0] } ?? Breakpoint.allCases).map {
        CardStyle.style(of: placement[$0].shape, at: $0)
      }
      self.init(
        teaser,
        saying: label,
        showsPicture: styles.contains(where: \.hasPicture),
        showsStandfirst: styles.contains(where: \.hasStandfirst),
        isCard: true
      )
      if breakpoint != nil, picture != nil { ratio = styles.first?.ratio.value }
    }
  }

  /// The teasers that a card shows at a breakpoint, in their order: its own, or those of its list.
  static func teasers(
    of card: PlannedCard,
    in surroundings: CardSurroundings,
    at breakpoint: Breakpoint?
  ) -> [DrawnTeaser] {
    let model = StandardCardModels().card(for: card, in: surroundings)
    let label = card.spokenLabel
    if case .teaser(let teaser) = model?.content {
      return [DrawnTeaser(teaser, saying: label, in: card.placement, at: breakpoint)]
    }
    if case .carousel(let list) = model?.content {
      return list.items.map { item in
        DrawnTeaser(
          item.teaser,
          saying: item.spokenLabel,
          in: ListModel.tilePlacement,
          at: breakpoint
        )
      }
    }
    guard case .list(let list) = model?.content else { return [] }
    return list.items.map { DrawnTeaser($0.teaser, saying: $0.spokenLabel) }
  }
}
