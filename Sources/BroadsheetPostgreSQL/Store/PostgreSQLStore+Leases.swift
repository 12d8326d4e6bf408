public import BroadsheetPress

/// Which of several presses asks a source, by the database's clock.
extension PostgreSQLStore: SourceLeases {
  /// Beside the hash of a host in locks that last as long as a transaction: "BsHo" in whole numbers.
  private static let hostLocks = 0x42_73_48_6f
  /// What a trigger of the database notifies.
  private static let channel = "source"

  public func take(_ wanted: [WantedSource], limit: Int, perHost: Int, for seconds: Double)
    async throws(StoreError) -> [String: LeaseAnswer]
  {
    guard !wanted.isEmpty else { return [:] }
    let names = PostgreSQLValue.texts(wanted.map(\.name))
    let hosts = PostgreSQLValue.texts(wanted.map(\.host))
    let wishes = PostgreSQLValue.integers(wanted.map { $0.isOutOfTurn ? 1 : 0 })
    return try await changing { pool in
      try await pool.transaction { connection in
        // Two who count what is held of a host must not both find the last place.
        try await connection.query(
          """
          SELECT pg_advisory_xact_lock($1::integer, place) FROM (
            SELECT DISTINCT hashtext(host) AS place FROM unnest($2) AS wish (host)
            WHERE host IS NOT NULL ORDER BY place) AS places
          """,
          [.integer(Self.hostLocks), hosts]
        )
        try await connection.query(
          """
          INSERT INTO source_lease (source, host)
          SELECT source, host FROM unnest($1, $2) AS wish (source, host)
          WHERE NOT EXISTS (SELECT 1 FROM source_lease WHERE source_lease.source = wish.source)
          ORDER BY source ON CONFLICT (source) DO NOTHING
          """,
          [names, hosts]
        )
        let taken = try await connection.query(
          """
          WITH moment AS (SELECT \(Self.clock) AS now), free AS MATERIALIZED (
            SELECT lease.source, lease.host, wish.place, moment.now
            FROM moment, unnest($2, $3) WITH ORDINALITY AS wish (source, out_of_turn, place)
              JOIN source_lease AS lease USING (source)
            WHERE held_until <= now
              AND CASE WHEN out_of_turn = 1 THEN askable ELSE due END <= now
            FOR UPDATE OF lease SKIP LOCKED
          ), queued AS (
            SELECT source, host, place, now,
              row_number() OVER (PARTITION BY host ORDER BY place) + (
                SELECT count(*) FROM source_lease AS other
                WHERE other.host = free.host AND other.held_until > now) AS turn
            FROM free
          ), chosen AS (
            SELECT source, now FROM queued WHERE host IS NULL OR turn <= $4
            ORDER BY place LIMIT $5
          )
          UPDATE source_lease AS lease
          SET token = nextval('lease_token'), held_until = chosen.now + $6
          FROM chosen WHERE lease.source = chosen.source
          RETURNING lease.source, lease.token, lease.written
          """,
          [
            clockValue, names, wishes, .integer(perHost), .integer(max(0, limit)), .real(seconds),
          ]
        ).rows
        let all = try await connection.query(
          """
          SELECT source, written, held_until > now AS is_held,
            CASE WHEN out_of_turn = 1 THEN askable ELSE due END > now AS rests,
            greatest(0, due - now) AS due_in, greatest(0, askable - now) AS askable_in
          FROM (SELECT \(Self.clock) AS now) AS moment,
            unnest($2, $3) AS wish (source, out_of_turn) JOIN source_lease USING (source)
          """,
          [clockValue, names, wishes]
        ).rows
        var answers = try all.reduce(into: [:]) { answers, row in
          answers[try row.required.text("source")] = try Self.refusal(row)
        }
        for row in taken {
          let source = try row.required.text("source")
          let lease = SourceLease(source, token: try row.required.integer("token"))
          answers[source] = .taken(lease, written: try row.required.integer("written"))
        }
        return answers
      }
    }
  }

  private static func refusal(_ row: PostgreSQLRow) throws -> LeaseAnswer {
    let written = try row.required.integer("written")
    guard try row.flag("is_held") == false, try row.flag("rests") == true else {
      return .busy(written: written)
    }
    return .resting(
      dueIn: try row.required.real("due_in"),
      askableIn: try row.required.real("askable_in"),
      written: written
    )
  }

  public func renew(_ leases: [SourceLease], for seconds: Double) async throws(StoreError)
    -> Set<SourceLease>
  {
    guard !leases.isEmpty else { return [] }
    return try await changing { pool in
      let rows = try await pool.query(
        """
        WITH held AS MATERIALIZED (
          SELECT lease.source, \(Self.clock) AS now
          FROM unnest($2, $3) AS mine (source, token) JOIN source_lease AS lease USING (source)
          WHERE lease.token = mine.token AND written <> lease.token
            AND held_until > \(Self.clock)
          ORDER BY lease.source FOR UPDATE OF lease
        )
        UPDATE source_lease AS lease SET held_until = held.now + $4
        FROM held WHERE lease.source = held.source
        RETURNING lease.source, lease.token
        """,
        [clockValue] + Self.values(of: leases) + [.real(seconds)]
      ).rows
      return Set(
        try rows.map {
          SourceLease(
            try $0.required.text("source"),
            token: try $0.required.integer("token")
          )
        }
      )
    }
  }

  public func written(of names: [String]) async throws(StoreError) -> [String: Int] {
    guard !names.isEmpty else { return [:] }
    return try await asking { pool in
      try await pool.query(
        "SELECT source, written FROM source_lease WHERE source = ANY ($1) AND written > 0",
        [.texts(names)]
      ).rows.reduce(into: [:]) {
        $0[try $1.required.text("source")] = try $1.required.integer("written")
      }
    }
  }

  public func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async {
    for await notice in PostgreSQLNotices(
      of: [Self.channel],
      at: pool.address,
      limits: pool.limits
    ) {
      switch notice {
      case .mayHaveMissed:
        await pool.noteReached()
        await look(nil)
      case .said(let words, _): await look(KeptSource(announced: words))
      }
    }
  }

  public func keep(_ batch: PressBatch, releasing releases: [SourceRelease])
    async throws(StoreError) -> LeasedKeeping
  {
    let written = EncodedBatch(batch)
    let leases = releases.map(\.lease)
    let refused = try await changing { pool in
      try await pool.transaction { connection in
        // Nobody takes them any more before this is over.
        let rows = try await connection.query(
          """
          SELECT lease.source FROM unnest($1, $2) AS mine (source, token)
            JOIN source_lease AS lease USING (source)
          WHERE lease.token = mine.token AND written <> lease.token
          ORDER BY lease.source FOR UPDATE OF lease
          """,
          Self.values(of: leases)
        ).rows
        let held = Set(try rows.map { try $0.required.text("source") })
        let refused = leases.filter { !held.contains($0.source) }
        guard refused.isEmpty else { return refused }
        try await write(written, over: connection)
        try await connection.query(
          """
          UPDATE source_lease AS lease SET written = lease.token, held_until = 0,
            due = \(Self.clock) + due_in, askable = \(Self.clock) + askable_in
          FROM unnest($2, $3, $4) AS mine (source, due_in, askable_in)
          WHERE lease.source = mine.source
          """,
          [
            clockValue, .texts(leases.map(\.source)), .reals(releases.map(\.dueIn)),
            .reals(releases.map(\.askableIn)),
          ]
        )
        return []
      }
    }
    return refused.isEmpty ? .kept(written.unwritten) : .refused(Set(refused))
  }

  private static func values(of leases: [SourceLease]) -> [PostgreSQLValue] {
    [.texts(leases.map(\.source)), .integers(leases.map(\.token))]
  }
}

extension KeptSource {
  /// As the trigger says it: the token, a space, the name; nil where it may be any.
  fileprivate init?(announced words: String) {
    let parts = words.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let token = Int(parts[0]) else { return nil }
    self.init(String(parts[1]), token: token)
  }
}
