import BroadsheetCore

extension Story {
  /// The story behind a teaser that came with its text.
  init(_ teaser: Teaser, id: Slug, language: String?, body: [Block]) {
    self.init(
      id: id,
      headline: teaser.headline,
      kicker: teaser.kicker,
      standfirst: teaser.standfirst,
      byline: teaser.byline,
      picture: teaser.picture,
      published: teaser.published,
      modified: teaser.modified,
      flags: teaser.flags,
      subjects: teaser.subjects,
      language: language,
      origin: teaser.origin,
      place: teaser.place,
      commentCount: teaser.commentCount,
      body: body
    )
  }
}
