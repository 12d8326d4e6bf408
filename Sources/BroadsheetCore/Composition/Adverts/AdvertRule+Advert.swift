extension AdvertRule {
  /// The rule as the newsstand file has it, in short.
  public var summary: String {
    let places =
      switch pattern {
      case .after(let numbers): "after " + numbers.map(String.init).joined(separator: ", ")
      case .every(let step, let first): "every \(step) from \(first)"
      case .byHeight: "by height"
      }
    return "\(places), distance \(leastDistance), cap \(cap)"
  }

  /// Whether the rule goes by what was laid out, and not by teasers.
  var isMeasured: Bool {
    switch pattern {
    case .byHeight: true
    case .after, .every: false
    }
  }
}

/// Makes the adverts of one rule on one page, each with its reason.
struct AdvertMaker {
  private let rule: AdvertRule
  private let provider: ProviderID
  /// What all their names begin with; a name says nothing but which advert of the rule it is.
  private let prefix: String
  /// The rule in words, put together once for all.
  private let summary: String

  init(_ rule: AdvertRule, by provider: ProviderID, in context: CompositionContext) {
    self.rule = rule
    self.provider = provider
    prefix = "\(context.scope)-\(provider)-"
    summary = rule.summary
  }

  /// The n-th advert, with why it stands where it does.
  func advert(number: Int, because why: String, data: [String: String] = [:]) -> Slot {
    let number = String(number)
    let name = prefix + number
    var advert = Advert(
      placement: rule.placement ?? name,
      format: rule.format,
      house: rule.house,
      perReaderAndDay: rule.perReaderAndDay,
      leastDistance: rule.leastDistance
    )
    advert.fill(with: rule.source, leadingTo: rule.link)
    return Slot(
      item: FeedItem(id: FeedItem.ID(name), content: .advert(advert)),
      provider: provider,
      reason: Reason(
        "advert: " + why + ", rule " + summary,
        rule: summary,
        data: data.isEmpty ? ["number": number] : data.merging(["number": number]) { $1 }
      )
    )
  }

  /// Why the rule placed nothing, or less than it might have.
  func skipped(_ why: String) -> Reason { Reason("\(provider): \(why)", rule: summary) }
}
