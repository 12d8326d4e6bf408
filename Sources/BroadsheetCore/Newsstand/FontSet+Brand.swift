extension FontSet.Order {
  /// What a brand wishes for; nil when it has no face of its own.
  public init?(_ brand: Brand) {
    guard !brand.style.typefaces.isEmpty else { return nil }
    self.init(
      typefaces: brand.style.typefaces,
      language: brand.language,
      name: brand.name,
      setting: NameSetting(brand.style),
      headlineFont: brand.style.headlineFont,
      bodyFont: brand.style.bodyFont
    )
  }
}
