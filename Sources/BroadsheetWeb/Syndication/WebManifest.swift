public import BroadsheetCore

/// What a brand is when a reader puts it on the home screen.
public enum WebManifest {
  /// The brand's web application manifest, in JSON.
  public static func json(_ brand: Brand) -> [UInt8] {
    let start = Route.front(brand.id).path
    return JSONText.bytes(
      .object([
        "name": .string(brand.name),
        "short_name": .string(brand.name),
        "description": .string(brand.tagline ?? brand.name),
        "lang": .string(brand.language),
        "id": .string(start),
        "start_url": .string(start),
        "scope": .string(start),
        "display": .string("standalone"),
        "background_color": .string(brand.style.light.background.hex),
        "theme_color": .string(brand.style.light.mastheadBackground.hex),
        "icons": .array([
          .object([
            "src": .string(Route.icon(brand: brand.id).path),
            "sizes": .string("any"),
            "type": .string("image/svg+xml"),
          ])
        ]),
      ])
    )
  }
}
