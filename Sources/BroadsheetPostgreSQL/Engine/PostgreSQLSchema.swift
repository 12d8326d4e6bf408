/// The tables of a store, as numbered steps that lead to them; a step that has been released never changes.
///
/// First a step adds what a later version needs, and only versions afterwards take away what an earlier one
/// still uses, so that two versions run side by side: each step says since which step a program has to know
/// of it.
public struct PostgreSQLSchema: Sendable {
  /// A step.
  public struct Step: Sendable {
    /// From 1 on, without gaps.
    public var number: Int
    /// What it is for, as the database keeps it.
    public var name: String
    /// The newest step that a program must know to go on beside this one: its own number where it takes
    /// something away, and an earlier one where it only adds.
    public var needs: Int
    /// What is done, in one transaction with all other steps that are missing.
    public var sql: String

    public init(_ number: Int, _ name: String, needs: Int, _ sql: String) {
      self.number = number
      self.name = name
      self.needs = needs
      self.sql = sql
    }
  }

  /// "Broadsheet" in whole numbers, which other programs of the same database do not lock by chance.
  private static let lock = 0x42_72_6f_61_64

  /// In their order.
  public let steps: [Step]

  public init(_ steps: [Step]) {
    precondition(steps.map(\.number) == Array(1...steps.count), "steps are numbered from 1 on")
    self.steps = steps
  }

  /// Brings a database to these steps; returns the numbers of those that were missing.
  ///
  /// One program at a time does so, and the others wait for it. Throws `newerSchema`, and changes nothing,
  /// where a later version has taken something away that this one uses.
  @discardableResult
  public func prepare(_ pool: PostgreSQLPool) async throws -> [Int] {
    try await pool.transaction { connection in
      try await connection.query("SELECT pg_advisory_xact_lock($1)", [.integer(Self.lock)])
      try await makeTable(connection)
      let known = try await connection.query(
        """
        SELECT coalesce(max(number), 0)::bigint AS number, coalesce(max(needs), 0)::bigint AS needs
        FROM schema_step
        """
      )
      let last = try known.rows.first?.integer("number") ?? 0
      let needs = try known.rows.first?.integer("needs") ?? 0
      guard needs <= steps.count else {
        throw PostgreSQLError.newerSchema(last, known: steps.count)
      }
      let missing = steps.drop { $0.number <= last }
      for step in missing {
        try await connection.execute(step.sql)
        try await connection.query(
          "INSERT INTO schema_step (number, name, needs) VALUES ($1, $2, $3)",
          [.integer(step.number), .text(step.name), .integer(step.needs)]
        )
      }
      return missing.map(\.number)
    }
  }

  /// Whether a database has these steps, or none at all; changes nothing.
  ///
  /// Throws where it has those of a version that is too early or too late.
  public func isThere(in pool: PostgreSQLPool) async throws -> Bool {
    let there = try await pool.query("SELECT to_regclass('schema_step') IS NOT NULL AS is")
    guard try there.rows.first?.flag("is") == true else { return false }
    let known = try await pool.query(
      """
      SELECT coalesce(max(number), 0)::bigint AS number, coalesce(max(needs), 0)::bigint AS needs
      FROM schema_step
      """
    ).rows.first
    let (last, needs) = (try known?.integer("number") ?? 0, try known?.integer("needs") ?? 0)
    guard needs <= steps.count else { throw PostgreSQLError.newerSchema(last, known: steps.count) }
    guard last >= steps.count else {
      throw PostgreSQLError.olderSchema(last, needed: steps.count)
    }
    return true
  }

  /// Looks whether a role other than the tables' owner may do with them what is done.
  ///
  /// Throws `missingRights` with their names.
  func checkRights(_ pool: PostgreSQLPool) async throws {
    let refused = try await pool.query(
      """
      SELECT string_agg(relname::text, ', ' ORDER BY relname) AS names FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_step'))
        AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
      """
    ).rows.first?.text("names")
    guard let refused else { return }
    throw PostgreSQLError.missingRights(
      "SELECT, INSERT, UPDATE or DELETE on the tables \(refused)"
    )
  }

  /// A role without the right to make tables does without it where the table is there.
  private func makeTable(_ connection: PostgreSQLConnection) async throws {
    let there = try await connection.query("SELECT to_regclass('schema_step') IS NOT NULL AS is")
    if try there.rows.first?.flag("is") == true { return }
    try await connection.execute(
      """
      CREATE TABLE schema_step (
        number BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        needs BIGINT NOT NULL,
        done TIMESTAMPTZ NOT NULL DEFAULT now()
      )
      """
    )
  }
}
