/// What an import left out or could not find out, for the person who imports.
///
/// Each begins with what the list or the feed calls itself, which is a stranger's text.
public enum ImportRemark: Sendable, Equatable {
  /// A folder without feeds, which is left out.
  case emptyFolder(String)
  /// A line without a web address, which is left out.
  case noAddress(String)
  /// A feed that stands in the list before, by its address.
  case repeated(String)
  /// A feed at a private address, which is left out.
  case leftOutPrivate(String, reason: String)
  /// A feed at a private address, whose host the newsstand now allows.
  case keptPrivate(String, reason: String)
  /// A feed that nothing would make fetchable, which is left out.
  case refused(String, reason: String)
  /// A feed that was asked in vain, which stays as the list has it; a brand that is there does not get it.
  case unanswered(String, reason: String)
  /// A feed for which there was no time, which stays as the list has it; a brand that is there does not
  /// get it.
  case unasked(String)
}

extension ImportRemark: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyFolder(let name): "folder '\(name)': no feeds, left out"
    case .noAddress(let name): "'\(name)': no web address of a feed, left out"
    case .repeated(let name): "'\(name)': listed twice, the second left out"
    case .leftOutPrivate(let name, let reason): "'\(name)': \(reason), left out"
    case .keptPrivate(let name, let reason): "'\(name)': \(reason), kept and allowed"
    case .refused(let name, let reason): "'\(name)': \(reason), left out"
    case .unanswered(let name, let reason): "'\(name)': \(reason); kept as the list has it"
    case .unasked(let name): "'\(name)': no time left to ask; kept as the list has it"
    }
  }
}
