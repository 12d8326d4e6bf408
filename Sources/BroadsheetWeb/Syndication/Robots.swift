/// What crawlers may read: everything, and where the list of it is.
public enum Robots {
  /// The file's text: everything may be read, and the sitemap is at the site's public address.
  public static func text(site: Site) -> String {
    "User-agent: *\nAllow: /\n\nSitemap: \(site.absolute(.sitemap))\n"
  }
}
