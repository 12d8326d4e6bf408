import BroadsheetCore

/// What stands over a story's headline: its section, its marks, its kicker.
struct StoryKicker {
  var story: Story
  var section: BroadsheetCore.Section
  var brand: Brand

  var html: HTML {
    let phrases = brand.phrases
    return """
      <p class="kicker"><a href="\(Route.section(brand: brand.id, section.id))">\(section.title)</a>\
      \(each: story.flags.marks, { "<b class=\"mark \($0.word)\">\(phrases.mark($0.flag))</b>" })\
      \(story.kicker, { "<span>\($0)</span>" })</p>
      """
  }
}
