public import BroadsheetCore
public import Foundation

/// Who has decided what, and when: the trail, the newest first, as far as it was asked for.
public struct ConsoleAudit: Sendable {
  /// One act, as it is told.
  public struct Row: Sendable, Hashable {
    /// The number in the trail.
    public var number: Int
    /// When it was done.
    public var at: Date
    /// Who did it.
    public var author: String
    /// Who, or what, confirmed it.
    public var confirmation: String?
    /// What was done: "set", "end" or "undo", or the word of a change of feeds.
    public var act: String
    /// The entry that was ended or undone; nil where one was set.
    public var of: Int?
    /// The switch that it is about; nil where that is not known.
    public var value: Switch?
    /// What that does and to what, in words.
    public var words = ""
    /// Whether it is a switch that stands.
    public var stands: Bool
    /// By which clock it is said; nil for the page's.
    public var zone: TimeZone?

    /// An act.
    public init(
      number: Int,
      at: Date,
      author: String,
      confirmation: String?,
      act: String,
      of: Int?,
      value: Switch?,
      stands: Bool,
      zone: TimeZone? = nil
    ) {
      self.number = number
      self.at = at
      self.author = author
      self.confirmation = confirmation
      self.act = act
      self.of = of
      self.value = value
      self.stands = stands
      self.zone = zone
    }
  }

  /// What was asked for, as it was typed.
  public struct Filter: Sendable, Hashable {
    /// A part of the author's name.
    public var author: String
    /// The id of a brand.
    public var brand: String
    /// The word of an action.
    public var action: String
    /// A date, from whose beginning on.
    public var from: String
    /// A date, up to whose end.
    public var until: String

    /// What was typed; empty is anything.
    public init(author: String, brand: String, action: String, from: String, until: String) {
      self.author = author
      self.brand = brand
      self.action = action
      self.from = from
      self.until = until
    }

    var fields: [(name: String, value: String)] {
      [("author", author), ("brand", brand), ("action", action), ("from", from), ("until", until)]
        .filter { !$0.value.isEmpty }
    }
  }

  /// The newest first.
  public var rows: [Row]
  /// What was asked for.
  public var filter: Filter
  /// The number before which there are more; nil at the end.
  public var next: Int?
  /// The brands that can be asked for.
  public var brands: [(id: Slug, name: String)]
  /// How moments are said.
  public var time: ConsoleTime

  /// A piece of the trail.
  public init(
    rows: [Row],
    filter: Filter,
    next: Int?,
    brands: [(id: Slug, name: String)],
    time: ConsoleTime
  ) {
    self.rows = rows
    self.filter = filter
    self.next = next
    self.brands = brands
    self.time = time
  }

  /// The page below its heading.
  public func main() -> HTML {
    """
    \(form)\(ConsoleFrame.part("trail", classes: "trail", list))\
    \(next, older)
    """
  }

  private var form: HTML {
    let brands = self.brands.map { ($0.id.rawValue, $0.name) }
    let words = SwitchAction.words + CatalogueChange.Kind.allCases.map(\.rawValue)
    let actions = words.map { ($0, DecisionWords.name(ofAction: $0)) }
    return """
      <form class="filter card" action="\(ConsoleRoute.audit)" aria-label="Filter">
      <p><label for="author">Who</label>
      <input id="author" name="author" value="\(filter.author)" maxlength="64" \
      autocapitalize="none" spellcheck="false"></p>
      \(choice("brand", "Newspaper", among: brands, chosen: filter.brand))\
      \(choice("action", "What", among: actions, chosen: filter.action))\
      <p><label for="from">From</label>
      <input id="from" name="from" type="date" value="\(filter.from)"></p>
      <p><label for="until">To</label>
      <input id="until" name="until" type="date" value="\(filter.until)"></p>
      <p class="buttons">\(ConsoleForm.button("Show", classes: "main"))\
      <a class="button" href="\(address(of: .auditFile))" download>As a file (CSV)</a></p>
      </form>

      """
  }

  private func choice(
    _ name: String,
    _ label: String,
    among values: [(value: String, words: String)],
    chosen: String
  ) -> HTML {
    """
    <p><label for="\(name)">\(label)</label>
    <select id="\(name)" name="\(name)">
    <option value="">Any</option>
    \(each: values, { option($0, isChosen: $0.value == chosen) })</select></p>

    """
  }

  private func option(_ option: (value: String, words: String), isChosen: Bool) -> HTML {
    """
    <option value="\(option.value)"\(if: isChosen, " selected")>\(option.words)</option>

    """
  }

  private var list: HTML {
    guard !rows.isEmpty else {
      let words = filter.fields.isEmpty ? "Nothing was ever decided." : "Nothing of that kind."
      return "<p class=\"empty\">\(words)</p>\n"
    }
    return "<ol>\n\(each: rows, row)</ol>\n"
  }

  private func row(_ row: Row) -> HTML {
    let value = row.value
    let time = time.at(row.zone)
    return """
      <li id="entry-\(row.number)"\(attribute: "class", row.stands ? "stands" : nil)>
      <p class="what"><span class="number">\(row.number)</span> \(lead(of: row))\
      <strong>\(row.words)</strong>\
      \(if: row.stands, " <span class=\"mark\">stands</span>")</p>
      <p class="aside">\(row.author)\(row.confirmation, { ", confirmed: \($0)" }), \
      \(time.clock(row.at))\(row.of == nil ? value.map { reason($0, time) } : nil)</p>
      </li>

      """
  }

  private func lead(of row: Row) -> HTML {
    guard let of = row.of else { return HTML() }
    return row.act == "end" ? "ended \(of): " : "undid \(of): "
  }

  private func reason(_ value: Switch, _ time: ConsoleTime) -> HTML {
    "\(value.until, { ", until \(time.clock($0))" }): \(value.reason)"
  }

  private func older(_ number: Int) -> HTML {
    """
    <p class="buttons"><a class="button" rel="next" href="\(address(of: .audit, before: number))">\
    Older</a></p>

    """
  }

  private func address(of route: ConsoleRoute, before number: Int? = nil) -> String {
    let fields = filter.fields + (number.map { [("before", "\($0)")] } ?? [])
    guard !fields.isEmpty else { return route.path }
    let query = fields.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    return "\(route.path)?\(query)"
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "0"..."9")).union(["-", ".", "_"])
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
