import HTTPTypes

/// What browsers are told about the console's answers.
enum ConsoleHeaders {
  /// Of pages: nothing but our own files, no frame around them, and nobody keeps them.
  static let page: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
      connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'
      """
    fields[.cacheControl] = "no-store"
    fields[.referrerPolicy] = "same-origin"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginOpenerPolicy] = "same-origin"
    fields[.crossOriginResourcePolicy] = "same-origin"
    fields[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    return fields
  }()
}
