/// Boxes for letters that a reader can fill in without a script.
enum LetterGrid {
  static let css = """
    .letters { border-collapse: separate; border-spacing: 3px; width: auto; }
    .letters td { padding: 0; border: 0; }
    .letters input { width: 2.6rem; height: 2.6rem; text-align: center; font: 700 1.2rem/1 inherit;
      text-transform: uppercase; color: var(--text); background: var(--surface);
      border: 1px solid var(--secondary-text); border-radius: 2px; }
    .letters .key input { background: var(--accent); color: var(--on-accent); }
    ol { padding-inline-start: 1.5rem; }
    """

  /// A row for each list of boxes; nil leaves a gap.
  static func html(_ rows: [[Box?]], label: String) -> String {
    let body = rows.map { row in
      "<tr>" + row.map { $0.map(\.html) ?? "<td></td>" }.joined() + "</tr>"
    }.joined(separator: "\n")
    return """
      <div class="scroll"><table class="letters" role="group" \
      aria-label="\(XMLText.escaped(label))">\(body)</table></div>
      """
  }

  struct Box {
    var label: String
    var isKey = false

    var html: String {
      """
      <td\(isKey ? " class=\"key\"" : "")>\
      <input maxlength="1" autocomplete="off" aria-label="\(XMLText.escaped(label))"></td>
      """
    }
  }
}
