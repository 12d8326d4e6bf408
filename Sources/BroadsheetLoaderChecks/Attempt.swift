import BroadsheetCore
import BroadsheetSources
import Foundation

/// One input given to a loader: what came of it, and what was wrong with that.
struct Attempt: Sendable {
  var outcome: LoaderReport.Outcome
  var troubles: [(kind: LoaderReport.Finding.Kind, what: String)] = []

  init(
    of bytes: [UInt8],
    at address: URL,
    now: Date,
    _ load: (Payload) throws(LoadingError) -> LoadedContent
  ) {
    do throws(LoadingError) {
      let content = try load(Payload(bytes: bytes, address: address, fetchedAt: now))
      outcome = content.outcome
      troubles = content.troubles
    } catch {
      outcome =
        switch error {
        case .notThisFormat: .notThisFormat
        case .missing: .missing
        case .limitExceeded: .limitExceeded
        case .cancelled: .cancelled
        case .noWebAddress, .tooSlow, .unregistered, .withheld: .otherError
        }
    }
  }
}

/// What a loader made, as far as it is judged.
struct LoadedContent {
  private let feed: Feed?
  private let stories: [Story]

  init(_ loaded: LoadedFeed) {
    feed = loaded.feed
    stories = loaded.stories
  }

  init(_ story: Story) {
    feed = nil
    stories = [story]
  }

  var outcome: LoaderReport.Outcome {
    switch feed?.content {
    case .native(let items): items.isEmpty ? .empty : .native
    case .web: .webPage
    case nil: .native
    }
  }

  var troubles: [(kind: LoaderReport.Finding.Kind, what: String)] {
    var troubles: [(kind: LoaderReport.Finding.Kind, what: String)] = []
    let items = feed?.items ?? []
    if items.count > LoaderRegistry.mostItems {
      troubles.append((.tooManyItems, "\(items.count)"))
    }
    for item in items {
      if item.id.rawValue.isEmpty { troubles.append((.noIdentity, "\(item.content)")) }
      guard let teaser = item.teaser else { continue }
      if teaser.headline.allSatisfy(\.isWhitespace) {
        troubles.append((.noHeadline, item.id.rawValue))
      }
    }
    for address in addresses where !WebAddress.isAllowed(address) {
      troubles.append((.foreignAddress, address.absoluteString))
    }
    let sanitizer = HTMLSanitizer()
    for story in stories {
      // One that comes with a feed may be no more than its teaser.
      if feed == nil, story.body.isEmpty, story.report == nil {
        troubles.append((.storyWithoutText, story.id.rawValue))
      }
      for case .markup(let markup) in story.allBlocks
      where sanitizer.sanitize(markup.html) != markup.html {
        troubles.append((.uncleanMarkup, String(markup.html.prefix(200))))
      }
    }
    return troubles
  }

  private var addresses: [URL] {
    var addresses: [URL] = []
    if case .web(let page) = feed?.content { addresses.append(page) }
    for teaser in feed?.items.compactMap(\.teaser) ?? [] {
      if case .web(let page) = teaser.destination { addresses.append(page) }
      addresses += [teaser.origin, teaser.storySource, teaser.picture?.address].compactMap { $0 }
    }
    for story in stories {
      addresses += [story.origin, story.picture?.address].compactMap { $0 }
      for block in story.allBlocks {
        switch block {
        case .picture(let picture): addresses.append(picture.address)
        case .enclosure(let file):
          addresses += [file.address, file.poster?.address].compactMap(\.self)
        case .paragraph, .heading, .quote, .markup, .embed: break
        }
      }
    }
    return addresses
  }
}
