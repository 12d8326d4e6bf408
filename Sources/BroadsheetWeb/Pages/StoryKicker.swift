import BroadsheetCore

/// What stands over a story's headline: its section, its marks, its kicker.
///
/// A section that is called as its publisher, who is named above, is not named again, and a kicker that is
/// called as the section says nothing more.
struct StoryKicker {
  var head: StoryHead
  var section: NewsSection
  var brand: Brand
  var publisher: FeedPublisher?

  var html: HTML {
    let isNamed = publisher.map { ByteText($0.name) == ByteText(section.title) } ?? false
    guard !isNamed || !head.marks.isEmpty || head.kicker != nil else { return HTML() }
    let home: HTML =
      isNamed
      ? HTML()
      : "<a href=\"\(Route.section(brand: brand.id, section.id))\">\(section.title)</a>"
    return """
      <p class="kicker">\(home)\
      \(each: head.marks, TeaserLink.mark)\(head.kicker(after: isNamed ? nil : section.title), { "<span>\($0)</span>" })</p>
      """
  }
}
