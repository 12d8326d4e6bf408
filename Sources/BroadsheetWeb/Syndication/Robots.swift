/// What crawlers may read: everything but what others search for, and where the list of it is.
public enum Robots {
  /// The file's text, by RFC 9309; the sitemap is at the site's public address.
  public static func text(site: Site) -> String {
    """
    User-agent: *
    Allow: /
    Disallow: \(Route.search(brand: nil).path)
    Disallow: /*\(Route.search(brand: nil).path)

    Sitemap: \(site.absolute(.sitemap))

    """
  }
}
