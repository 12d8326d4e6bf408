/// What stands before the body of an answer.
struct ResponseHead: Sendable {
  let status: Int
  let fields: HeaderFields
}
