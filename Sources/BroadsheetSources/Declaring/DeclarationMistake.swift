import BroadsheetCore

/// What is wrong with a brand that Swift declares: a programmer's mistake, which ends the process with
/// these words where it was made.
enum DeclarationMistake: Error, Hashable {
  /// What a name is of.
  enum Named: String {
    case brand, section, notice
  }

  case noSlug(String, of: Named)
  case noSections(of: Slug)
  case sectionsOfOneName(Slug)
  case fronts(Int)
  case noContent(of: Slug)
  case contents(Int, of: Slug)
  /// A front's block, a carousel or a list is of a section that the brand does not have.
  case unknownSection(Slug, known: [Slug])
  case noWords(of: String)
  /// A number that counts something is too small, or is none.
  case number(String, is: Double, least: Double)
  case noStoryAddress(String)
}

extension DeclarationMistake: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSlug(let text, let named):
      """
      '\(text)' is no name of a \(named.rawValue): a name has lower-case letters from a to z, digits, \
      and single hyphens between them, \(Slug.maximumLength) characters at most
      """
    case .noSections(let brand): "the brand '\(brand)' has no section"
    case .sectionsOfOneName(let name): "two sections of the brand are called '\(name)'"
    case .fronts(let count): "a brand has one Front, and not \(count)"
    case .noContent(let section): "the section '\(section)' has neither a Load nor a Web"
    case .contents(let count, let section):
      "the section '\(section)' has one Load or one Web, and not \(count) of them"
    case .unknownSection(let section, let known):
      """
      there is no section '\(section)' to take stories from, only \
      \(known.map { "'\($0)'" }.joined(separator: ", "))
      """
    case .noWords(let notice):
      """
      the notice '\(notice)' says nothing: give it a title, or call it '\(Notice.push)', which has \
      words of its own
      """
    case .number(let what, let number, let least):
      "\(what) is \(number), and \(least) at least is expected"
    case .noStoryAddress(let text):
      """
      '\(DiscreetAddress.text(text))' is no address of stories: it has {id} where a story's identifier \
      goes
      """
    }
  }
}

extension Slug {
  /// The slug that a name is; throws where it is none.
  static func named(
    _ name: String,
    of named: DeclarationMistake.Named
  ) throws(DeclarationMistake) -> Slug {
    guard let slug = Slug(rawValue: name) else { throw .noSlug(name, of: named) }
    return slug
  }
}

/// What was declared; a mistake ends the process, at the place of the program that made it.
func declared<Value>(
  _ file: StaticString,
  _ line: UInt,
  _ make: () throws(DeclarationMistake) -> Value
) -> Value {
  do throws(DeclarationMistake) {
    return try make()
  } catch {
    preconditionFailure(error.description, file: file, line: line)
  }
}
