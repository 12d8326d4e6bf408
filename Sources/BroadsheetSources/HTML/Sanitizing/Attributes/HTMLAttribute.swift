/// The attributes that a policy may allow.
///
/// What is not here runs, navigates, submits, takes the focus, or borrows the looks of the page
/// around.
enum HTMLAttribute: UInt8, CaseIterable, Sendable {
  case abbr, accept, `accept-charset`, align, alt, autocomplete, axis, background, balance, bgcolor
  case bgproperties, border, bordercolor, bordercolordark, bordercolorlight, bottompadding
  case cellpadding, cellspacing, ch, challenge, char, charoff, charset, checked, choff, cite
  case `class`, clear
  case color, cols, colspan, compact, controls, coords, data, datafld, datapagesize, datasrc
  case datetime, `default`, delay, dir, disabled, draggable, dynsrc, enctype, end, face, `for`, form
  case frame, galleryimg, gutter, headers, height, hidden, hidefocus, high, href, hreflang, hspace
  case icon, id, inputmode, ismap, keytype, label, lang, leftspacing, list, longdesc, loop
  case loopcount, loopend, loopstart, low, lowsrc, max, maxlength, media, method, min, multiple
  case muted, name, nohref, noshade, nowrap, `open`, optimum, pattern, `point-size`, poster, pqg
  case preload, prompt, radiogroup, readonly, rel, `repeat-max`, `repeat-min`, replace, required
  case rev, reversed, rightspacing, rows, rowspan, rules, scope, selected, shape, size, sizes, span
  case src, srcset, start, step, style, summary, suppress, template, title, toppadding, type
  case unselectable, urn, usemap, valign, value, variable, volume, vrml, vspace, width, wrap
  case `xml:lang`

  /// What a value must be to be kept.
  enum Kind {
    /// Any text.
    case text
    /// Letters, digits and the few signs of language tags, types and key words.
    case word
    case integer
    /// A number of pixels, or a percentage.
    case length
    /// Present or not; the value says nothing.
    case flag
    case identifier
    /// Where a link leads.
    case link
    /// Where a picture, a sound or a film is.
    case resource
    case resourceSet
    /// A class that says that words are set apart; it is written as the one that pages know.
    case pullQuote
    /// Declarations of CSS.
    case style
  }

  var kind: Kind {
    switch self {
    case .align, .dir, .hreflang, .lang, .preload, .scope, .type: .word
    case .colspan, .rowspan, .span, .start, .value: .integer
    case .height, .width: .length
    case .controls, .loop, .muted, .open, .reversed: .flag
    case .id, .name: .identifier
    case .class: .pullQuote
    case .cite, .href, .longdesc, .urn, .usemap: .link
    case .background, .data, .datasrc, .dynsrc, .icon, .lowsrc, .poster, .src, .vrml: .resource
    case .srcset: .resourceSet
    case .style: .style
    // What styles or explains without naming anything outside, or did so in browsers long gone.
    default: .text
    }
  }

  /// The attribute's name: the case is spelled like it.
  var name: String { "\(self)".filter { $0 != "`" } }

  /// The names' bytes, for writing.
  static let keys = NameKeys(allCases.map(\.name))

  static let byName = NameTable(allCases.map { ($0.name, $0) })
}

extension HTMLAttribute {
  /// Whether an element goes where its attribute says, so that an empty address leads somewhere.
  func leads(from tag: HTMLTag) -> Bool {
    switch self {
    case .href: tag == .a
    case .poster, .src, .srcset: [.audio, .img, .source, .video].contains(tag)
    case .cite: [.blockquote, .del, .ins, .q].contains(tag)
    default: false
    }
  }
}
