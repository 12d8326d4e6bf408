public import Foundation

/// A story as all renderers draw it: its form, and what stands where in that form.
public struct StoryModel: Sendable, Hashable {
  /// A picture of a gallery, with its number and the words that belong to it.
  public struct Figure: Sendable, Hashable {
    /// What is shown; its caption is among ``text``.
    public var picture: Picture
    /// From one on.
    public var number: Int
    /// The number as readers see it: "3 of 8".
    public var position: String
    /// What stands under it in the story, up to the next picture.
    public var text: [StoryPart]
    /// The name to which a page can lead.
    public var anchor: String { "picture-\(number)" }
  }

  /// An entry of the contents.
  public struct Entry: Sendable, Hashable {
    /// The words of a sub-head.
    public var text: String
    /// What the sub-head is called in a page.
    public var anchor: String
    /// Which of the headings among ``StoryModel/parts`` it is, from zero on.
    public var heading: Int
  }

  /// How it is told.
  public let form: Story.Form
  /// What stands over the text; of a gallery the picture is the first of its own, and of an opinion
  /// whose picture is its writer's it is ``portrait``.
  public let head: StoryHead
  /// The text, in reading order; of a gallery what stands before its pictures, of a report what stands over it.
  public let parts: [StoryPart]
  /// The pictures of a gallery; empty in other forms.
  public let gallery: [Figure]
  /// The entries of a report; nil in other forms.
  public let timeline: LiveTimeline?
  /// The contents of a long read: its main sub-heads, three or more, or none.
  public let contents: [Entry]
  /// The writer of an opinion, where the story has a picture that says who it shows.
  public let portrait: Picture?
  /// The letter in a portrait's place.
  public let initial: String?
  /// Whether the first letter of a long read is large: its text begins with one, and goes on for some lines.
  public let hasDropCap: Bool

  /// What the form adds to the words of a story, in the order in which all renderers draw it; their tests
  /// are held to it.
  public var formWords: [String] {
    [initial].compactMap(\.self) + contents.map(\.text) + gallery.map(\.position)
  }

  /// Sub-heads that are worth a list.
  private static let leastEntries = 3
  /// Characters of a first paragraph beside whose letter there are lines enough.
  private static let dropCapText = 160

  /// How a story is told in the words of its brand's language; reads its markup, whoever draws it keeps it.
  ///
  /// - Parameters:
  ///   - story: What is told.
  ///   - phrases: The words of its brand's language.
  ///   - seen: The newest moment that the reader has seen of its report; nil where that is not known.
  public init(_ story: Story, _ phrases: Phrases, seen: Date? = nil) {
    let all = story.parts
    let form = story.form(of: all)
    var told = story
    told.flags = story.toldFlags
    var head = StoryHead(told, phrases)
    var portrait: Picture?
    if form == .opinion, let picture = head.picture, picture.shows(head.byline) {
      portrait = picture
      head.picture = nil
    }
    let figures = form == .gallery ? Self.figures(of: story, all, phrases) : []
    if !figures.isEmpty { head.picture = nil }
    self.form = form
    self.head = head
    self.portrait = portrait
    gallery = figures
    parts = form == .gallery ? Array(all.prefix { $0.picture == nil }) : all
    timeline = story.report.map { LiveTimeline($0, phrases, seen: seen) }
    initial = form == .opinion && portrait == nil ? Self.initial(of: head.byline) : nil
    contents = form == .longRead ? Self.contents(of: story, all) : []
    hasDropCap = form == .longRead && Self.beginsWithLetter(all)
  }

  /// The pictures in reading order; the one at the head goes first unless it comes anyway.
  private static func figures(
    of story: Story,
    _ parts: [StoryPart],
    _ phrases: Phrases
  ) -> [Figure] {
    var found: [(picture: Picture, text: [StoryPart])] = []
    if let first = story.picture, !parts.contains(where: { $0.picture?.isSame(as: first) == true })
    {
      found.append((first, []))
    }
    var hasBegun = false
    for part in parts {
      if let picture = part.picture {
        hasBegun = true
        guard !found.contains(where: { $0.picture.isSame(as: picture) }) else { continue }
        found.append((picture, []))
      } else if hasBegun {
        found[found.count - 1].text.append(part)
      }
    }
    return found.enumerated().map { index, figure in
      Figure(
        picture: figure.picture,
        number: index + 1,
        position: phrases.position("\(index + 1)", of: found.count),
        text: figure.text
      )
    }
  }

  /// The main sub-heads, where those that pages name are those that all renderers draw.
  private static func contents(of story: Story, _ parts: [StoryPart]) -> [Entry] {
    let headings = StoryOutline(story.body).headings
    guard headings.map(\.text) == parts.compactMap(\.heading),
      let main = headings.map(\.level).min()
    else { return [] }
    let entries = headings.enumerated().filter { $0.element.level == main }.map { index, heading in
      Entry(text: heading.text, anchor: heading.anchor, heading: index)
    }
    return entries.count >= leastEntries ? entries : []
  }

  private static func initial(of byline: String?) -> String? {
    byline?.first { $0.isLetter }.map { String($0).uppercased() }
  }

  private static func beginsWithLetter(_ parts: [StoryPart]) -> Bool {
    guard case .text(let runs)? = parts.first, let first = runs.first, first.link == nil,
      first.style.isDisjoint(with: .code), first.text.first?.isLetter == true
    else { return false }
    return runs.reduce(0) { $0 + $1.text.count } >= dropCapText
  }
}

extension Story {
  /// How it is told; reads its markup.
  public var form: Form { form(of: parts) }

  /// What is told entry by entry is a report, also when it is over.
  fileprivate func form(of parts: [StoryPart]) -> Form {
    report == nil ? Form(measures(parts)) : .report
  }

  /// Its flags without those that have nothing behind them: where the text is here, there are no more
  /// pictures than it has, and no film and no sound but those that it has or leads to.
  ///
  /// Reads the markup of what is said to have them, and nothing of others.
  public var toldFlags: TeaserFlags {
    guard !body.isEmpty, !flags.isDisjoint(with: [.gallery, .video, .podcast]) else { return flags }
    var told = flags
    if told.contains(.gallery), measures(parts).pictures < Form.leastPictures {
      told.remove(.gallery)
    }
    let blocks = allBlocks
    for (flag, kind) in [(TeaserFlags.video, Enclosure.Kind.video), (.podcast, .audio)]
    where told.contains(flag) && !blocks.contains(where: { $0.mayHave(kind) }) {
      told.remove(flag)
    }
    return told
  }

  fileprivate func measures(_ parts: [StoryPart]) -> Form.Measures {
    var pictures = picture.map { [$0] } ?? []
    for part in parts {
      guard let picture = part.picture, !pictures.contains(where: { $0.isSame(as: picture) }) else {
        continue
      }
      pictures.append(picture)
    }
    return Form.Measures(
      flags: flags,
      pictures: pictures.count,
      words: parts.reduce(0) { $0 + $1.wordCount },
      subheads: parts.count { $0.heading != nil },
      isPlain: parts.allSatisfy(\.isPlain) && body.allSatisfy(\.isPlain)
    )
  }
}

extension Story.Block {
  /// What the pieces of a text do not tell, and what has to stand where it stands.
  private static let placed = [
    "<audio", "<details", "<math", "<ol", "<pre", "<table", "<ul", "<video",
  ]

  fileprivate var isPlain: Bool {
    guard case .markup(let markup) = self else { return true }
    return !Self.placed.contains { markup.html.contains($0) }
  }
}

extension StoryPart {
  fileprivate var picture: Picture? {
    if case .picture(let picture) = self { picture } else { nil }
  }

  /// The words of a headline within the text.
  public var heading: String? { if case .heading(let text) = self { text } else { nil } }

  fileprivate var isPlain: Bool {
    switch self {
    case .text, .quotation, .picture, .heading: true
    case .quote, .embed, .enclosure: false
    }
  }

  fileprivate var wordCount: Int {
    switch self {
    case .text(let runs), .quotation(let runs): Self.words(runs.map(\.text).joined())
    case .heading(let text): Self.words(text)
    // What is set apart stands in the text already.
    case .quote, .picture, .embed, .enclosure: 0
    }
  }

  private static func words(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count
  }
}

extension Picture {
  fileprivate func isSame(as other: Picture) -> Bool { addressText == other.addressText }

  /// Whether its own words say that it shows somebody of that name; of two words or more, since one
  /// word is what anything may be called.
  fileprivate func shows(_ name: String?) -> Bool {
    guard let name = name?.lowercased(), name.contains(" ") else { return false }
    return [caption, alternativeText].compactMap(\.self).contains { $0.lowercased().contains(name) }
  }
}

extension Story.Block {
  /// Whether it plays something of a kind, or leads to a page that may.
  fileprivate func mayHave(_ kind: Enclosure.Kind) -> Bool {
    switch self {
    case .embed: true
    case .enclosure(let enclosure): enclosure.kind == kind
    case .markup(let markup):
      markup.html.contains("<a ") || markup.html.contains(kind == .video ? "<video" : "<audio")
    case .heading, .paragraph, .picture, .quote: false
    }
  }
}
