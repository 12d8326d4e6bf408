import BroadsheetCore

/// A decision as a form in which everything can be changed: what was typed, with what is wrong with it.
struct DecisionEditor {
  let draft: DecisionDraft
  let newsstand: Newsstand
  let viewer: ConsoleViewer

  var html: HTML {
    let asked = Set(fields)
    return ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "decide whole",
      """
      \(draft.hidden(but: asked))\(each: fields, field)\
      <p class="acts">\(ConsoleForm.button("See what it changes", classes: "main"))\
      \(if: draft[.action] == "reword", choose)\
      <a class="leave" href="\(ConsoleRoute(back: draft))">Cancel</a></p>

      """
    )
  }

  private var choose: HTML {
    ConsoleFields.button(
      "Choose a picture",
      DecisionLook.stepName,
      DecisionLook.Step.pictures.rawValue
    )
  }

  /// What the action needs, and when and why.
  private var fields: [DecisionDraft.Field] {
    guard draft[.act].isEmpty || draft[.act] == "set" else { return [] }
    let own: [DecisionDraft.Field] =
      switch draft[.action] {
      case "web": [.address]
      case "off", "maintenance", "withdraw": [.text]
      case "provider-off": [.provider]
      case "pin": draft[.section].isEmpty ? [.block, .place] : [.place]
      case "boost": [.boost]
      case "reword": [.headline, .standfirst, .picture, .pictureAddress, .pictureText]
      case "test-headline": [.headline, .opens]
      case "order": [.order]
      case "add-block": [.title, .stories, .subjects, .kind, .count, .before]
      case "banner", "notice": [.title, .text, .link]
      default: []
      }
    return own + [.reason, .from, .until]
  }

  private func field(_ field: DecisionDraft.Field) -> HTML {
    ConsoleFields.line(field, field.words, draft[field], hint: field.hint)
  }
}

extension ConsoleRoute {
  /// Where one goes back to from a form: the page from which it was begun, if that is one of ours from
  /// which forms are begun.
  public init(back draft: DecisionDraft) {
    switch ConsoleRoute(path: draft[.back]) {
    case .page(let page): self = .page(page)
    case .audit: self = .audit
    default: self = .decisions
    }
  }
}

extension DecisionDraft.Field {
  /// What the field is called where people see it.
  var words: String {
    switch self {
    case .act: "Act"
    case .number: "Number"
    case .scope: "About"
    case .brand: "Newspaper"
    case .section: "Section"
    case .item: "Story"
    case .block: "Block"
    case .place: "Place, counted from 1"
    case .action: "Action"
    case .address: "Address of the web page"
    case .text: "Text"
    case .provider: "What is left out"
    case .boost: "Size: standard, boost, mega or giga"
    case .headline: "Headline"
    case .opens: "Opens at which a test ends undecided"
    case .standfirst: "Standfirst"
    case .headlineBefore: "Headline before"
    case .standfirstBefore: "Standfirst before"
    case .picture: "Picture: nothing for the one that is there, without, or other"
    case .pictureAddress: "Address of the other picture"
    case .pictureText: "What the other picture shows"
    case .order: "Names of blocks, with blanks between them"
    case .name: "Name"
    case .title: "What it says"
    case .link: "Where it leads"
    case .stories: "Section whose stories it shows"
    case .subjects: "Subjects, with commas between them"
    case .kind: "Laid out as"
    case .count: "Stories"
    case .before: "Before the block"
    case .reason: "Why, in a line"
    case .from: "From, if not now"
    case .until: "Until, if it ends by itself"
    case .back: "Back"
    }
  }

  /// An example inside an empty field.
  var hint: String? {
    switch self {
    case .from: "18:30"
    case .until: "45m, 2h, 18:30"
    case .address, .link, .pictureAddress: "https://"
    case .act, .number, .scope, .brand, .section, .item, .block, .place, .action, .text,
      .provider, .boost, .headline, .opens, .standfirst, .picture, .pictureText, .order, .name,
      .title, .stories, .subjects, .kind, .count, .before, .reason, .back, .headlineBefore,
      .standfirstBefore:
      nil
    }
  }
}
