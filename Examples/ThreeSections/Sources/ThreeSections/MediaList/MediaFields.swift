import BroadsheetCore
import BroadsheetSources
import Foundation

/// The model: the fields of an entry of the media list or of its story.
///
/// Each may be missing, empty or of another kind, and is nil then.
struct MediaFields {
  let entry: JSONValue
  let base: URL
  let language: String?

  /// Widths in pixels that a templated picture is asked for.
  private static let widths = [320, 640, 1280]

  func text(_ key: String) -> String? { entry[key]?.trimmedText }

  func address(_ key: String) -> URL? { WebAddress.parse(text(key), relativeTo: base) }

  /// One that is none costs no more than itself.
  func date(_ key: String) -> Date? { text(key).flatMap { FeedDate.parse($0, language: language) } }

  /// The picture beside the headline, at each width where its address is a template.
  ///
  /// `{"_links": {"url": {"href", "templated", "type"}}, "accessibilityText"}`
  var teaserImage: Picture? {
    guard let image = entry["teaserImage"], let link = image["_links"]?["url"],
      let href = link["href"]?.trimmedText
    else { return nil }
    let words = image["accessibilityText"]?.trimmedText ?? ""
    guard link["templated"]?.text == "true" else {
      return WebAddress.parse(href, relativeTo: base).map {
        Picture(address: $0, alternativeText: words)
      }
    }
    let renditions = Self.widths.compactMap { width in
      WebAddress.parse(Self.filled(href, width: width), relativeTo: base).map {
        Picture.Rendition(address: $0, width: width)
      }
    }
    return renditions.last.map {
      Picture(address: $0.address, alternativeText: words, renditions: renditions)
    }
  }

  /// The picture at the head of a story.
  ///
  /// `{"imageUrl", "accessibilityText"}`
  var heroImage: Picture? {
    let image = entry["heroImage"]
    return WebAddress.parse(image?["imageUrl"]?.text, relativeTo: base).map {
      Picture(address: $0, alternativeText: image?["accessibilityText"]?.trimmedText ?? "")
    }
  }

  /// A template with its `{width}`, or `{w}`; other names have no value.
  private static func filled(_ template: String, width: Int) -> String {
    let parts = template.split(separator: "{", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part -> String in
      guard let end = part.firstIndex(of: "}") else { return String(part) }
      let isWidth = ["width", "w"].contains(part[..<end])
      return (isWidth ? "\(width)" : "") + part[part.index(after: end)...]
    }
    return (parts.first.map { [String($0)] + rest } ?? rest).joined()
  }
}
