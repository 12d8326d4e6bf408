import HTTPTypes

/// What browsers are told about the console's answers.
enum ConsoleHeaders {
  /// Of pages: nothing but our own files, no frame around them, and nobody keeps them.
  static let page = fields(
    policy: """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
      connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'; require-trusted-types-for 'script'; trusted-types
      """
  )

  /// Of a page on which pictures are chosen, which are wherever stories have them.
  static let pictures = fields(
    policy: """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' http: https: data:; \
      connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'; require-trusted-types-for 'script'; trusted-types
      """
  )

  /// Of fronts in frames: what readers see, and no scripts, so that nothing is counted.
  ///
  /// Its origin stays ours, or it could not have its own typefaces.
  static let thumbnail = fields(
    policy: """
      sandbox allow-same-origin; default-src 'none'; style-src 'self'; font-src 'self'; \
      img-src 'self' http: https: data:; form-action 'none'; frame-ancestors 'self'; \
      base-uri 'none'
      """
  )

  private static func fields(policy: String) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = policy
    fields[.cacheControl] = CachePolicy.none.header
    fields[.referrerPolicy] = "same-origin"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginOpenerPolicy] = "same-origin"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    return fields
  }
}
