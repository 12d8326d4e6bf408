public import Foundation

/// What a switch does.
public indirect enum SwitchAction: Sendable, Hashable {
  /// The section is drawn by us, whatever the newsstand file and the feed say.
  case native
  /// The section is a page: the one at this address, or that of the newsstand file or the feed.
  case web(URL?)
  /// The section is what each response says.
  case asFeedSays
  /// The section is closed: a text stands in its place, and no other page shows anything of it. Of other
  /// targets it is what stands for a switch of a later version.
  case off(String?)
  /// No provider of this word puts anything in, such as `weather`.
  case providerOff(String)
  /// No adverts: on pages, or beside a story.
  case advertsOff
  /// The item stands at the place.
  case pin(FeedItem.ID)
  /// The item is as large as this.
  case boost(Boost)
  /// The item stands in no list; its story stays readable for who has the address.
  case hide
  /// The item's story is taken back: these words stand in its place, or the brand's own for it.
  case withdraw(String?)
  /// The item says something else than its feed.
  case reword(Rewording)
  /// The item says something else to half of its readers, until their opens decide.
  case testHeadline(HeadlineTest)
  /// The blocks of the front stand in this order; those that are not named, behind.
  case order([String])
  /// The front has one block more.
  case addBlock(AddedBlock)
  /// The front does without a block.
  case dropBlock(String)
  /// Breaking news on top of pages.
  case banner(Message)
  /// A message on top of pages.
  case notice(Message)
  /// A text in place of pages.
  case maintenance(String)

  /// What an item says instead of its feed's words; what is left out stays.
  public struct Rewording: Sendable, Hashable, Codable {
    /// Plain text.
    public var headline: String?
    /// Plain text.
    public var standfirst: String?
    /// Another picture, or none.
    public var picture: PictureChoice?

    /// Another picture, or none.
    public enum PictureChoice: Sendable, Hashable, Codable {
      /// No picture.
      case without
      /// The picture at an address, with what it shows in words.
      case other(address: URL, alternative: String)
    }

    /// Other words for an item; nothing changes unless given.
    public init(
      headline: String? = nil,
      standfirst: String? = nil,
      picture: PictureChoice? = nil
    ) {
      self.headline = headline
      self.standfirst = standfirst
      self.picture = picture
    }
  }

  /// A headline that is tested against what the item says without it.
  public struct HeadlineTest: Sendable, Hashable, Codable {
    /// Opens at which a test may end undecided.
    public static let allowedOpens = 100...100_000
    /// The opens of a test where nobody says anything else.
    public static let usualOpens = 1_000

    /// B, plain text.
    public var other: String
    /// Opens of both at which it ends undecided.
    public var opens: Int

    /// A test of another headline; it ends undecided at a thousand opens unless given.
    public init(_ other: String, opens: Int = usualOpens) {
      self.other = other
      self.opens = opens
    }
  }

  /// A block that a front has for a while.
  public struct AddedBlock: Sendable, Hashable, Codable {
    /// The heading, plain text.
    public var title: String?
    /// The section whose stories it shows; nil for stories of the whole brand.
    public var section: Slug?
    /// Subjects of which its stories have one, where it is not of a section; all stories when empty.
    public var subjects: [String]
    /// Which tables lay it out.
    public var kind: BlockKind
    /// Items at most.
    public var count: Int
    /// The block before which it stands; nil for the end.
    public var before: String?

    /// A block of a section, or of the brand's newest stories; at the end unless it says before what.
    public init(
      title: String? = nil,
      section: Slug? = nil,
      subjects: [String] = [],
      kind: BlockKind = .fixed,
      count: Int = 4,
      before: String? = nil
    ) {
      self.title = title
      self.section = section
      self.subjects = subjects
      self.kind = kind
      self.count = count
      self.before = before
    }
  }

  /// What a banner or notice says.
  public struct Message: Sendable, Hashable, Codable {
    /// The message in a few words, plain text.
    public var title: String
    /// A sentence under it, plain text.
    public var text: String?
    /// Where it leads.
    public var link: URL?

    /// A message; only a title must be there.
    public init(title: String, text: String? = nil, link: URL? = nil) {
      self.title = title
      self.text = text
      self.link = link
    }
  }

  /// The word for what it does, as commands and files spell it.
  public var word: String {
    switch self {
    case .native: "native"
    case .web: "web"
    case .asFeedSays: "as-feed-says"
    case .off: "off"
    case .providerOff: "provider-off"
    case .advertsOff: "adverts-off"
    case .pin: "pin"
    case .boost: "boost"
    case .hide: "hide"
    case .withdraw: "withdraw"
    case .reword: "reword"
    case .testHeadline: "test-headline"
    case .order: "order"
    case .addBlock: "add-block"
    case .dropBlock: "drop-block"
    case .banner: "banner"
    case .notice: "notice"
    case .maintenance: "maintenance"
    }
  }

  /// Whether it takes an item out of every list.
  var takesAway: Bool {
    switch self {
    case .hide, .withdraw, .off: true
    default: false
    }
  }

  /// Whether it says something of an item's story, and not of its place in lists alone.
  package var isAboutStory: Bool {
    switch self {
    case .hide, .withdraw, .reword, .off: true
    default: false
    }
  }

  /// Every word, in the order in which they are explained.
  public static let words = [
    "native", "web", "as-feed-says", "off", "provider-off", "adverts-off", "pin", "boost", "hide",
    "withdraw", "reword", "test-headline", "order", "add-block", "drop-block", "banner", "notice",
    "maintenance",
  ]
}

extension SwitchAction: CustomStringConvertible {
  /// What it does in a few words, for lists of switches.
  public var description: String {
    switch self {
    case .native, .asFeedSays, .advertsOff, .hide: word
    case .web(let page): page.map { "web \($0.absoluteString)" } ?? word
    case .off(let text): text.map { "off: \($0)" } ?? word
    case .withdraw(let text): text.map { "withdraw: \($0)" } ?? word
    case .providerOff(let provider): "without \(provider)"
    case .pin(let item): "pin \(item.short)"
    case .boost(let boost): "boost \(boost.rawValue)"
    case .reword(let words): "reword: \(words.headline ?? words.standfirst ?? "the picture")"
    case .testHeadline(let test): "test the headline: \(test.other)"
    case .order(let blocks): "order \(blocks.joined(separator: ", "))"
    case .addBlock(let block):
      "add a block: \(block.title ?? block.section?.rawValue ?? "stories")"
    case .dropBlock(let block): "drop \(block)"
    case .banner(let message): "banner: \(message.title)"
    case .notice(let message): "notice: \(message.title)"
    case .maintenance(let text): "maintenance: \(text)"
    }
  }
}

extension SwitchAction: Codable {
  /// One flat object with the word of the action, and what that word needs.
  private struct Fields: Codable {
    var action: String
    /// False where nothing is closed by it, for versions before the word: they close what it is about
    /// otherwise.
    var closes: Bool?
    var address: URL?
    var text: String?
    var provider: String?
    var item: FeedItem.ID?
    var boost: Boost?
    var words: Rewording?
    var test: HeadlineTest?
    var blocks: [String]?
    var block: AddedBlock?
    var name: String?
    var message: Message?
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    guard let action = Self(fields) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "'\(fields.action)' is no action, or lacks what it needs"
        )
      )
    }
    self = action
  }

  private init?(_ fields: Fields) {
    let action: SwitchAction? =
      switch fields.action {
      case "native": .native
      case "web": .web(fields.address)
      case "as-feed-says": .asFeedSays
      case "off": .off(fields.text)
      case "provider-off": fields.provider.map { .providerOff($0) }
      case "adverts-off": .advertsOff
      case "pin": fields.item.map { .pin($0) }
      case "boost": fields.boost.map { .boost($0) }
      case "hide": .hide
      case "withdraw": .withdraw(fields.text)
      case "reword": fields.words.map { .reword($0) }
      case "test-headline": fields.test.map { .testHeadline($0) }
      case "order": fields.blocks.map { .order($0) }
      case "add-block": fields.block.map { .addBlock($0) }
      case "drop-block": fields.name.map { .dropBlock($0) }
      case "banner": fields.message.map { .banner($0) }
      case "notice": fields.message.map { .notice($0) }
      case "maintenance": fields.text.map { .maintenance($0) }
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = Fields(action: word, closes: isClosing ? nil : false)
    switch self {
    case .native, .asFeedSays, .advertsOff, .hide: break
    case .web(let address): fields.address = address
    case .off(let text), .withdraw(let text): fields.text = text
    case .providerOff(let provider): fields.provider = provider
    case .pin(let item): fields.item = item
    case .boost(let boost): fields.boost = boost
    case .reword(let words): fields.words = words
    case .testHeadline(let test): fields.test = test
    case .order(let blocks): fields.blocks = blocks
    case .addBlock(let block): fields.block = block
    case .dropBlock(let name): fields.name = name
    case .banner(let message), .notice(let message): fields.message = message
    case .maintenance(let text): fields.text = text
    }
    try fields.encode(to: encoder)
  }
}
