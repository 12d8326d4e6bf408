import BroadsheetCore
import Foundation

/// Facts about a page in schema.org's words, as JSON-LD.
enum StructuredData {
  /// JSON that cannot end the script element it stands in.
  static func markup(_ data: JSONValue) -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(data) else { return HTML() }
    let safe = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
    return HTML(SafeMarkup(sanitized: safe))
  }

  static func article(
    _ story: Story,
    brand: Brand,
    section: Section,
    address: String,
    picture: String?
  ) -> JSONValue {
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
    fields["description"] = story.standfirst.map(JSONValue.string)
    fields["datePublished"] = story.published.map { .string($0.iso8601) }
    fields["dateModified"] = (story.modified ?? story.published).map { .string($0.iso8601) }
    fields["image"] = picture.map { .array([.string($0)]) }
    fields["author"] =
      story.byline.map {
        .object(["@type": .string("Organization"), "name": .string($0)])
      } ?? organization(brand)
    if !story.subjects.isEmpty {
      fields["keywords"] = .array(story.subjects.map(JSONValue.string))
    }
    return .object(fields)
  }

  /// Pages in their order, by their addresses.
  static func list(name: String, addresses: [String]) -> JSONValue {
    .object([
      "@context": .string("https://schema.org"),
      "@type": .string("ItemList"),
      "name": .string(name),
      "numberOfItems": .number(Double(addresses.count)),
      "itemListElement": .array(
        addresses.enumerated().map { index, address in
          .object([
            "@type": .string("ListItem"), "position": .number(Double(index + 1)),
            "url": .string(address),
          ])
        }
      ),
    ])
  }

  private static func organization(_ brand: Brand) -> JSONValue {
    .object(["@type": .string("NewsMediaOrganization"), "name": .string(brand.name)])
  }
}
