import Foundation

/// Why there is no answer, by RFC 9457.
///
/// `type` is left out, which stands for `about:blank`: the word in `code` is what programs go by.
public struct ProblemDocument: APIDocument {
  /// What programs tell problems apart by.
  public enum Code: String, APIDocument {
    /// There is nothing at the address.
    case notFound = "not-found"
    /// A page that has nothing to show yet; it is on its way.
    case loading
    /// A page that has nothing to show, and the last try to get something failed.
    case failing
    /// A page that the newsroom has switched off for now.
    case switchedOff = "switched-off"
    /// A story that the newsroom has taken back; `detail` is what it says in its place.
    case withdrawn
    /// The method is not one of the address's.
    case methodNotAllowed = "method-not-allowed"
    /// The query or the body is not what it has to be.
    case invalid
    /// The address is too long.
    case addressTooLong = "address-too-long"
    /// The body is of a media type that is not taken here.
    case mediaType = "media-type"
    /// The body is too long.
    case bodyTooLong = "body-too-long"
    /// Web pages may not do this.
    case forbidden
    /// This client asks too often.
    case tooMany = "too-many"
    /// The server has too much to do.
    case busy
    /// The server could not make the answer.
    case failed
    /// There is no token, or none that holds.
    case unauthorized
    /// The token's role is too low.
    case role
    /// The newsstand has no newsroom that programs could ask.
    case closed
    /// The decision changes so many pages that it takes a second word.
    case unconfirmed
    /// The decision makes no sense, or contradicts what holds.
    case refused
    /// What the newsroom keeps cannot be read or written.
    case notKept = "not-kept"
    /// Who asked for a decision cannot be the other editor.
    case ownWord = "own-word"
  }

  /// What problems of this code have in common, in English.
  public var title: String
  /// The status of the answer.
  public var status: Int
  /// One of ``Code``, or another word.
  public var code: String
  /// What is the matter with this request; of a page, in its brand's language.
  public var detail: String?
  /// Of `unconfirmed`: the number of pages, which confirms the decision.
  public var pages: Int?
  /// Of `unconfirmed`: what the decision would change.
  public var radius: RadiusDocument?

  /// Says what the matter is; `detail` is what is special about this time.
  public init(_ code: Code, status: Int, detail: String? = nil) {
    title = code.title
    self.status = status
    self.code = code.rawValue
    self.detail = detail
  }

  /// The media type under which it is sent.
  public static let mediaType = "application/problem+json"
}

extension ProblemDocument.Code {
  fileprivate var title: String {
    switch self {
    case .notFound: "There is nothing at this address."
    case .loading: "The page is on its way."
    case .failing: "The page cannot be had at the moment."
    case .switchedOff: "The page is switched off for now."
    case .withdrawn: "The story was withdrawn."
    case .methodNotAllowed: "The method is not allowed here."
    case .invalid: "The request is not what it has to be."
    case .addressTooLong: "The address is too long."
    case .mediaType: "The body is of another media type than is taken here."
    case .bodyTooLong: "The body is too long."
    case .forbidden: "Web pages may not do this."
    case .tooMany: "That is asked too often."
    case .busy: "There is too much to do at the moment."
    case .failed: "The answer could not be made."
    case .unauthorized: "This takes a token that holds."
    case .role: "The token's role is too low for this."
    case .closed: "There is no newsroom here that programs could ask."
    case .unconfirmed: "So many pages take a second word."
    case .refused: "The decision cannot be taken."
    case .notKept: "What the newsroom keeps cannot be read or written."
    case .ownWord: "Another editor has to agree to this."
    }
  }
}
