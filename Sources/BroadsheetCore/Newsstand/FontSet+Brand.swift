extension FontSet.Order {
  /// What a brand wishes for; nil when it has no face of its own.
  ///
  /// The name is cut by itself also where it is set in the headlines' face, since so few letters are
  /// there before a page is painted.
  public init?(_ brand: Brand) {
    var typefaces = brand.style.typefaces
    guard !typefaces.isEmpty else { return nil }
    typefaces.masthead = typefaces.masthead ?? typefaces.headline
    self.init(
      typefaces: typefaces,
      language: brand.language,
      name: brand.name,
      headlineFont: brand.style.headlineFont,
      bodyFont: brand.style.bodyFont
    )
  }
}
