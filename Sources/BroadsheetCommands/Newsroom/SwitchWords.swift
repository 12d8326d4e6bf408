import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// What a switch does and to what, as a command line says it.
struct SwitchWords: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "all, BRAND, BRAND/front or BRAND/SECTION. Without one, the switches that stand are listed.",
      valueName: "target"
    )
  )
  var target: String?

  @Argument(
    help: ArgumentHelp(SwitchAction.words.joined(separator: ", ") + ".", valueName: "action"),
    completion: .list(SwitchAction.words)
  )
  var action: String?

  @Argument(
    help: ArgumentHelp(
      "What the action needs: an address, a text, a story, a size, or names of blocks.",
      valueName: "value"
    )
  )
  var values: [String] = []

  @Option(
    name: .long,
    help: "The story that boost, hide, withdraw, reword, test-headline or adverts-off is about."
  )
  var item: String?

  @Option(name: .long, help: "The place that pin is about, counted from 1.")
  var place: Int?

  @Option(
    name: .long,
    help: "The block of the front that the place is in: front-2, front-lead."
  )
  var block: String?

  @Option(name: .long, help: "The headline that reword gives a story.")
  var headline: String?

  @Option(name: .long, help: "The standfirst that reword gives a story.")
  var standfirst: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The picture that reword gives a story; none for none.",
      valueName: "address"
    )
  )
  var picture: String?

  @Option(name: .long, help: "What the picture shows, for those who cannot see it.")
  var pictureText: String?

  @Option(name: .long, help: "The opens at which test-headline ends undecided.")
  var opens = SwitchAction.HeadlineTest.usualOpens

  @Option(name: .long, help: "The section whose stories an added block shows.")
  var section: String?

  @Option(name: .long, help: "How many stories an added block has.")
  var count = 4

  @Option(
    name: .long,
    help: "How an added block is laid out.",
    completion: .list(BlockKind.allCases.map(\.rawValue))
  )
  var kind = BlockKind.fixed.rawValue

  @Option(name: .long, help: "The block before which an added one stands.")
  var before: String?

  @Option(name: .long, help: "The sentence under a banner or a notice.")
  var text: String?

  @Option(name: .long, help: ArgumentHelp("Where it leads.", valueName: "address"))
  var link: String?

  // MARK: Target

  /// What the switch is about, in a newsstand.
  func target(in newsstand: Newsstand) throws -> SwitchTarget {
    guard let target else { throw ValidationError("A target is missing.") }
    let whole = try page(target, in: newsstand)
    guard let brand = whole.brand else {
      guard item == nil, place == nil else {
        throw ValidationError("--item and --place need BRAND.")
      }
      return whole
    }
    if let item { return .item(FeedItem.ID(item), of: brand) }
    guard let place else { return whole }
    guard place > 0 else { throw ValidationError("Places are counted from 1.") }
    switch whole {
    case .section(let section, _):
      return .slot(SwitchTarget.Place(place - 1, inSection: section, of: brand))
    default:
      guard let block else { throw ValidationError("A place of a front needs --block.") }
      return .slot(SwitchTarget.Place(place - 1, inBlock: block, of: brand))
    }
  }

  private func page(_ target: String, in newsstand: Newsstand) throws -> SwitchTarget {
    if target == "all" { return .newsstand }
    guard let name = PageKey(argument: target) else {
      throw ValidationError("'\(target)' is no target: all, BRAND, BRAND/front or BRAND/SECTION.")
    }
    let isFront = name.section?.rawValue == "front"
    if isFront, newsstand.brand(name.brand)?.section(Slug(identifying: "front")) == nil {
      return .front(of: try PageKey(brand: name.brand).find(in: newsstand).brand.id)
    }
    let (brand, section) = try name.find(in: newsstand)
    return section.map { .section($0.id, of: brand.id) } ?? .brand(brand.id)
  }

  // MARK: Action

  /// What the switch does.
  func chosenAction() throws -> SwitchAction {
    guard let action else { throw ValidationError("An action is missing.") }
    try checkValues(of: action)
    switch action {
    case "native": return .native
    case "web": return .web(try values.first.map(address))
    case "as-feed-says": return .asFeedSays
    case "off": return .off(values.first)
    case "provider-off":
      return .providerOff(try value("the word of what is left out, such as weather"))
    case "adverts-off": return .advertsOff
    case "pin": return .pin(FeedItem.ID(try value("a story")))
    case "boost": return .boost(try boost())
    case "hide": return .hide
    case "withdraw": return .withdraw(values.first)
    case "reword": return .reword(try rewording())
    case "test-headline":
      return .testHeadline(.init(try value("the other headline"), opens: opens))
    case "order": return .order(values)
    case "add-block": return .addBlock(try addedBlock())
    case "drop-block": return .dropBlock(try value("the name of a block"))
    case "banner": return .banner(try message())
    case "notice": return .notice(try message())
    case "maintenance": return .maintenance(try value("a text"))
    default:
      let meant = NearestWord.to(action, among: SwitchAction.words)
      throw ValidationError(
        "'\(action)' is no action.\(meant.map { " Did you mean '\($0)'?" } ?? "")"
          + " There are: \(SwitchAction.words.joined(separator: ", "))."
      )
    }
  }

  /// A text of several words is one value, in quotation marks.
  private func checkValues(of action: String) throws {
    let most =
      switch action {
      case "order": Int.max
      case "native", "as-feed-says", "adverts-off", "hide", "reword": 0
      default: 1
      }
    guard values.count > most else { return }
    throw ValidationError(
      "'\(action)' takes \(most == 0 ? "no value" : "one value"), and not"
        + " \(values.map { "'\($0)'" }.joined(separator: ", "));"
        + " a text of several words goes in quotation marks."
    )
  }

  private func value(_ expected: String) throws -> String {
    guard let value = values.first else {
      throw ValidationError("'\(action ?? "")' needs \(expected).")
    }
    return value
  }

  private func address(_ text: String) throws -> URL {
    guard let address = URL(string: text), WebOrigin(address) != nil else {
      throw ValidationError("'\(text)' is no web address.")
    }
    return address
  }

  private func boost() throws -> Boost {
    let words = Boost.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try value("a size: \(words)")
    guard let boost = Boost(rawValue: word) else {
      throw ValidationError("'\(word)' is no size; there are \(words).")
    }
    return boost
  }

  private func rewording() throws -> SwitchAction.Rewording {
    let choice: SwitchAction.Rewording.PictureChoice? = try picture.map { picture in
      picture == "none"
        ? .without : .other(address: try address(picture), alternative: pictureText ?? "")
    }
    return SwitchAction.Rewording(headline: headline, standfirst: standfirst, picture: choice)
  }

  private func addedBlock() throws -> SwitchAction.AddedBlock {
    guard let kind = BlockKind(rawValue: kind) else {
      let words = BlockKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(kind)' is no kind of block; there are \(words).")
    }
    return SwitchAction.AddedBlock(
      title: values.first,
      section: try section.map { text in
        guard let slug = Slug(rawValue: text) else {
          throw ValidationError("'\(text)' is no section.")
        }
        return slug
      },
      kind: kind,
      count: count,
      before: before
    )
  }

  private func message() throws -> SwitchAction.Message {
    SwitchAction.Message(title: try value("a text"), text: text, link: try link.map(address))
  }
}
