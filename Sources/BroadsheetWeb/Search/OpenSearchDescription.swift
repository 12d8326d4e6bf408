package import BroadsheetCore

/// What a browser needs to search a brand from its address bar, by OpenSearch 1.1.
package enum OpenSearchDescription {
  /// Characters that a short name may have.
  private static let longestName = 16

  /// The description as XML, in UTF-8; the same for the same brand and address.
  package static func xml(of brand: Brand, on site: Site) -> [UInt8] {
    let page = site.absolute(.search(brand: brand.id))
    let markup: HTML = """
      <?xml version="1.0" encoding="utf-8"?>
      <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>\(String(brand.name.prefix(longestName)))</ShortName>
      <Description>\(brand.phrases.searchTitle(brand.name))</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Language>\(brand.language)</Language>
      <Image type="image/svg+xml">\(site.absolute(.icon(brand: brand.id)))</Image>
      <Url type="text/html" method="get" template="\(page)?q={searchTerms}"/>
      <Url type="application/x-suggestions+json" method="get" template="\(page)?suggest={searchTerms}"/>
      </OpenSearchDescription>

      """
    return markup.bytes
  }
}

/// Ends of what a reader is writing, in the form that browsers ask for: the query, and the list.
package enum SearchSuggestions {
  /// The suggestions as JSON, in UTF-8.
  package static func json(_ suggestions: [String], for text: String) -> [UInt8] {
    JSONText.bytes(.array([.string(text), .array(suggestions.map(JSONValue.string))]))
  }
}
