public import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress

// Failed attempts to sign in at whichever server, each of which is one statement by the database's clock.

extension PostgreSQLStore: SignInCounts {
  /// The number of the rows that say where somebody has signed in.
  private static let trusted = -1

  public func signInKey(orKeep new: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await changing { pool in
      try await pool.transaction { connection in
        try await connection.query(
          "INSERT INTO sign_in_key (id, key, attempts) VALUES (1, $1, 0) ON CONFLICT DO NOTHING",
          [.bytes(new)]
        )
        let key = try await connection.query("SELECT key FROM sign_in_key").rows.first?
          .required.data("key")
        return key.map { Array($0) } ?? new
      }
    }
  }

  public func beginSignIn(_ subject: SignInSubject, by rules: SignInRules, at _: Moment)
    async throws(StoreError) -> Double
  {
    let counters = SignInCounter.allCases.filter { subject[$0] != nil }
    let limits = counters.map { rules.limit(of: $0) }
    return try await changing { pool in
      try await pool.query(
        """
        SELECT begin_sign_in(
          \(Self.clock), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS wait
        """,
        [
          clockValue, .integer(Self.trusted), .number(subject.pair),
          .integers(counters.map(\.rawValue)), .numbers(counters.map { subject[$0] }),
          .integers(limits.map(\.free)), .integers(limits.map(\.highest)),
          .integers(limits.map(\.room)), .reals(limits.map(\.first)),
          .reals(limits.map(\.longest)), .reals(limits.map(\.window)),
        ]
      ).rows.first?.required.real("wait") ?? 0
    }
  }

  public func abandonSignIn(_ subject: SignInSubject) async throws(StoreError) {
    let counters = SignInCounter.allCases.filter { subject[$0] != nil }
    try await changing { pool in
      try await pool.query(
        "SELECT abandon_sign_in($1, $2)",
        [.integers(counters.map(\.rawValue)), .numbers(counters.map { subject[$0] })]
      )
    }
  }

  public func succeedSignIn(_ subject: SignInSubject, by rules: SignInRules, at _: Moment)
    async throws(StoreError)
  {
    let counters = SignInCounter.allCases.filter { subject[$0] != nil }
    try await changing { pool in
      try await pool.query(
        """
        SELECT succeed_sign_in(\(Self.clock), $2, $3, $4, $5, $6, $7, $8, $9)
        """,
        [
          clockValue, .integers(counters.map(\.rawValue)),
          .numbers(counters.map { subject[$0] }),
          .integers([SignInCounter.pair.rawValue, SignInCounter.name.rawValue]),
          .numbers([subject.pair, subject.name]),
          .integer(Self.trusted), .number(subject.pair), .real(rules.trust),
          .integer(rules.mostTrusted),
        ]
      )
    }
  }

  /// What is forgotten by now.
  func forgetSignIns(at moment: Double) async throws {
    _ = try await pool.query("SELECT forget_sign_ins($1)", [.real(moment)])
  }

  /// Step 8: one attempt comes after the other, over all servers.
  ///
  /// So of many at once no more are admitted, and none stands in another's way. The lock is the transaction's, which is one statement; that a failure is
  /// lost in a crash of the database costs nobody anything, so none waits for a disk.
  ///
  /// Rules are arguments, so that a later version may have others without another step.
  static let signInCounts = """
    CREATE TABLE sign_in_key (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      key BYTEA NOT NULL,
      attempts BIGINT NOT NULL
    );
    CREATE TABLE sign_in_count (
      counter BIGINT NOT NULL,
      key BIGINT NOT NULL,
      count BIGINT NOT NULL,
      first DOUBLE PRECISION NOT NULL,
      last DOUBLE PRECISION NOT NULL,
      forgotten DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (counter, key)
    );
    CREATE INDEX sign_in_count_by_end ON sign_in_count (forgotten);
    CREATE TABLE sign_in_floor (
      counter BIGINT PRIMARY KEY,
      count BIGINT NOT NULL,
      until DOUBLE PRECISION NOT NULL
    );

    CREATE FUNCTION sign_in_lock() RETURNS void LANGUAGE plpgsql AS
      $$ BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        PERFORM pg_advisory_xact_lock(358402354542);
      END $$;

    CREATE FUNCTION sign_in_wait(
      count BIGINT, free BIGINT, first DOUBLE PRECISION, longest DOUBLE PRECISION
    ) RETURNS DOUBLE PRECISION LANGUAGE sql IMMUTABLE AS
      $$ SELECT CASE WHEN count < free THEN 0::double precision
        ELSE least(longest, first * power(2::double precision, least(count - free, 60))) END $$;

    CREATE FUNCTION trim_sign_ins(
      moment DOUBLE PRECISION, counters BIGINT[], frees BIGINT[], rooms BIGINT[],
      longests DOUBLE PRECISION[], windows DOUBLE PRECISION[]
    ) RETURNS void LANGUAGE plpgsql AS
      $$ DECLARE
        there BIGINT;
        most BIGINT;
      BEGIN
        FOR place IN 1 .. cardinality(counters) LOOP
          SELECT count(*) INTO there FROM sign_in_count AS c WHERE c.counter = counters[place];
          CONTINUE WHEN there <= rooms[place];
          WITH gone AS (
            DELETE FROM sign_in_count AS c WHERE c.counter = counters[place] AND c.key IN
              (SELECT l.key FROM sign_in_count AS l WHERE l.counter = counters[place]
                ORDER BY l.count, l.last LIMIT there - rooms[place] / 4 * 3)
            RETURNING c.count)
          SELECT max(gone.count) INTO most FROM gone;
          INSERT INTO sign_in_floor AS f (counter, count, until)
            VALUES (counters[place], least(most, frees[place] - 1),
              moment + longests[place] + windows[place])
            ON CONFLICT (counter) DO UPDATE SET until = excluded.until,
              count = CASE WHEN f.until > moment THEN greatest(f.count, excluded.count)
                ELSE excluded.count END;
        END LOOP;
      END $$;

    CREATE FUNCTION begin_sign_in(
      moment DOUBLE PRECISION, trust BIGINT, pair BIGINT, counters BIGINT[], keys BIGINT[],
      frees BIGINT[], highests BIGINT[], rooms BIGINT[], firsts DOUBLE PRECISION[],
      longests DOUBLE PRECISION[], windows DOUBLE PRECISION[]
    ) RETURNS DOUBLE PRECISION LANGUAGE plpgsql AS
      $$ DECLARE
        is_trusted BOOLEAN;
        waiting DOUBLE PRECISION;
        number BIGINT;
      BEGIN
        PERFORM sign_in_lock();
        is_trusted := EXISTS (SELECT 1 FROM sign_in_count AS c
          WHERE c.counter = trust AND c.key = pair AND c.forgotten > moment);
        SELECT max(least(c.last + w.whole - moment, w.whole)) INTO waiting
          FROM unnest(counters, keys, frees, firsts, longests)
            AS a (counter, key, free, first, longest)
          JOIN sign_in_count AS c ON c.counter = a.counter AND c.key = a.key
          CROSS JOIN LATERAL
            (SELECT sign_in_wait(c.count, a.free, a.first, a.longest) AS whole) AS w
          WHERE c.forgotten > moment AND (NOT is_trusted OR (a.counter = counters[1]));
        IF waiting > 0 THEN
          RETURN waiting;
        END IF;
        DELETE FROM sign_in_count AS c WHERE c.forgotten <= moment;
        INSERT INTO sign_in_count AS c (counter, key, count, first, last, forgotten)
          SELECT n.counter, n.key, n.count, n.begun, moment,
            CASE WHEN n.count < n.free THEN n.begun + n.span
              ELSE moment + sign_in_wait(n.count, n.free, n.first, n.longest) + n.span END
          FROM (
            SELECT a.*, least(coalesce(k.count, f.count, 0) + 1, a.highest) AS count,
              least(coalesce(k.first, moment), moment) AS begun
            FROM unnest(counters, keys, frees, highests, firsts, longests, windows)
              AS a (counter, key, free, highest, first, longest, span)
            LEFT JOIN sign_in_count AS k ON k.counter = a.counter AND k.key = a.key
            LEFT JOIN sign_in_floor AS f ON f.counter = a.counter AND f.until > moment) AS n
          ON CONFLICT (counter, key) DO UPDATE SET count = excluded.count,
            first = excluded.first, last = excluded.last, forgotten = excluded.forgotten;
        UPDATE sign_in_key AS s SET attempts = s.attempts + 1 RETURNING s.attempts INTO number;
        IF number % 64 = 0 THEN
          PERFORM trim_sign_ins(moment, counters, frees, rooms, longests, windows);
        END IF;
        RETURN 0;
      END $$;

    CREATE FUNCTION forget_sign_ins(moment DOUBLE PRECISION)
      RETURNS void LANGUAGE plpgsql AS
      $$ BEGIN
        PERFORM sign_in_lock();
        DELETE FROM sign_in_count AS c WHERE c.forgotten <= moment;
        DELETE FROM sign_in_floor AS f WHERE f.until <= moment;
      END $$;

    CREATE FUNCTION abandon_sign_in(counters BIGINT[], keys BIGINT[])
      RETURNS void LANGUAGE plpgsql AS
      $$ BEGIN
        PERFORM sign_in_lock();
        UPDATE sign_in_count AS c SET count = c.count - 1
          FROM unnest(counters, keys) AS a (counter, key)
          WHERE c.counter = a.counter AND c.key = a.key;
        DELETE FROM sign_in_count AS c USING unnest(counters, keys) AS a (counter, key)
          WHERE c.counter = a.counter AND c.key = a.key AND c.count <= 0;
      END $$;

    CREATE FUNCTION succeed_sign_in(
      moment DOUBLE PRECISION, counters BIGINT[], keys BIGINT[], own_counters BIGINT[],
      own_keys BIGINT[], trust BIGINT, pair BIGINT, span DOUBLE PRECISION, most BIGINT
    ) RETURNS void LANGUAGE plpgsql AS
      $$ BEGIN
        PERFORM abandon_sign_in(counters, keys);
        DELETE FROM sign_in_count AS c USING unnest(own_counters, own_keys) AS a (counter, key)
          WHERE c.counter = a.counter AND c.key = a.key;
        INSERT INTO sign_in_count AS c (counter, key, count, first, last, forgotten)
          VALUES (trust, pair, 0, moment, moment, moment + span)
          ON CONFLICT (counter, key) DO UPDATE SET last = excluded.last,
            forgotten = excluded.forgotten;
        DELETE FROM sign_in_count AS c WHERE c.counter = trust AND c.key IN
          (SELECT l.key FROM sign_in_count AS l WHERE l.counter = trust
            ORDER BY l.last DESC OFFSET most);
      END $$;
    """
}

extension PostgreSQLValue {
  /// A number of all its 64 bits.
  fileprivate static func number(_ value: UInt64) -> Self { .integer(Int(bitPattern: UInt(value))) }

  fileprivate static func numbers(_ values: [UInt64?]) -> Self {
    .integers(values.map { $0.map { Int(bitPattern: UInt($0)) } })
  }
}
