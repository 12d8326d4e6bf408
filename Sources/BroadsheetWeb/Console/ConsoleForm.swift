/// The pieces that the console's forms are made of.
public enum ConsoleForm {
  /// The name of the field that proves that a form is ours.
  public static let csrfName = "csrf"

  /// The field that proves that a form is ours; every form that is posted has one.
  public static func proof(of viewer: ConsoleViewer) -> HTML {
    hidden(csrfName, viewer.csrf)
  }

  /// A field that nobody sees.
  public static func hidden(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">\n"
  }

  /// A form that is posted, with its proof.
  ///
  /// `label` names it for those who do not see it.
  public static func post(
    to route: ConsoleRoute,
    by viewer: ConsoleViewer,
    label: String? = nil,
    id: String? = nil,
    classes: String? = nil,
    _ content: HTML
  ) -> HTML {
    """
    <form method="post" action="\(route)"\(attribute: "aria-label", label)\(attribute: "id", id)\
    \(attribute: "class", classes)>
    \(proof(of: viewer))\(content)</form>

    """
  }

  /// A button that sends its form; a second one of a form says by name and value which it was.
  ///
  /// `context` is read out behind the words, where several buttons of a page say the same.
  public static func button(
    _ words: String,
    context: String? = nil,
    name: String? = nil,
    value: String? = nil,
    classes: String? = nil
  ) -> HTML {
    """
    <button type="submit"\(attribute: "name", name)\(attribute: "value", value)\
    \(attribute: "class", classes)>\(words)\
    \(context, { "<span class=\"unseen\"> \($0)</span>" })</button>

    """
  }
}
