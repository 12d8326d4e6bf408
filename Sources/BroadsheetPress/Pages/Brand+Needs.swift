public import BroadsheetCore

extension Brand {
  /// The brand with that page alone and the sections that it is made of, so that a press of it asks no
  /// source in vain; `section` is nil for the front.
  ///
  /// A page with a list of what the whole brand has needs all of them.
  public func reduced(toPage section: Slug?) -> Brand {
    var brand = self
    if section != nil { brand.front = Front(blocks: []) }
    if let needed = needs(ofPage: section) {
      brand.sections = sections.filter { needed.contains($0.id) }
    }
    return brand
  }

  /// Nil for all sections.
  private func needs(ofPage section: Slug?) -> Set<Slug>? {
    var needs = section.map { PageNeeds.some([$0]) } ?? front.needs
    if let page = section.flatMap({ self.section($0) }) { needs.add(page.providers) }
    guard case .some(var left) = needs else { return nil }
    // What a section is put together from may be put together again.
    var needed: Set<Slug> = []
    while let next = left.popLast() {
      guard needed.insert(next).inserted, let section = self.section(next) else { continue }
      left += section.source.format.sections ?? []
    }
    return needed
  }
}

/// The sections that a page draws on.
private enum PageNeeds {
  case some([Slug])
  case all

  mutating func add(_ rules: [ProviderRule]) {
    for rule in rules {
      switch rule {
      case .adverts, .weather, .webTeaser, .notice, .personal: break
      case .carousel(let list), .list(let list), .mostRead(let list):
        switch list.origin {
        case .section(let section): add(section)
        case .query: self = .all
        }
      // What they look for may be anywhere.
      case .localNews, .custom: self = .all
      }
    }
  }

  mutating func add(_ section: Slug) {
    if case .some(let sections) = self { self = .some(sections + [section]) }
  }
}

extension Front {
  fileprivate var needs: PageNeeds {
    var needs = PageNeeds.some([])
    needs.add(providers)
    for block in blocks {
      needs.add(block.providers)
      switch block.content {
      case .section(let section): needs.add(section)
      case .query, .automatic: needs = .all
      case .item(let rule): needs.add([rule])
      }
    }
    return needs
  }
}
