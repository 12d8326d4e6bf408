/// How long others may keep an answer, for the header `Cache-Control`.
enum CachePolicy: Sendable {
  /// Pages and feeds: fresh for a minute, shown while a newer one is fetched, kept through trouble.
  case page
  /// What has its content's hash in its name.
  case immutable
  /// Small things that seldom change.
  case day
  /// What one reader asked for: theirs alone, for going back to it.
  case reader
  /// What may be kept, and holds only if we say so again.
  case asked
  /// What one program asked for: theirs alone, and holds only if we say so again.
  case own
  /// States that hold only for now.
  case none

  var header: String {
    switch self {
    case .page: "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"
    case .immutable: "public, max-age=31536000, immutable"
    case .day: "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800"
    case .reader: "private, max-age=30"
    case .asked: "no-cache"
    case .own: "private, no-cache"
    case .none: "no-store"
    }
  }
}
