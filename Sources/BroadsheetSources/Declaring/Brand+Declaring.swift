public import BroadsheetCore
public import Foundation

extension Brand {
  /// A brand that Swift declares, with everything that its pages are made of: what loads its sections
  /// goes along in the value, and nothing has to be registered.
  ///
  /// ```swift
  /// let brand = Brand("gazette", style: .gazette) {
  ///   NewsSection("front", title: "Front page") {
  ///     Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
  ///     Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
  ///     Notice("push").after(3).onceIn(days: 30)
  ///   }
  ///   NewsSection("sport", title: "Sport") { Load(syndication: api.appending(path: "sport.rss")) }
  ///   NewsSection("games", title: "Games") { Web(api.appending(path: "games")) }
  /// }
  /// ```
  ///
  /// Without a `Front` among the sections, the front has a lead of the first section that is no web
  /// page, and a titled block of each further one. A mistake, such as two sections of one name, ends
  /// the process with words that say which.
  ///
  /// - Parameters:
  ///   - id: What the brand is known by in addresses and in what is kept: a slug.
  ///   - name: The newspaper's name; nil spells it after `id`: `evening-post` is "Evening Post".
  ///   - tagline: What the brand says of itself in a line.
  ///   - language: BCP 47; of the brand's pages, and of the words of notices that bring none.
  ///   - timeZone: Of every day and time that its pages say.
  ///   - style: What makes the brand look like itself.
  ///   - places: Its own places, the first being its home.
  ///   - houseAdverts: What adverts show, in turn, that nobody bought.
  ///   - allowsPersonalRanking: Whether readers may have stories ordered by what they have read.
  ///   - marksReadStories: Whether headlines of stories that were opened stand back.
  ///   - counting: Whether it is counted what is seen and done.
  ///   - showsSources: Whether cards and stories name the feeds that they come from.
  ///   - file: Where a mistake is reported.
  ///   - line: Where a mistake is reported.
  ///   - content: The sections in the order of the navigation, and at most one `Front`.
  public init(
    _ id: String,
    name: String? = nil,
    tagline: String? = nil,
    language: String = "en",
    timeZone: TimeZone = .gmt,
    style: BrandStyle = .plain,
    places: [Place] = [],
    houseAdverts: [Advert.HouseAdvert] = [],
    allowsPersonalRanking: Bool = false,
    marksReadStories: Bool = false,
    counting: ReaderCounting = .on,
    showsSources: SourceDisplay = .auto,
    file: StaticString = #fileID,
    line: UInt = #line,
    @BrandBuilder content: () -> [BrandElement]
  ) {
    let elements = content()
    self = declared(file, line) { () throws(DeclarationMistake) in
      let id = try Slug.named(id, of: .brand)
      let parts = try BrandParts(elements, of: id, in: Phrases(language: language))
      return Brand(
        id: id,
        name: name ?? id.capitalized(eachWord: true),
        tagline: tagline,
        language: language,
        timeZone: timeZone,
        style: style,
        places: places,
        front: parts.front,
        sections: parts.sections,
        houseAdverts: houseAdverts,
        allowsPersonalRanking: allowsPersonalRanking,
        marksReadStories: marksReadStories,
        counting: counting,
        showsSources: showsSources
      )
    }
  }
}

/// What a brand's elements come to, once it is known what belongs together.
struct BrandParts {
  let sections: [NewsSection]
  let front: Front

  /// Throws for what no brand can be made of.
  init(_ elements: [BrandElement], of brand: Slug, in phrases: Phrases)
    throws(DeclarationMistake)
  {
    let sections = elements.compactMap(\.section)
    guard !sections.isEmpty else { throw .noSections(of: brand) }
    var known: Set<Slug> = []
    for section in sections where !known.insert(section.id).inserted {
      throw .sectionsOfOneName(section.id)
    }
    let fronts = elements.compactMap(\.front)
    guard fronts.count <= 1 else { throw .fronts(fronts.count) }
    let front = FrontDeclaration(of: sections).completed(fronts.first)
    let rules = RuleDeclaration(sections: sections.map(\.id), phrases: phrases)
    self.front = try rules.completed(front)
    self.sections = try sections.map { (section) throws(DeclarationMistake) in
      var section = section
      section.providers = try rules.completed(section.providers)
      return section
    }
  }
}

extension Slug {
  /// The words of the slug with a capital at the front of the first, or of each.
  func capitalized(eachWord: Bool) -> String {
    let words = rawValue.split(separator: "-").enumerated().map { place, word in
      place == 0 || eachWord ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
    }
    return words.joined(separator: " ")
  }
}
