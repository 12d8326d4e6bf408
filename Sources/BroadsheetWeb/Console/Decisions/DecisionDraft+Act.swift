public import BroadsheetCore
public import Foundation

// What a form comes to.

extension DecisionDraft {
  /// Stands for a reason while somebody only looks at what a decision would change.
  static let noReason = "not said yet"
  private static let mostNames = 100

  /// What somebody wants to do; `needsReason` unless they only look.
  public func act(
    in newsstand: Newsstand,
    by author: String,
    at now: Date,
    needsReason: Bool
  ) throws(DraftMistake) -> SwitchTrail.Act {
    if let overlong { throw DraftMistake(field: overlong, words: "That is too long to be meant.") }
    switch self[.act] {
    case "end": return .end(try number())
    case "undo": return .undo(try number())
    case "set", "": break
    default: throw DraftMistake(words: "There is no such act.")
    }
    let reason = trimmed(.reason) ?? (needsReason ? nil : Self.noReason)
    let target = try target()
    let action = try chosenAction()
    let moments = try timing(of: target, in: newsstand, at: now).moments(takenAt: now)
    guard let reason else { throw DraftMistake(field: .reason, words: "Say why, in a line.") }
    return .set(
      Switch(
        action,
        of: target,
        by: author,
        because: reason,
        from: moments.from,
        until: moments.until
      )
    )
  }

  /// What was said about the times of a switch; nil where none is set.
  public func timing(in newsstand: Newsstand, at now: Date) throws(DraftMistake) -> SwitchTiming? {
    guard ["set", ""].contains(self[.act]) else { return nil }
    return try timing(of: try target(), in: newsstand, at: now)
  }

  private func timing(of target: SwitchTarget, in newsstand: Newsstand, at now: Date)
    throws(DraftMistake) -> SwitchTiming
  {
    let zone = newsstand.timeZone(of: target)
    return SwitchTiming(
      from: try time(.from, in: zone, at: now),
      until: try time(.until, in: zone, at: now)
    )
  }

  private func number() throws(DraftMistake) -> Int {
    guard let number = whole(.number), number > 0 else {
      throw DraftMistake(words: "There is no such number.")
    }
    return number
  }

  /// A number of digits and nothing else.
  private func whole(_ field: Field) -> Int? {
    guard let text = trimmed(field), text.utf8.count <= 9,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  private func time(_ field: Field, in zone: TimeZone, at now: Date) throws(DraftMistake)
    -> SwitchTiming.Time?
  {
    guard let text = trimmed(field) else { return nil }
    guard text.utf8.count <= 40, let time = SwitchTime.time(text, in: zone, at: now) else {
      throw DraftMistake(field: field, words: "That is no time; write \(SwitchTime.expected).")
    }
    return time
  }

  // MARK: Target

  private func target() throws(DraftMistake) -> SwitchTarget {
    if self[.scope] == "newsstand", self[.brand].isEmpty { return .newsstand }
    guard let brand = Slug(rawValue: self[.brand]) else {
      throw DraftMistake(field: .brand, words: "There is no such newspaper.")
    }
    switch self[.action] {
    case "pin": return .slot(try place(of: brand))
    case "hide", "withdraw", "boost", "reword", "test-headline":
      guard !self[.item].isEmpty else {
        throw DraftMistake(field: .item, words: "It is not said which story.")
      }
      return .item(item(of: brand), of: brand)
    default: break
    }
    switch self[.scope] {
    case "brand": return .brand(brand)
    case "front": return .front(of: brand)
    case "section": return .section(try section(.section), of: brand)
    case "item" where !self[.item].isEmpty: return .item(FeedItem.ID(self[.item]), of: brand)
    default: throw DraftMistake(field: .scope, words: "It is not said what it is about.")
    }
  }

  /// The story that is meant: an id, or the last part of its address in this newspaper.
  private func item(of brand: Slug) -> FeedItem.ID {
    let parts = (trimmed(.item).flatMap { URL(string: $0) })?.path().split(separator: "/") ?? []
    guard parts.count == 3, parts[0] == brand.rawValue, Slug(rawValue: String(parts[1])) != nil,
      let story = Slug(rawValue: String(parts[2]))
    else { return FeedItem.ID(self[.item]) }
    return FeedItem.ID(story.rawValue)
  }

  private func section(_ field: Field) throws(DraftMistake) -> Slug {
    guard let section = Slug(rawValue: self[field]) else {
      throw DraftMistake(field: field, words: "There is no such section.")
    }
    return section
  }

  private func place(of brand: Slug) throws(DraftMistake) -> SwitchTarget.Place {
    guard let place = whole(.place), place > 0 else {
      throw DraftMistake(field: .place, words: "Places are numbers, counted from 1.")
    }
    guard self[.section].isEmpty else {
      return SwitchTarget.Place(place - 1, inSection: try section(.section), of: brand)
    }
    guard !self[.block].isEmpty else {
      throw DraftMistake(field: .block, words: "A place of a front is in a block.")
    }
    return SwitchTarget.Place(place - 1, inBlock: self[.block], of: brand)
  }

  // MARK: Action

  private func chosenAction() throws(DraftMistake) -> SwitchAction {
    switch self[.action] {
    case "native": return .native
    case "web": return .web(try address(.address))
    case "as-feed-says": return .asFeedSays
    case "off": return .off(trimmed(.text))
    case "provider-off": return .providerOff(try needed(.provider, "Choose one."))
    case "adverts-off": return .advertsOff
    case "pin":
      guard !self[.item].isEmpty else {
        throw DraftMistake(field: .item, words: "It is not said which story.")
      }
      return .pin(FeedItem.ID(self[.item]))
    case "boost": return .boost(try boost())
    case "hide": return .hide
    case "withdraw": return .withdraw(trimmed(.text))
    case "reword": return .reword(try rewording())
    case "test-headline": return .testHeadline(try headlineTest())
    case "order": return .order(try names(.order, separator: " "))
    case "add-block": return .addBlock(try addedBlock())
    case "drop-block": return .dropBlock(try needed(.name, "It is not said which block."))
    case "banner": return .banner(try message())
    case "notice": return .notice(try message())
    case "maintenance": return .maintenance(try needed(.text, "Say what readers get instead."))
    default: throw DraftMistake(field: .action, words: "It is not said what to do.")
    }
  }

  private func needed(_ field: Field, _ words: String) throws(DraftMistake) -> String {
    guard let text = trimmed(field) else { throw DraftMistake(field: field, words: words) }
    return text
  }

  private func address(_ field: Field) throws(DraftMistake) -> URL? {
    guard let text = trimmed(field) else { return nil }
    guard let address = URL(string: text), let scheme = address.scheme?.lowercased(),
      ["http", "https"].contains(scheme), address.host?.isEmpty == false
    else {
      throw DraftMistake(
        field: field,
        words: "That is no address of the web; it begins with https://."
      )
    }
    return address
  }

  private func boost() throws(DraftMistake) -> Boost {
    guard let boost = Boost(rawValue: self[.boost]) else {
      throw DraftMistake(field: .boost, words: "Choose a size.")
    }
    return boost
  }

  private func rewording() throws(DraftMistake) -> SwitchAction.Rewording {
    let picture: SwitchAction.Rewording.PictureChoice?
    switch self[.picture] {
    case "without": picture = .without
    case "other":
      guard let address = try address(.pictureAddress) else {
        throw DraftMistake(field: .pictureAddress, words: "Say where the other picture is.")
      }
      picture = .other(address: address, alternative: trimmed(.pictureText) ?? "")
    case "": picture = nil
    case let choice: picture = try chosenPicture(choice)
    }
    let words = SwitchAction.Rewording(
      headline: changed(.headline, from: .headlineBefore),
      standfirst: changed(.standfirst, from: .standfirstBefore),
      picture: picture
    )
    guard words != SwitchAction.Rewording() else {
      throw DraftMistake(field: .headline, words: "Say something else than is there.")
    }
    return words
  }

  /// One of those that were shown: its address, and behind a blank what it shows.
  private func chosenPicture(_ choice: String) throws(DraftMistake)
    -> SwitchAction.Rewording.PictureChoice
  {
    let parts = choice.split(separator: " ", maxSplits: 1)
    var draft = DecisionDraft()
    draft[.pictureAddress] = parts.first.map(String.init) ?? ""
    guard let address = try draft.address(.pictureAddress) else {
      throw DraftMistake(field: .picture, words: "There is no such picture.")
    }
    return .other(address: address, alternative: parts.dropFirst().first.map(String.init) ?? "")
  }

  /// The text of a field, if it says something else than was there: what is left as it is goes on with the
  /// feed.
  private func changed(_ field: Field, from other: Field) -> String? {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    guard let text = trimmed(field), words(text) != words(self[other]) else { return nil }
    return text
  }

  private func headlineTest() throws(DraftMistake) -> SwitchAction.HeadlineTest {
    let other = try needed(.headline, "Say the other headline.")
    guard let opens = self[.opens].isEmpty ? SwitchAction.HeadlineTest.usualOpens : whole(.opens)
    else { throw DraftMistake(field: .opens, words: "How many opens is a number.") }
    return SwitchAction.HeadlineTest(other, opens: opens)
  }

  private func addedBlock() throws(DraftMistake) -> SwitchAction.AddedBlock {
    guard let kind = BlockKind(rawValue: self[.kind].isEmpty ? "fixed" : self[.kind]) else {
      throw DraftMistake(field: .kind, words: "Choose how it is laid out.")
    }
    guard let count = self[.count].isEmpty ? 4 : whole(.count) else {
      throw DraftMistake(field: .count, words: "How many stories is a number.")
    }
    return SwitchAction.AddedBlock(
      title: trimmed(.title),
      section: self[.stories].isEmpty ? nil : try section(.stories),
      subjects: try names(.subjects, separator: ","),
      kind: kind,
      count: count,
      before: self[.before].isEmpty ? nil : self[.before]
    )
  }

  private func message() throws(DraftMistake) -> SwitchAction.Message {
    SwitchAction.Message(
      title: try needed(.title, "Say what it says."),
      text: trimmed(.text),
      link: try address(.link)
    )
  }

  /// Names with something between them; bytes are looked through once.
  private func names(_ field: Field, separator: Character) throws(DraftMistake) -> [String] {
    let names = self[field].split(separator: separator)
      .map { $0.trimmingPrefix { $0.isWhitespace } }
      .compactMap { name in
        name.lastIndex { !$0.isWhitespace }.map { String(name[...$0]) }
      }
    guard names.count <= Self.mostNames else {
      throw DraftMistake(field: field, words: "Those are too many.")
    }
    return names
  }
}
