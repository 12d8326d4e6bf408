public import BroadsheetCore

/// What a brand is when a reader puts it on the home screen.
public enum WebManifest {
  /// Systems show no more.
  private static let mostShortcuts = 4

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
        "categories": .array([.string("news")]),
        "icons": .array(icons(of: brand)),
        "shortcuts": .array(shortcuts(of: brand)),
      ])
    )
  }

  /// A system picks what it can draw: the vector first, then the largest.
  private static func icons(of brand: Brand) -> [JSONValue] {
    let vector = icon(at: .icon(brand: brand.id), sizes: "any", type: "image/svg+xml")
    let pictures = [BrandIcon.Format.small, .large, .maskable].map { format in
      icon(
        at: .iconPicture(brand: brand.id, format),
        sizes: "\(format.side)x\(format.side)",
        type: "image/png",
        purpose: format == .maskable ? "maskable" : "any"
      )
    }
    return [vector] + pictures
  }

  private static func icon(
    at route: Route,
    sizes: String,
    type: String,
    purpose: String = "any"
  ) -> JSONValue {
    .object([
      "src": .string(route.path), "sizes": .string(sizes), "type": .string(type),
      "purpose": .string(purpose),
    ])
  }

  /// The first sections of the navigation.
  private static func shortcuts(of brand: Brand) -> [JSONValue] {
    brand.sections.filter(\.isInNavigation).prefix(mostShortcuts).map { section in
      .object([
        "name": .string(section.title),
        "url": .string(Route.section(brand: brand.id, section.id).path),
        "icons": .array([
          icon(
            at: .iconPicture(brand: brand.id, .small),
            sizes: "\(BrandIcon.Format.small.side)x\(BrandIcon.Format.small.side)",
            type: "image/png"
          )
        ]),
      ])
    }
  }
}
