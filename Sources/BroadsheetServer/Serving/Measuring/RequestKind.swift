import BroadsheetWeb

/// What requests are counted by, beside the class of their status: what kind of thing they ask for.
enum RequestKind: String, Sendable, CaseIterable {
  /// Fronts, sections, and every other page but stories.
  case page
  case story
  /// For feed readers.
  case feed
  /// Stylesheets, scripts, fonts, pictures, and what browsers ask for beside pages.
  case file
  case search
  /// A stream of events.
  case stream
  /// What readers' browsers say that was seen and done.
  case report
  case api
  /// The newsroom's console.
  case newsroom
  /// How the server is doing.
  case probe
  /// What is no address of ours.
  case other

  init(_ route: Route) {
    switch route {
    case .rack, .page, .event, .explanation, .place, .saved, .offline: self = .page
    case .story: self = .story
    case .feed: self = .feed
    case .search: self = .search
    case .openSearch, .manifest, .icon, .iconPicture, .preview, .worker, .sitemap, .robots, .asset,
      .picture, .publisherIcon, .bundledPage:
      self = .file
    }
  }
}
