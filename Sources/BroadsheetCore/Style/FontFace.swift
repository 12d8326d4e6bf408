/// A family of system fonts, and what evens it out with the others: sizes, leading, spacing.
public struct FontFace: Sendable, Hashable {
  /// Names of families, the best first, as CSS writes them.
  public let families: String
  /// Narrow faces may stand larger in the same room, wide ones smaller.
  public let sizeFactor: Double
  /// From one line of headlines to the next, by their size.
  public let lineHeight: Double
  /// Between the letters of headlines, as CSS writes it.
  public let letterSpacing: String

  /// `letterSpacing` in em, as a number.
  public var spacing: Double { Double(letterSpacing.dropLast(2)) ?? 0 }

  /// What systems have for a brand's choice.
  public init(_ stack: BrandStyle.FontStack) {
    switch stack {
    case .serif:
      families = """
        "Iowan Old Style","Palatino Linotype",Palatino,P052,"URW Palladio L","Book Antiqua",\
        Georgia,serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.97, 1.14, "-.012em")
    case .didone:
      families = """
        Didot,"Bodoni 72","Bodoni MT","Playfair Display","Noto Serif Display",C059,\
        "Century Schoolbook","Times New Roman",serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.98, 1.14, "-.012em")
    case .slab:
      families = """
        Rockwell,"Rockwell Nova",Superclarendon,"Roboto Slab","Zilla Slab","URW Bookman",\
        "DejaVu Serif",serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.92, 1.18, "-.015em")
    case .sans:
      families = """
        "Helvetica Neue",Helvetica,Inter,"Segoe UI",Roboto,"Nimbus Sans","Liberation Sans",Arial,\
        sans-serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.95, 1.16, "-.018em")
    case .humanist:
      families = """
        Seravek,"Gill Sans Nova","Gill Sans",Calibri,Candara,"Source Sans 3","Noto Sans",\
        "Open Sans",Ubuntu,"DejaVu Sans",sans-serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.96, 1.18, "-.01em")
    case .condensed:
      families = """
        "Avenir Next Condensed","HelveticaNeue-CondensedBold","Roboto Condensed","Arial Narrow",\
        "Nimbus Sans Narrow","Liberation Sans Narrow",Bahnschrift,Impact,sans-serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (1.22, 1.02, "-.01em")
    case .geometric:
      families = """
        "Avenir Next",Avenir,Montserrat,Poppins,Futura,"Century Gothic","URW Gothic",Corbel,\
        sans-serif
        """
      (sizeFactor, lineHeight, letterSpacing) = (0.9, 1.12, "-.03em")
    }
  }
}
