/// The elements of HTML that this module knows by name: those it can write, and those whose
/// start or end means something to the reading of others.
enum HTMLTag: UInt8, CaseIterable, Sendable {
  case a, abbr, acronym, address, article, aside, audio, b, bdi, bdo, big, blockquote, br
  case caption, center, cite, code, col, colgroup, dd, del, details, dfn, dir, div, dl, dt, em
  case figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, i, img, ins, kbd, li
  case mark, math, menu, nav, ol, p, picture, pre, q, rp, rt, ruby, s, samp, section, small, source
  case span, strike, strong, sub, summary, sup, table, tbody, td, tfoot, th, thead, time, tr, tt
  case u, ul, `var`, video, wbr

  // Never written.
  case base, body, button, embed, fieldset, font, form, frameset, head, hgroup, html, iframe
  case image, input, legend, link, listing, main, meta, nobr, noembed, noframes, noscript, object
  case optgroup, option, param, plaintext, script, search, select, style, svg, textarea, title, xmp

  /// The elements that a policy may allow.
  ///
  /// What is not here has no shape that is known to come
  /// out of every parser as it went in, or runs, frames, submits or restyles something.
  static let writable = Set(allCases.prefix { $0 != .base })

  /// The element's name: the case is spelled like it.
  var name: String { "\(self)" }

  /// The names' bytes, for writing.
  static let keys = NameKeys(allCases.map(\.name))

  /// The known element of that name.
  @inline(__always)
  static func named(_ key: NameKey) -> HTMLTag? { byName.value(of: key) }

  static let byName = NameTable(allCases.map { ($0.name, $0) } + componentsOfAMP)

  /// AMP's elements that are HTML's with another name.
  private static let componentsOfAMP: [(String, HTMLTag)] = [
    ("amp-img", .img), ("amp-anim", .img), ("amp-video", .video), ("amp-audio", .audio),
  ]
}

/// How the standard's tree construction treats each element.
extension HTMLTag {
  /// Has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .source, .wbr, .base, .embed, .input, .link, .meta: true
    default: false
    }
  }

  /// Is reopened after the block that it was left open in.
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .i, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// Holds words for those who fill in a form.
  var isControl: Bool { self == .button || self == .select || self == .textarea }

  /// The element in a page that has a heading of its own.
  var asPartOfPage: HTMLTag { self == .h1 ? .h2 : self }

  /// Shows another document, or says which.
  var isFrame: Bool { self == .iframe || self == .embed || self == .object || self == .param }

  /// Is something to see or to hear by itself.
  var isSeen: Bool { self == .img || self == .video || self == .audio }

  /// Ends an open paragraph when it starts.
  var endsParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .dir, .div, .dl, .figcaption,
      .figure, .footer, .header, .menu, .nav, .ol, .p, .section, .summary, .ul,
      .h1, .h2, .h3, .h4, .h5, .h6, .pre, .hr, .table, .li, .dd, .dt:
      true
    default: false
    }
  }

  /// One of the elements that an end tag inside them does not reach past.
  var isSpecial: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr, .br, .img, .wbr: true
    default: endsParagraph
    }
  }

  /// Keeps an inner `li`, `dd` or `dt` from ending an outer one, for parsers old and new.
  var isListBarrier: Bool {
    switch self {
    case .address, .div, .p, .summary, .figcaption: false
    default: isSpecial
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// Whether the element, starting as a direct child of `parent`, would end it.
  func ends(direct parent: HTMLTag) -> Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: parent.isHeading
    case .rt, .rp: [.rt, .rp, .p, .li, .dd, .dt].contains(parent)
    default: false
    }
  }

  /// Ends the scope in which open elements are looked for.
  var isScope: Bool {
    switch self {
    case .table, .td, .th, .caption: true
    default: false
    }
  }

  /// Holds flow content within a table; formatting does not cross its borders.
  var isCellOrCaption: Bool { self == .td || self == .th || self == .caption }

  /// Has its place only within a table.
  var isTablePart: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }

  /// Takes only table parts and white space as children.
  var isTableStructure: Bool {
    switch self {
    case .table, .tbody, .thead, .tfoot, .tr, .colgroup: true
    default: false
    }
  }

  /// Is itself not written, but what stood on either side of it was not one word.
  var separatesWords: Bool {
    switch self {
    case .body, .button, .fieldset, .form, .head, .hgroup, .html, .iframe, .input, .legend,
      .listing, .main, .optgroup, .option, .plaintext, .script, .search, .select, .svg,
      .textarea, .title, .xmp:
      true
    default: isSpecial
    }
  }

  /// Breaks out of an SVG drawing that it starts in.
  var endsDrawing: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed,
      .h1, .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol,
      .p, .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }

  /// How the bytes up to the element's end tag are to be read.
  var content: HTMLTokenizer.State {
    switch self {
    case .script: .scriptData
    case .style, .iframe, .noembed, .noframes, .xmp: .rawText
    case .title, .textarea: .rcData
    case .plaintext: .plainText
    default: .data
    }
  }
}
