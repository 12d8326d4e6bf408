import BroadsheetCore

/// How the words above stories of strangers' feeds are set, as a newspaper sets them.
///
/// Headlines, kickers, standfirsts and bylines get the quotation marks and apostrophes of their language
/// (``StraightQuotes``), French ones its blanks (``FrenchSpaces``), and headlines and standfirsts in capitals are calmed (``CalmedHeadline``). Items
/// are noted as they are made, which costs one look at their bytes, and set once the language of the feed
/// is known, and all that goes by what publishers wrote has been decided. Takes linear time.
struct FeedTypography {
  /// An item with something to set.
  private struct Place {
    var item: Int
    var story: Int?
    var isShouted: Bool
  }

  /// Headlines in capitals that make a feed one that has all of them so, if they are more than half.
  private static let fewestShouted = 4
  /// Words of a headline in capitals that is calmed in any feed; fewer may be names and acronyms.
  private static let fewestWords = 4

  private var places: [Place] = []
  private var items = 0
  private var shouted = 0

  /// Takes note of an item by its place and that of its story.
  mutating func note(_ teaser: borrowing Teaser, item: Int, story: Int?) {
    items += 1
    let isLoud = Capitals.fill(teaser.headline)
    if isLoud { shouted += 1 }
    let isShouted = isLoud || teaser.standfirst.map(Capitals.fill) == true
    let hasMarks =
      StraightQuotes.stand(in: teaser.headline)
      || teaser.standfirst.map(StraightQuotes.stand) == true
      || teaser.kicker.map(StraightQuotes.stand) == true
      || teaser.byline.map(StraightQuotes.stand) == true
    let hasSpaces =
      FrenchSpaces.stand(in: teaser.headline)
      || teaser.standfirst.map(FrenchSpaces.stand) == true
    guard isShouted || hasMarks || hasSpaces else { return }
    places.append(Place(item: item, story: story, isShouted: isShouted))
  }

  /// Sets what was noted, in the language that an item says, else that of the feed; nothing where neither
  /// is known.
  func set(_ items: inout [FeedItem], _ stories: inout [Story], in feed: String?) {
    var feedWords: WrittenWords?
    var known: (language: String, setting: Setting)?
    for place in places {
      guard case .teaser(var teaser) = items[place.item].content,
        let language = teaser.language ?? feed
      else { continue }
      var calmed: CalmedHeadline?
      if place.isShouted, isToCalm(teaser.headline) || isToCalm(teaser.standfirst) {
        let words = feedWords ?? self.words(of: items, stories, in: feed ?? language)
        feedWords = words
        let primary = LanguageTag.primary(of: language)
        var own = WrittenWords(of: Self.lines(of: teaser), language: primary)
        own.add(teaser.standfirst)
        if let story = place.story { own.add(stories[story]) }
        calmed = CalmedHeadline(own: own, feed: words, language: primary)
      }
      var setting: Setting
      if let known, known.language == language {
        setting = known.setting
      } else {
        setting = Setting(of: language)
        known = (language, setting)
      }
      setting.calmed = calmed
      let former = Lines(of: teaser)
      teaser.headline = set(teaser.headline, setting)
      teaser.standfirst = teaser.standfirst.map { set($0, setting) }
      teaser.kicker = teaser.kicker.map { set($0, setting.ofNames) }
      teaser.byline = teaser.byline.map { set($0, setting.ofNames) }
      let lines = Lines(of: teaser)
      guard lines != former else { continue }
      items[place.item].content = .teaser(teaser)
      if let story = place.story { set(&stories[story], setting, former, lines) }
    }
  }

  /// The lines of a teaser that are set.
  private struct Lines: Equatable {
    var headline: String
    var standfirst: String?
    var kicker: String?
    var byline: String?

    init(of teaser: borrowing Teaser) {
      headline = teaser.headline
      standfirst = teaser.standfirst
      kicker = teaser.kicker
      byline = teaser.byline
    }
  }

  /// How a line is set.
  private struct Setting {
    var calmed: CalmedHeadline?
    var marks: QuotationMarks?
    var isFrench: Bool

    init(of language: String) {
      marks = QuotationMarks.of(language)
      isFrench = LanguageTag.primary(of: language) == "fr"
    }

    /// For what may be in capitals because it is a name.
    var ofNames: Setting {
      var setting = self
      setting.calmed = nil
      return setting
    }
  }

  /// A story's own words would no longer be found in its text, and so they leave it before.
  ///
  /// Most of its lines are those of its teaser, which are set already.
  private func set(_ story: inout Story, _ setting: Setting, _ former: Lines, _ lines: Lines) {
    func set(_ text: String, _ setting: Setting, _ former: String?, _ line: String?) -> String {
      if let former, let line, ByteText(former) == ByteText(text) { return line }
      return self.set(text, setting)
    }
    story = story.withoutRepetition()
    story.headline = set(story.headline, setting, former.headline, lines.headline)
    story.standfirst = story.standfirst.map {
      set($0, setting, former.standfirst, lines.standfirst)
    }
    story.summary = story.summary.map { set($0, setting, former.standfirst, lines.standfirst) }
    story.kicker = story.kicker.map { set($0, setting.ofNames, former.kicker, lines.kicker) }
    story.byline = story.byline.map { set($0, setting.ofNames, former.byline, lines.byline) }
  }

  private func set(_ text: String, _ setting: Setting) -> String {
    var text = text
    if let calmed = setting.calmed, isToCalm(text) { text = calmed.calmed(text) }
    if let marks = setting.marks { text = StraightQuotes.set(text, with: marks) }
    return setting.isFrench ? FrenchSpaces.set(text) : text
  }

  private func isToCalm(_ text: String?) -> Bool {
    guard let text, Capitals.fill(text) else { return false }
    if shouted >= Self.fewestShouted, 2 * shouted > items { return true }
    var words = LineWords(text)
    return (1...Self.fewestWords).allSatisfy { _ in words.next() != nil }
  }

  /// What may stand in capitals.
  private static func lines(of teaser: Teaser) -> [String] {
    [teaser.headline, teaser.standfirst].compactMap(\.self)
  }

  private func words(of items: [FeedItem], _ stories: [Story], in language: String) -> WrittenWords
  {
    var words = WrittenWords(
      of: places.lazy.filter(\.isShouted).flatMap { place -> [String] in
        guard case .teaser(let teaser) = items[place.item].content else { return [] }
        return Self.lines(of: teaser).filter(Capitals.fill)
      },
      language: LanguageTag.primary(of: language)
    )
    for item in items where !words.isFull {
      if case .teaser(let teaser) = item.content { words.add(teaser.standfirst) }
    }
    for story in stories where !words.isFull { words.add(story) }
    return words
  }
}

extension WrittenWords {
  fileprivate mutating func add(_ text: String?) {
    if let text { add(text) }
  }

  /// Takes the beginning of a story's text into account.
  fileprivate mutating func add(_ story: Story) {
    var room = Self.mostBytes
    for block in story.body where room > 0 {
      let text: ParsedText
      switch block {
      case .paragraph(let words), .quote(let words, _): text = .plain(words)
      case .markup(let markup): text = .html(markup.html)
      case .heading, .picture, .embed, .enclosure: continue
      }
      text.withBeginning(bytes: room) { bytes, _ in
        let beginning = bytes.utf8Prefix(room)
        add(String(validUTF8: UnsafeBufferPointer(rebasing: beginning[...])))
        room -= beginning.count
      }
    }
  }
}
