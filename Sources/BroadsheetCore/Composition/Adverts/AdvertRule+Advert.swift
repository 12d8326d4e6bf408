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

  /// The n-th advert of a rule on a page, with its reason; its identity says nothing but that.
  func advert(
    number: Int,
    by provider: ProviderID,
    because why: String,
    data: [String: String] = [:],
    in context: CompositionContext
  ) -> Slot {
    let name = "\(context.scope)-\(provider)-\(number)"
    var advert = Advert(
      placement: name,
      format: format,
      house: house,
      perReaderAndDay: perReaderAndDay,
      leastDistance: leastDistance
    )
    advert.fill(with: source, leadingTo: link)
    return Slot(
      item: FeedItem(id: FeedItem.ID(name), content: .advert(advert)),
      provider: provider,
      reason: Reason(
        "advert: \(why), rule \(summary)",
        rule: summary,
        data: data.merging(["number": "\(number)"]) { _, number in number }
      )
    )
  }

  /// Why the rule placed nothing, or less than it might have.
  func skipped(_ why: String, by provider: ProviderID) -> Reason {
    Reason("\(provider): \(why)", rule: summary)
  }
}
