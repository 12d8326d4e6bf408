import BroadsheetCore

/// What stands over a story's headline: its section, its marks, its kicker.
///
/// A section that is called as its publisher, who is named above, is not named again.
struct StoryKicker {
  var story: Story
  var section: NewsSection
  var brand: Brand
  var publisher: FeedPublisher?

  var html: HTML {
    let phrases = brand.phrases
    let isNamed = publisher.map { ByteText($0.name) == ByteText(section.title) } ?? false
    let kicker = phrases.kicker(story.kicker, beside: story.flags)
    guard !isNamed || !story.flags.marks.isEmpty || kicker != nil else { return HTML() }
    let home: HTML =
      isNamed
      ? HTML()
      : "<a href=\"\(Route.section(brand: brand.id, section.id))\">\(section.title)</a>"
    return """
      <p class="kicker">\(home)\
      \(each: story.flags.marks, { "<b class=\"mark \($0.word)\">\(phrases.mark($0.flag))</b>" })\
      \(kicker, { "<span>\($0)</span>" })</p>
      """
  }
}
