import BroadsheetCore
import Foundation

/// The fields of a media list's entries and stories; every one may be missing or empty.
struct MediaListFields {
  let entry: JSONValue
  let base: URL
  /// That of dates, if it is known.
  var language: String?

  /// Widths that a templated picture is asked for, in pixels.
  private static let widths = [320, 640, 1280]

  func text(_ key: String) -> String? { entry[key]?.trimmedText }
  func line(_ key: String) -> String? { entry[key]?.line }
  func date(_ key: String) -> Date? { text(key).flatMap { FeedDate.parse($0, language: language) } }
  func address(_ key: String) -> URL? { WebAddress.parse(text(key), relativeTo: base) }

  /// `live` of an entry or a story: whether it goes on, and of a story what has been told.
  func live(at now: Date) -> LiveReportFields? {
    entry["live"].map {
      LiveReportFields(live: $0, names: .mediaList, language: language, now: now)
    }
  }

  /// `teaserImage._links.url`: an address, or a URI template that takes a width.
  var teaserImage: Picture? {
    guard let image = entry["teaserImage"], let link = image["_links"]?["url"],
      let href = link["href"]?.trimmedText
    else { return nil }
    let words = image["accessibilityText"]?.line ?? ""
    guard link["templated"] == .bool(true) else {
      return WebAddress.parse(href, relativeTo: base).map {
        Picture(address: $0, alternativeText: words)
      }
    }
    let renditions = Self.widths.compactMap { width in
      WebAddress.parse(Self.expand(href, width: width), relativeTo: base).map {
        Picture.Rendition(address: $0, width: width)
      }
    }
    guard let widest = renditions.last else { return nil }
    return Picture(address: widest.address, alternativeText: words, renditions: renditions)
  }

  /// `heroImage` of a story.
  var heroImage: Picture? {
    guard let image = entry["heroImage"],
      let address = WebAddress.parse(image["imageUrl"]?.text, relativeTo: base)
    else { return nil }
    return Picture(
      address: address,
      alternativeText: image["accessibilityText"]?.line ?? ""
    )
  }

  /// RFC 6570 as far as pictures use it: `{width}` and `{w}` get a value, other names nothing.
  private static func expand(_ template: String, width: Int) -> String {
    var expanded: [UInt8] = []
    expanded.reserveCapacity(template.utf8.count)
    let value = Array("\(width)".utf8)
    // Bytes, because a template may be nothing but thousands of expressions.
    var rest = Array(template.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      expanded += rest[..<open]
      let expression = rest[(open + 1)..<close]
      if let sign = expression.first, sign == UInt8(ascii: "?") || sign == UInt8(ascii: "&") {
        let names = expression.dropFirst().split(separator: UInt8(ascii: ","))
        if let name = names.first(where: isWidth) {
          expanded += [sign] + name + [UInt8(ascii: "=")] + value
        }
      } else if isWidth(expression) {
        expanded += value
      }
      rest = rest[(close + 1)...]
    }
    return String(validUTF8: expanded + rest)
  }

  private static func isWidth(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("w".utf8) || name.elementsEqual("width".utf8)
  }
}
