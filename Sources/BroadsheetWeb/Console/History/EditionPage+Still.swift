import BroadsheetCore

/// A page of an earlier day for a frame in the console.
extension EditionPage {
  /// The whole document without its scripts, which would count what is seen; where the site of today no
  /// longer serves its stylesheet, with that in itself.
  public func still(beside current: Site) -> HTML {
    let assets = content.site.assets
    var bytes = html().bytes
    for script in [
      "<script>\(assets.earlyScript)</script>",
      "<script src=\"\(Route.asset(assets.script).path)\" defer></script>",
    ] {
      if let place = bytes.firstRange(of: Array(script.utf8)) { bytes.removeSubrange(place) }
    }
    let name = assets.stylesheet(of: content.brand.id)
    let link = Array("<link rel=\"stylesheet\" href=\"\(Route.asset(name).path)\">".utf8)
    if current.assets.content(of: name) == nil, let style = assets.content(of: name),
      !style.utf8.contains(UInt8(ascii: "<")), let place = bytes.firstRange(of: link)
    {
      bytes.replaceSubrange(place, with: Array("<style>\(style)</style>".utf8))
    }
    return HTML(drawn: bytes)
  }
}
