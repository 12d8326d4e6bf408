import BroadsheetCore
import Foundation

/// Facts about a page in schema.org's words, as a script of JSON-LD.
enum StructuredData {
  static func article(
    _ story: Story,
    brand: Brand,
    section: NewsSection,
    address: String,
    picture: String?
  ) -> HTML {
    var fields: [String: JSONValue] = [
      "@context": .string("https://schema.org"),
      "@type": .string(story.flags.contains(.opinion) ? "OpinionNewsArticle" : "NewsArticle"),
      "headline": .string(story.headline),
      "mainEntityOfPage": .string(address),
      "url": .string(address),
      "inLanguage": .string(story.language ?? brand.language),
      "articleSection": .string(section.title),
      "publisher": organization(brand),
      "isAccessibleForFree": .bool(!story.flags.contains(.paid)),
    ]
    fields["description"] = (story.standfirst ?? story.summary).map(JSONValue.string)
    fields["datePublished"] = story.published.map { .string($0.iso8601) }
    fields["dateModified"] = (story.modified ?? story.published).map { .string($0.iso8601) }
    fields["image"] = picture.map { .array([.string($0)]) }
    fields["author"] =
      story.byline.map {
        .object(["@type": .string("Organization"), "name": .string($0)])
      } ?? organization(brand)
    fields["sponsor"] = story.details.sponsor.map {
      .object(["@type": .string("Organization"), "name": .string($0)])
    }
    if !story.subjects.isEmpty {
      fields["keywords"] = .array(story.subjects.map(JSONValue.string))
    }
    if let report = story.report { add(report, of: story, at: address, to: &fields) }
    var json = JSONText(escapesMarkup: true)
    json.append(.object(fields))
    return script(json)
  }

  /// Entries of a live report that are told in full: all of a long one would double its page.
  private static let mostUpdates = 20

  private static func add(
    _ report: LiveReport,
    of story: Story,
    at address: String,
    to fields: inout [String: JSONValue]
  ) {
    fields["@type"] = .string("LiveBlogPosting")
    let times = report.entries.compactMap(\.time)
    fields["coverageStartTime"] = (times.last ?? story.published).map { .string($0.iso8601) }
    if case .over(let end) = report.state {
      fields["coverageEndTime"] = (end ?? times.first).map { .string($0.iso8601) }
    }
    fields["liveBlogUpdate"] = .array(
      report.entries.prefix(mostUpdates).map { entry in
        let text = entry.plainText
        var update: [String: JSONValue] = [
          "@type": .string("BlogPosting"),
          "url": .string("\(address)#\(entry.anchor)"),
          "headline": .string(entry.title ?? String(text.prefix(110))),
        ]
        update["datePublished"] = entry.time.map { .string($0.iso8601) }
        update["author"] = entry.author.map {
          .object(["@type": .string("Organization"), "name": .string($0)])
        }
        if !text.isEmpty { update["articleBody"] = .string(text) }
        return .object(update)
      }
    )
  }

  /// Pages in their order, by their addresses.
  static func list(name: String, addresses: [String]) -> HTML {
    var json = JSONText(escapesMarkup: true)
    json.append(
      spelled: #"{"@context":"https://schema.org","@type":"ItemList","itemListElement":["#
    )
    for (index, address) in addresses.enumerated() {
      if index > 0 { json.append(spelled: ",") }
      json.append(spelled: #"{"@type":"ListItem","position":"#)
      json.append(.number(Double(index + 1)))
      json.append(spelled: #","url":"#)
      json.append(address)
      json.append(spelled: "}")
    }
    json.append(spelled: #"],"name":"#)
    json.append(name)
    json.append(spelled: #","numberOfItems":"#)
    json.append(.number(Double(addresses.count)))
    json.append(spelled: "}")
    return script(json)
  }

  /// A brand's site, and how it is searched.
  static func website(_ brand: Brand, on site: Site) -> HTML {
    var json = JSONText(escapesMarkup: true)
    let action: JSONValue = .object([
      "@type": .string("SearchAction"),
      "target": .string("\(site.absolute(.search(brand: brand.id)))?q={search_term}"),
      "query-input": .string("required name=search_term"),
    ])
    json.append(
      .object([
        "@context": .string("https://schema.org"), "@type": .string("WebSite"),
        "name": .string(brand.name), "url": .string(site.absolute(.front(brand.id))),
        "potentialAction": action,
      ])
    )
    return script(json)
  }

  private static func script(_ json: JSONText) -> HTML {
    let text = SafeMarkup(sanitized: String(decoding: json.bytes, as: UTF8.self))
    return "<script type=\"application/ld+json\">\(text)</script>\n"
  }

  private static func organization(_ brand: Brand) -> JSONValue {
    .object(["@type": .string("NewsMediaOrganization"), "name": .string(brand.name)])
  }
}
