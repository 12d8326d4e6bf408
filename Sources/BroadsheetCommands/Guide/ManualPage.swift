/// A page of the manual in the mdoc language, as mandoc and groff read it.
///
/// The order of its sections is that of mdoc(7).
struct ManualPage {
  let syntax: CommandSyntax
  let guide: CommandGuide
  /// The subcommand's name; nil for the page of the command as a whole.
  let subcommand: String?
  /// All subcommands, each with a page of its own.
  let subcommands: [CommandSyntax]

  /// The page's name, as `man` is asked for it.
  var name: String { Self.name(of: subcommand) }

  /// The file that `man` looks for.
  var file: String { "\(name).1" }

  static func name(of subcommand: String?) -> String {
    ["broadsheet", subcommand].compactMap { $0 }.joined(separator: "-")
  }

  func text() -> String {
    let lines: [String] =
      [
        ".Dd \(Broadsheet.released)", ".Dt \(name.uppercased()) 1", ".Os",
        ".Sh NAME", ".Nm \(name)", ".Nd \(summary)",
      ] + [".Sh SYNOPSIS"] + synopsis
      + [".Sh DESCRIPTION"] + description
      + [".Sh OPTIONS"] + list(options)
      + [".Sh ENVIRONMENT"]
      + list(entries("Ev", CommandGuide.commonEnvironment + guide.environment))
      + [".Sh FILES"] + list(entries("Pa", CommandGuide.commonFiles + guide.files))
      + [".Sh EXIT STATUS"] + exitStatus
      + [".Sh EXAMPLES"] + examples
      + [".Sh SEE ALSO"] + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line without a full stop, that begins in the middle of a sentence.
  private var summary: String {
    let abstract = syntax.abstract ?? ""
    let sentence = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    return Mdoc.text(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  private var synopsis: [String] {
    guard let subcommand else { return [".Nm", ".Ar subcommand", ".Op Ar argument ..."] }
    return syntax.forms(under: subcommand).flatMap { form in
      [".Nm broadsheet \(form.words)"]
        + form.syntax.shown.filter { !$0.isAboutCommand }.map { argument in
          argument.isOptional || argument.kind == .flag
            ? ".Op \(argument.macros)" : ".\(argument.macros)"
        }
    }
  }

  private var description: [String] {
    let paragraphs = guide.paragraphs.map(Mdoc.text)
    let text = paragraphs.dropFirst().reduce(paragraphs.first.map { [$0] } ?? []) {
      $0 + [".Pp", $1]
    }
    if let subcommand {
      let forms = syntax.forms(under: subcommand)
      guard forms.count > 1 else { return text }
      let meanings = forms.map { ("Ic \($0.words)", [Mdoc.text($0.syntax.abstract ?? "")]) }
      return text + [".Pp", "Its subcommands:"] + list(meanings)
    }
    let commands = subcommands.map { command in
      (
        "Xr \(Self.name(of: command.commandName)) 1",
        [Mdoc.text(command.abstract ?? "")]
      )
    }
    return text + [".Pp", "The subcommands, each with a page of its own:"] + list(commands)
  }

  private var options: [(tag: String, lines: [String])] {
    var known: Set<String> = []
    let forms = [syntax] + (subcommand.map { syntax.forms(under: $0).map(\.syntax) } ?? [])
    return forms.flatMap(\.shown).filter {
      // What two of them take in the same sense is said once.
      known.insert("\($0.macros) \($0.abstract ?? "")").inserted
    }.map { argument in
      var text = argument.abstract ?? ""
      if let value = argument.defaultValue { text += " The default is \(value)." }
      return (argument.macros, [Mdoc.text(text)])
    }
  }

  private var exitStatus: [String] {
    list(ExitStatus.allCases.map { ("\($0.rawValue)", [Mdoc.text($0.meaning)]) }) + [
      ".Pp",
      "When whoever reads the output goes away, the command ends without a word, by",
      ".Dv SIGPIPE .",
    ]
  }

  private var examples: [String] {
    guide.examples.flatMap { example in
      [
        ".Pp", Mdoc.text(example.effect.prefix(1).uppercased() + example.effect.dropFirst() + ":"),
        ".Bd -literal -offset indent", Mdoc.literal(example.command), ".Ed",
      ]
    }.dropFirst().map { $0 }
  }

  private var seeAlso: [String] {
    let names = [nil] + subcommands.map { Optional($0.commandName) }
    let others = names.filter { $0 != subcommand }.map(Self.name).sorted()
    return others.map { ".Xr \($0) 1\($0 == others.last ? "" : " ,")" }
  }

  private func entries(_ macro: String, _ entries: [CommandGuide.Entry]) -> [(String, [String])] {
    entries.map { ("\(macro) \(Mdoc.argument($0.name))", [Mdoc.text($0.meaning)]) }
  }

  private func list(_ items: [(tag: String, lines: [String])]) -> [String] {
    [".Bl -tag -width Ds"] + items.flatMap { [".It \($0.tag)"] + $0.lines } + [".El"]
  }
}

extension CommandSyntax {
  /// What somebody can write who calls it by these words: the command itself, or all that stand below it.
  fileprivate func forms(under words: String) -> [(words: String, syntax: CommandSyntax)] {
    let below = (subcommands ?? []).filter { $0.commandName != "help" }
    guard !below.isEmpty else { return [(words, self)] }
    return below.flatMap { $0.forms(under: "\(words) \($0.commandName)") }
  }
}

extension CommandSyntax.Argument {
  /// Whether it tells of the command and has it do nothing.
  fileprivate var isAboutCommand: Bool {
    names?.contains { ["help", "version"].contains($0.name) } ?? false
  }

  /// The argument in the words of mdoc: all spellings, and the value's name.
  fileprivate var macros: String {
    let value = "Ar \(Mdoc.argument(valueName ?? "value"))\(isRepeating ? " ..." : "")"
    guard kind != .positional else { return value }
    let spellings = (names ?? []).map { "Fl \(Mdoc.argument(String($0.spelling.dropFirst())))" }
      .joined(separator: " , ")
    return kind == .flag ? spellings : "\(spellings) \(value)"
  }
}
