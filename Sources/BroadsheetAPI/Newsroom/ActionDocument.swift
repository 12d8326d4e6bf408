public import BroadsheetCore
import Foundation

/// What a switch does: its word, and what that word needs.
public struct ActionDocument: APIDocument {
  /// A block that a front has for a while.
  public struct Block: APIDocument {
    /// The heading.
    public var title: String?
    /// The section whose stories it shows; nil for stories of the whole brand.
    public var section: String?
    /// Subjects of which its stories have one, where it is not of a section.
    public var subjects: [String]?
    /// How it is laid out; `fixed` when left out.
    public var kind: String?
    /// Items at most; four when left out.
    public var count: Int?
    /// The block before which it stands; nil for the end.
    public var before: String?
  }

  /// What a banner or notice says.
  public struct Message: APIDocument {
    /// The message in a few words.
    public var title: String
    /// A sentence under it.
    public var text: String?
    /// Where it leads.
    public var link: String?
  }

  /// Other words for an item; what is left out stays.
  public struct Words: APIDocument {
    /// The headline.
    public var headline: String?
    /// The standfirst.
    public var standfirst: String?
    /// Another picture, or none.
    public var picture: PictureChoice?
  }

  /// Another picture: an address with what it shows in words, or none.
  public struct PictureChoice: APIDocument {
    /// True for no picture; nil otherwise.
    public var none: Bool?
    /// Where the picture is.
    public var address: String?
    /// What it shows, for those who cannot see it.
    public var alternative: String?
  }

  /// Blocks that are put in order, or subjects that one shows.
  private static let mostNames = 100

  /// Another headline for half of an item's readers.
  public struct HeadlineTest: APIDocument {
    /// The headline.
    public var headline: String
    /// Opens of both headlines at which the test ends undecided; a thousand when left out.
    public var opens: Int?
  }

  /// The word of the action, as commands spell it.
  public var kind: String
  /// Of `web`: the page; left out, that of the newsstand file or the feed.
  public var address: String?
  /// Of `off` and `withdraw`, where it may be left out, and of `maintenance`: the text in place of the
  /// page.
  public var text: String?
  /// Of `provider-off`: the word of the provider.
  public var provider: String?
  /// Of `pin`: the item.
  public var item: String?
  /// Of `boost`: the size.
  public var boost: String?
  /// Of `reword`.
  public var words: Words?
  /// Of `test-headline`.
  public var test: HeadlineTest?
  /// Of `order`: the names of the blocks.
  public var blocks: [String]?
  /// Of `add-block`.
  public var block: Block?
  /// Of `drop-block`: the name of the block.
  public var name: String?
  /// Of `banner` and `notice`.
  public var message: Message?

  /// An action as it is sent.
  public init(_ action: SwitchAction) {
    kind = action.word
    switch action {
    case .native, .asFeedSays, .advertsOff, .hide: break
    case .web(let page): address = page?.absoluteString
    case .off(let text), .withdraw(let text): self.text = text
    case .maintenance(let text): self.text = text
    case .providerOff(let provider): self.provider = provider
    case .pin(let item): self.item = item.rawValue
    case .boost(let size): boost = size.rawValue
    case .reword(let words): self.words = Words(words)
    case .testHeadline(let test):
      self.test = HeadlineTest(headline: test.other, opens: test.opens)
    case .order(let names): blocks = names
    case .addBlock(let block): self.block = Block(block)
    case .dropBlock(let name): self.name = name
    case .banner(let message), .notice(let message): self.message = Message(message)
    }
  }

  /// The action that is meant; throws where something is missing, or there that it does not take.
  public func action() throws(ActMistake) -> SwitchAction {
    let action = try written()
    let taken = ActionDocument(action).members
    let extra = members.filter { !taken.contains($0) }
    guard extra.isEmpty else {
      throw ActMistake("'\(action.word)' takes no \(extra.joined(separator: ", ")).")
    }
    return action
  }

  private func written() throws(ActMistake) -> SwitchAction {
    switch kind {
    case "native": return .native
    case "web": return .web(try address.map(Self.url))
    case "as-feed-says": return .asFeedSays
    case "off": return .off(text)
    case "provider-off": return .providerOff(try need(provider, "provider"))
    case "adverts-off": return .advertsOff
    case "pin": return .pin(FeedItem.ID(try need(item, "item")))
    case "boost": return .boost(try size())
    case "hide": return .hide
    case "withdraw": return .withdraw(text)
    case "reword": return .reword(try need(words, "words").rewording())
    case "order": return .order(try Self.names(need(blocks, "blocks")))
    case "test-headline": return .testHeadline(try need(test, "test").test)
    case "add-block": return .addBlock(try need(block, "block").block())
    case "drop-block": return .dropBlock(try need(name, "name"))
    case "banner": return .banner(try need(message, "message").message())
    case "notice": return .notice(try need(message, "message").message())
    case "maintenance": return .maintenance(try need(text, "text"))
    default:
      let known = SwitchAction.words.joined(separator: ", ")
      throw ActMistake("That is no kind of action; there are \(known).")
    }
  }

  private func need<Value>(_ value: Value?, _ member: String) throws(ActMistake) -> Value {
    guard let value else { throw ActMistake("'\(kind)' needs '\(member)'.") }
    return value
  }

  private func size() throws(ActMistake) -> Boost {
    guard let boost = Boost(rawValue: try need(boost, "boost")) else {
      let known = Boost.allCases.map(\.rawValue).joined(separator: ", ")
      throw ActMistake("That is no size; there are \(known).")
    }
    return boost
  }

  fileprivate static func names(_ names: [String]) throws(ActMistake) -> [String] {
    guard names.count <= mostNames else {
      throw ActMistake("There are more than \(mostNames) names.")
    }
    return names
  }

  fileprivate static func url(_ text: String) throws(ActMistake) -> URL {
    guard text.utf8.count <= Identity.maximumBytes, let url = URL(string: text) else {
      throw ActMistake("That is no address.")
    }
    return url
  }

  private var members: [String] {
    [
      ("address", address != nil), ("text", text != nil), ("provider", provider != nil),
      ("item", item != nil), ("boost", boost != nil), ("words", words != nil),
      ("test", test != nil), ("blocks", blocks != nil), ("block", block != nil),
      ("name", name != nil),
      ("message", message != nil),
    ].filter(\.1).map(\.0)
  }
}

extension ActionDocument.HeadlineTest {
  fileprivate var test: SwitchAction.HeadlineTest {
    SwitchAction.HeadlineTest(headline, opens: opens ?? SwitchAction.HeadlineTest.usualOpens)
  }
}

extension ActionDocument.Block {
  fileprivate init(_ block: SwitchAction.AddedBlock) {
    title = block.title
    section = block.section?.rawValue
    subjects = block.subjects.isEmpty ? nil : block.subjects
    kind = block.kind.rawValue
    count = block.count
    before = block.before
  }

  fileprivate func block() throws(ActMistake) -> SwitchAction.AddedBlock {
    let names = try ActionDocument.names(subjects ?? [])
    var added = SwitchAction.AddedBlock(title: title, subjects: names, before: before)
    if let section {
      guard let slug = Slug(rawValue: section) else {
        throw ActMistake("A section is named as addresses have it.")
      }
      added.section = slug
    }
    if let kind {
      guard let known = BlockKind(rawValue: kind) else {
        let words = BlockKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ActMistake("That is no kind of block; there are \(words).")
      }
      added.kind = known
    }
    if let count { added.count = count }
    return added
  }
}

extension ActionDocument.Message {
  fileprivate init(_ message: SwitchAction.Message) {
    title = message.title
    text = message.text
    link = message.link?.absoluteString
  }

  fileprivate func message() throws(ActMistake) -> SwitchAction.Message {
    SwitchAction.Message(title: title, text: text, link: try link.map(ActionDocument.url))
  }
}

extension ActionDocument.Words {
  fileprivate init(_ words: SwitchAction.Rewording) {
    headline = words.headline
    standfirst = words.standfirst
    picture = words.picture.map { ActionDocument.PictureChoice($0) }
  }

  fileprivate func rewording() throws(ActMistake) -> SwitchAction.Rewording {
    SwitchAction.Rewording(
      headline: headline,
      standfirst: standfirst,
      picture: try picture.map { choice throws(ActMistake) in try choice.choice() }
    )
  }
}

extension ActionDocument.PictureChoice {
  fileprivate init(_ choice: SwitchAction.Rewording.PictureChoice) {
    switch choice {
    case .without: none = true
    case .other(let address, let alternative):
      self.address = address.absoluteString
      self.alternative = alternative
    }
  }

  fileprivate func choice() throws(ActMistake) -> SwitchAction.Rewording.PictureChoice {
    switch (none, address, alternative) {
    case (true, nil, nil): return .without
    case (nil, let address?, let alternative):
      return .other(address: try ActionDocument.url(address), alternative: alternative ?? "")
    case (_, _, _): throw ActMistake("A picture is none, or an address with its alternative.")
    }
  }
}
