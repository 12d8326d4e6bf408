/// What crawlers may read: everything, and where the list of it is.
public enum Robots {
  public static func text(site: Site) -> String {
    "User-agent: *\nAllow: /\n\nSitemap: \(site.absolute(.sitemap))\n"
  }
}
