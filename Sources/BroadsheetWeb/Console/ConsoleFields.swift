/// The fields that the console's forms are made of, each inside its label.
enum ConsoleFields {
  /// A line of text.
  static func line(
    _ field: DecisionDraft.Field,
    _ words: String,
    _ value: String = "",
    hint: String? = nil,
    kind: String = "text",
    isNeeded: Bool = false,
    choices: String? = nil
  ) -> HTML {
    """
    <label class="field"><span>\(words)</span>\
    <input type="\(kind)" name="\(field.rawValue)" value="\(value)" \
    maxlength="500" autocomplete="off"\(attribute: "placeholder", hint)\
    \(attribute: "list", choices)\(if: isNeeded, " required")></label>

    """
  }

  /// A number in digits.
  static func number(_ name: String, _ words: String, _ value: String, most: Int) -> HTML {
    """
    <label class="field short"><span>\(words)</span>\
    <input type="number" inputmode="numeric" name="\(name)" value="\(value)" min="1" \
    max="\(most)" autocomplete="off"></label>

    """
  }

  /// One of a few.
  static func choice(
    _ field: DecisionDraft.Field,
    _ words: String,
    _ value: String = "",
    among options: [(value: String, words: String)]
  ) -> HTML {
    choice(named: field.rawValue, words, value, among: options)
  }

  /// One of a few, in a field of any form.
  static func choice(
    named name: String,
    _ words: String,
    _ value: String,
    among options: [(value: String, words: String)]
  ) -> HTML {
    let list = options.map { option -> HTML in
      """
      <option value="\(option.value)"\(if: option.value == value, " selected")>\
      \(option.words)</option>

      """
    }
    return """
      <label class="field"><span>\(words)</span><select name="\(name)">
      \(list)</select></label>

      """
  }

  /// A button of a form that sends it as it is, with a name and a value of its own.
  static func button(
    _ words: String,
    _ name: String,
    _ value: String,
    classes: String? = nil,
    skipsChecks: Bool = false
  ) -> HTML {
    """
    <button type="submit" name="\(name)" value="\(value)"\(attribute: "class", classes)\
    \(if: skipsChecks, " formnovalidate")>\(words)</button>

    """
  }

  /// What is folded away until somebody wants it.
  static func folded(_ words: String, classes: String? = nil, _ content: HTML) -> HTML {
    """
    <details\(attribute: "class", classes)><summary>\(words)</summary>
    \(content)</details>

    """
  }
}
