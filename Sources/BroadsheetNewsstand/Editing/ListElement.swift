import BroadsheetCore
import Yams

/// An element that a list of a file is to get.
struct ListElement {
  /// As an element of a list in block style that is not indented: `- id: news`, further lines below.
  let block: String

  init(_ section: NewsSection, knowing vocabulary: NewsstandVocabulary) {
    var lines = YAMLLines()
    SectionWriter(section: section, vocabulary: vocabulary).write(to: &lines)
    block = lines.text
  }

  init(_ block: FrontBlock) {
    var lines = YAMLLines()
    FrontBlockWriter(block: block).write(to: &lines)
    self.block = lines.text
  }

  init(_ slug: Slug) { block = "- \(YAMLScalar.text(slug.rawValue))\n" }

  /// The element on one line; with every text in quotes where it has to be JSON too.
  func flow(asJSON: Bool) -> String {
    guard let node = (try? Yams.compose(yaml: block))?.sequence?.first else { return "" }
    return Self.flow(node, asJSON)
  }

  private static func flow(_ node: Node, _ asJSON: Bool) -> String {
    switch node {
    case .mapping(let members):
      YAMLScalar.flow(members.map { (flow($0.key, asJSON), flow($0.value, asJSON)) })
    case .sequence(let elements): YAMLScalar.list(elements.map { flow($0, asJSON) })
    case .scalar(let scalar) where scalar.style == .plain && !(asJSON && isText(scalar.string)):
      scalar.string
    case .scalar(let scalar): YAMLScalar.quoted(scalar.string)
    case .alias: "null"
    }
  }

  /// Whether JSON has it in quotes.
  private static func isText(_ plain: String) -> Bool {
    !["true", "false", "null"].contains(plain) && Double(plain) == nil
  }
}
