/// What a switch applies to.
public enum SwitchTarget: Sendable, Hashable {
  /// Every page of every brand.
  case newsstand
  /// Every page of a brand.
  case brand(Slug)
  /// A brand's front page.
  case front(of: Slug)
  /// A section's page.
  case section(Slug, of: Slug)
  /// An item wherever a brand's pages show it, and whatever else leads to the same story.
  case item(FeedItem.ID, of: Slug)
  /// The place of one teaser on a page.
  case slot(Place)

  /// The place of a teaser: the n-th of a section, or of a block of a front.
  public struct Place: Sendable, Hashable {
    /// Whose page it is.
    public var brand: Slug
    /// The section; nil for the front.
    public var section: Slug?
    /// The name of the front's block; nil in a section.
    public var block: String?
    /// Counted from zero among the teasers.
    public var position: Int

    /// Counted from one, as people do; a place that nobody can mean does not trap.
    public var ordinal: Int { position &+ 1 }

    /// A place among a section's teasers.
    public init(_ position: Int, inSection section: Slug, of brand: Slug) {
      self.init(position: position, brand: brand, section: section, block: nil)
    }

    /// A place among the teasers of a front's block.
    public init(_ position: Int, inBlock block: String, of brand: Slug) {
      self.init(position: position, brand: brand, section: nil, block: block)
    }

    private init(position: Int, brand: Slug, section: Slug?, block: String?) {
      self.position = position
      self.brand = brand
      self.section = section
      self.block = block
    }

    fileprivate init?(_ fields: Fields, of brand: Slug) {
      guard let place = fields.place, place >= 0, (fields.section == nil) != (fields.block == nil)
      else { return nil }
      self.init(position: place, brand: brand, section: fields.section, block: fields.block)
    }
  }

  /// The brand whose pages it is about; nil for all of them.
  public var brand: Slug? {
    switch self {
    case .newsstand: nil
    case .brand(let brand), .front(let brand), .section(_, let brand), .item(_, let brand): brand
    case .slot(let place): place.brand
    }
  }

  /// Whether it is about the page of a section, or about the front for nil.
  public func covers(_ section: Slug?, of brand: Slug) -> Bool {
    switch self {
    case .newsstand: true
    case .brand(let own), .item(_, let own): own == brand
    case .front(let own): own == brand && section == nil
    case .section(let id, let own): own == brand && section == id
    case .slot(let place): place.brand == brand && place.section == section
    }
  }
}

extension SwitchTarget: CustomStringConvertible {
  /// As addresses of pages are spelled: `daily/sport`, `daily/front/front-2 place 1`.
  public var description: String {
    switch self {
    case .newsstand: "the newsstand"
    case .brand(let brand): "\(brand)"
    case .front(let brand): "\(brand)/front"
    case .section(let section, let brand): "\(brand)/\(section)"
    case .item(let item, let brand): "\(brand) story \(item.short)"
    case .slot(let place):
      "\(place.brand)/\(place.section?.rawValue ?? "front/\(place.block ?? "")")"
        + " place \(place.ordinal)"
    }
  }
}

extension SwitchTarget: Codable {
  /// One flat object, of which an empty one is the newsstand.
  fileprivate struct Fields: Codable, Equatable {
    var brand: Slug?
    var section: Slug?
    var isFront: Bool?
    var item: FeedItem.ID?
    var block: String?
    var place: Int?

    enum CodingKeys: String, CodingKey {
      case brand, section, item, block, place
      case isFront = "front"
    }
  }

  /// A member by whatever name.
  private struct Member: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Refuses an object that says more than one target, or one with a part missing or unknown: what is left of
  /// it would be about more pages than were meant.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(fields)
    let members = try decoder.container(keyedBy: Member.self).allKeys
    let isKnown = members.allSatisfy { Fields.CodingKeys(stringValue: $0.stringValue) != nil }
    guard isKnown, self.fields == fields else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not one target")
      )
    }
  }

  /// What this version knows of a target that a later one wrote: the pages around it, where it knows no
  /// closer; nil for a place of a page, and where nothing is known of it.
  struct Known: Decodable {
    let target: SwitchTarget?

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Member.self).allKeys
      let fields = try decoder.container(keyedBy: Fields.CodingKeys.self)
      var known = Fields(brand: try? fields.decode(Slug.self, forKey: .brand))
      known.item = try? fields.decode(FeedItem.ID.self, forKey: .item)
      known.section = try? fields.decode(Slug.self, forKey: .section)
      known.isFront = try? fields.decode(Bool.self, forKey: .isFront)
      let isPlace = fields.contains(.place) || fields.contains(.block)
      target = isPlace || known.brand == nil && !members.isEmpty ? nil : SwitchTarget(known)
    }
  }

  private init(_ fields: Fields) {
    guard let brand = fields.brand else {
      self = .newsstand
      return
    }
    if let place = Place(fields, of: brand) {
      self = .slot(place)
    } else if let item = fields.item {
      self = .item(item, of: brand)
    } else if let section = fields.section {
      self = .section(section, of: brand)
    } else {
      self = fields.isFront == true ? .front(of: brand) : .brand(brand)
    }
  }

  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

  private var fields: Fields {
    var fields = Fields(brand: brand)
    switch self {
    case .newsstand, .brand: break
    case .front: fields.isFront = true
    case .section(let section, _): fields.section = section
    case .item(let item, _): fields.item = item
    case .slot(let place):
      fields.section = place.section
      fields.block = place.block
      fields.place = place.position
    }
    return fields
  }
}
