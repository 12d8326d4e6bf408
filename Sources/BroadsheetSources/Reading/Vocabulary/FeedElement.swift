/// The elements that a feed reader acts on, whatever the format calls them.
enum FeedElement: UInt8 {
  case unknown
  /// Markup inside a text.
  case inline
  case rss, rdf, channel, feed
  case item
  case image, textInput, source
  /// A picture of an item in an element of the publisher's own.
  case picture
  case title, mediaTitle
  case description, abstract, subtitle, summary
  case itunesSummary, itunesSubtitle, mediaDescription
  case content, body, contentEncoded
  case link, originalLink, id
  case author, contributor, publisher, owner
  case name, email, url, width, height
  case published, updated, created
  case category, itunesCategory, mediaCategory, itunesKeywords, keywordList
  case enclosure
  case itunesImage, itunesDuration
  case transcript, chapter, person
  case mediaContent, mediaThumbnail, mediaPlayer, mediaCredit
  case language
  case icon, logo
  case commentCount, comments
  case point, latitude, longitude
  case timeToLive, updatePeriod, updateFrequency
  case rights
  case html

  /// Whether the element holds a whole feed or item, so that its end closes all that is open in it.
  var isStructural: Bool {
    switch self {
    case .rss, .rdf, .channel, .feed, .item: true
    default: false
    }
  }
}
