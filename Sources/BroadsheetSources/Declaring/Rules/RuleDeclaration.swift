import BroadsheetCore

/// What declared rules come to in a brand of these sections, in its language.
struct RuleDeclaration {
  let sections: [Slug]
  let phrases: Phrases

  /// The front, its rules judged and with their words.
  func completed(_ front: Front) throws(DeclarationMistake) -> Front {
    var front = front
    front.providers = try completed(front.providers)
    for index in front.blocks.indices {
      front.blocks[index].providers = try completed(front.blocks[index].providers)
      try atLeast(1, "count", front.blocks[index].count)
      switch front.blocks[index].content {
      case .section(let section): try judge(section)
      case .query, .automatic: break
      case .item(let rule): front.blocks[index].content = .item(try completed(rule))
      }
    }
    return front
  }

  /// The rules in their order, judged and with their words.
  func completed(_ rules: [ProviderRule]) throws(DeclarationMistake) -> [ProviderRule] {
    try rules.map { (rule) throws(DeclarationMistake) in try completed(rule) }
  }

  private func completed(_ rule: ProviderRule) throws(DeclarationMistake) -> ProviderRule {
    switch rule {
    case .adverts(let rule): try judge(rule)
    case .carousel(let rule), .list(let rule), .mostRead(let rule): try judge(rule)
    case .weather(let rule): try judge(rule.placement)
    case .localNews(let rule):
      try atLeast(1, "count", rule.count)
      try judge(rule.placement)
    case .webTeaser(let rule): try judge(rule.placement)
    case .notice(var rule):
      if let days = rule.notice.repeatDays { try atLeast(1, "onceIn(days:)", days) }
      try judge(rule.placement)
      rule.notice = rule.notice.completed(in: phrases)
      return .notice(rule)
    case .personal, .custom: break
    }
    return rule
  }

  private func judge(_ rule: AdvertRule) throws(DeclarationMistake) {
    switch rule.pattern {
    case .after(let teasers): for teaser in teasers { try atLeast(1, "after", teaser) }
    case .every(let step, let first):
      try atLeast(1, "every", step)
      try atLeast(1, "after", first)
    case .byHeight: break
    }
    try atLeast(1, "cap", rule.cap)
    try atLeast(0, "minimumDistance", rule.leastDistance)
  }

  private func judge(_ rule: TeaserListRule) throws(DeclarationMistake) {
    try atLeast(1, "count", rule.count)
    try judge(rule.placement)
    if case .section(let section) = rule.origin { try judge(section) }
  }

  private func judge(_ placement: PlacementRule) throws(DeclarationMistake) {
    if case .afterTeaser(let teaser) = placement.anchor { try atLeast(1, "after", teaser) }
  }

  private func judge(_ section: Slug) throws(DeclarationMistake) {
    guard sections.contains(section) else { throw .unknownSection(section, known: sections) }
  }

  private func atLeast(_ least: Int, _ what: String, _ number: Int) throws(DeclarationMistake) {
    guard number >= least else { throw .number(what, is: Double(number), least: Double(least)) }
  }
}
