#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ParsedFeed {
  /// The feed as one JSON object that follows JSON Feed 1.1, with what that format lacks beside it.
  ///
  /// Keys always come in the same order, and what the source did not say is left out.
  func inspectionJSON(pretty: Bool = false) -> String {
    var writer = JSONWriter(isPretty: pretty)
    write(to: &writer)
    return writer.string
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("version", "https://jsonfeed.org/version/1.1")
      writer.member("title", title)
      writer.member("title_html", titleHTML)
      writer.text("description", description)
      writer.member("home_page_url", homePageURL)
      writer.member("feed_url", feedURL)
      writer.member("id", id)
      writer.member("language", language)
      writer.member("icon", icon)
      writer.member("favicon", favicon)
      if let image, image.url != nil || image.link != nil || image.title != nil {
        writer.object("image") { writer in
          writer.member("url", image.url)
          writer.member("title", image.title)
          writer.member("link", image.link)
          writer.member("width", image.width)
          writer.member("height", image.height)
        }
      }
      writer.authors(authors)
      writer.member("date_published", published.map(FeedDate.rfc3339))
      writer.member("date_modified", modified.map(FeedDate.rfc3339))
      writer.categories(categories)
      writer.links(links)
      writer.member("refresh_minutes", refreshMinutes)
      writer.array("items", items) { writer, item in item.write(to: &writer) }
      writer.object("_source") { writer in
        writer.member("format", format.rawValue)
        writer.member("well_formed", isWellFormed)
        writer.member("encoding", encoding)
        writer.arrayIfAny("errors", diagnostics) { $0.element($1.description) }
      }
    }
  }
}

extension ParsedItem {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("url", url)
      writer.member("external_url", externalURL)
      writer.member("title", title)
      writer.member("title_html", titleHTML)
      writer.text("summary", summaryText)
      switch content {
      case .plain(let text): writer.text("content_text", text)
      case .html(let html): writer.text("content_html", html)
      case nil: break
      }
      writer.member("image", image)
      writer.member("banner_image", bannerImage)
      writer.member("date_published", published.map(FeedDate.rfc3339))
      writer.member("date_modified", modified.map(FeedDate.rfc3339))
      writer.member("language", language)
      writer.authors(authors)
      writer.arrayIfAny("tags", tags) { $0.element($1) }
      writer.categories(categories)
      writer.arrayIfAny("attachments", attachments) { writer, attachment in
        writer.object { writer in
          writer.member("url", attachment.url)
          writer.member("mime_type", attachment.mimeType)
          writer.member("title", attachment.title)
          writer.member("size_in_bytes", attachment.sizeInBytes)
          writer.member("duration_in_seconds", attachment.durationInSeconds)
        }
      }
      writer.arrayIfAny("media", media) { writer, media in media.write(to: &writer) }
      writer.links(links)
      writer.arrayIfAny("chapters", chapters) { writer, chapter in
        writer.object { writer in
          writer.member("start", chapter.start)
          writer.text("title", chapter.title)
          writer.member("url", chapter.url)
        }
      }
      if let source {
        writer.object("source") { writer in
          writer.member("title", source.title)
          writer.member("url", source.url)
          writer.authors(source.authors)
        }
      }
      writer.member("discussion_url", discussionURL)
      writer.member("comment_count", commentCount)
      if let place {
        writer.object("place") { writer in
          writer.member("latitude", place.latitude)
          writer.member("longitude", place.longitude)
        }
      }
      writer.member("duplicate_of", duplicateOf)
      let words = wordCount
      if words > 0 {
        writer.member("word_count", words)
        writer.member("reading_minutes", ReadingTime.minutes(words: words))
      }
    }
  }
}

extension ParsedMedia {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("url", url)
      writer.member("type", type)
      writer.member("medium", medium)
      writer.member("width", width)
      writer.member("height", height)
      writer.member("title", title)
      writer.member("description", description)
      writer.member("credit", credit)
      writer.member("size_in_bytes", sizeInBytes)
      writer.member("duration_in_seconds", durationInSeconds)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ key: String, _ text: ParsedText?) {
    guard let text else { return }
    self.text(key, text.text)
    if let html = text.html { self.text(key + "_html", html) }
  }

  fileprivate mutating func authors(_ authors: [ParsedAuthor]) {
    arrayIfAny("authors", authors) { writer, author in
      writer.object { writer in
        writer.member("name", author.name)
        writer.member("email", author.email)
        writer.member("url", author.url)
      }
    }
  }

  fileprivate mutating func categories(_ categories: [ParsedCategory]) {
    arrayIfAny("categories", categories) { writer, category in
      writer.object { writer in
        writer.member("term", category.term)
        writer.member("scheme", category.scheme)
        writer.member("label", category.label)
      }
    }
  }

  fileprivate mutating func links(_ links: [ParsedLink]) {
    arrayIfAny("links", links) { writer, link in
      writer.object { writer in
        writer.member("href", link.href)
        writer.member("rel", link.rel)
        writer.member("type", link.type)
        writer.member("title", link.title)
        writer.member("length", link.length)
      }
    }
  }
}
