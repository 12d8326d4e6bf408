/// JSON Feed 1.1 as a `Codable` model: what Foundation's decoder gives with the least code.
///
/// Dates stay text and HTML stays as it came, which makes it the easier task.
struct TypedJSONFeed: Decodable {
  let version: String
  let title: String
  let homePageURL: String?
  let feedURL: String?
  let description: String?
  let icon: String?
  let favicon: String?
  let author: Author?
  let authors: [Author]?
  let language: String?
  let items: [Item]

  struct Author: Decodable {
    let name: String?
    let url: String?
    let avatar: String?
  }

  struct Item: Decodable {
    let id: String
    let url: String?
    let externalURL: String?
    let title: String?
    let contentHTML: String?
    let contentText: String?
    let summary: String?
    let image: String?
    let bannerImage: String?
    let published: String?
    let modified: String?
    let author: Author?
    let authors: [Author]?
    let tags: [String]?
    let language: String?
    let attachments: [Attachment]?

    private enum CodingKeys: String, CodingKey {
      case id, url, title, summary, image, author, authors, tags, language, attachments
      case externalURL = "external_url"
      case contentHTML = "content_html"
      case contentText = "content_text"
      case bannerImage = "banner_image"
      case published = "date_published"
      case modified = "date_modified"
    }
  }

  struct Attachment: Decodable {
    let url: String
    let mimeType: String
    let title: String?
    let bytes: Int?
    let seconds: Double?

    private enum CodingKeys: String, CodingKey {
      case url, title
      case mimeType = "mime_type"
      case bytes = "size_in_bytes"
      case seconds = "duration_in_seconds"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case version, title, description, icon, favicon, author, authors, language, items
    case homePageURL = "home_page_url"
    case feedURL = "feed_url"
  }
}
