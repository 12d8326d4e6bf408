extension PostgreSQLStore {
  /// The tables, as the steps that lead to them.
  ///
  /// Names are compared byte by byte (`COLLATE "C"`), whatever the database's language, as everywhere else.
  static let schema = PostgreSQLSchema([
    PostgreSQLSchema.Step(
      1,
      "pages, stories, history, counts",
      needs: 1,
      """
      CREATE TABLE edition_body (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        digest BYTEA NOT NULL UNIQUE,
        body BYTEA NOT NULL
      );
      CREATE TABLE edition (
        brand TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        pressed_at DOUBLE PRECISION NOT NULL,
        content_from DOUBLE PRECISION NOT NULL,
        body BIGINT NOT NULL REFERENCES edition_body,
        number BIGINT NOT NULL,
        PRIMARY KEY (brand, section, pressed_at)
      );
      CREATE SEQUENCE edition_number OWNED BY edition.number;
      CREATE INDEX edition_by_number ON edition (brand, section, number);
      CREATE INDEX edition_by_body ON edition (body);
      CREATE TABLE feed (
        brand TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        fetched_at DOUBLE PRECISION NOT NULL,
        source TEXT,
        body BYTEA NOT NULL,
        PRIMARY KEY (brand, section)
      );
      CREATE TABLE source (address TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL);

      CREATE TABLE story (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        brand TEXT COLLATE "C" NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        published DOUBLE PRECISION,
        body BYTEA NOT NULL,
        shown_at DOUBLE PRECISION NOT NULL,
        UNIQUE (brand, name)
      );
      CREATE INDEX story_by_time ON story (brand, shown_at);
      CREATE TABLE story_address (
        brand TEXT COLLATE "C" NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        story TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (brand, name)
      );

      CREATE TABLE input (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        digest BYTEA NOT NULL UNIQUE,
        body BYTEA NOT NULL
      );
      CREATE TABLE input_part (
        whole BIGINT NOT NULL REFERENCES input ON DELETE CASCADE,
        place BIGINT NOT NULL,
        part BIGINT NOT NULL REFERENCES input,
        PRIMARY KEY (whole, place)
      );
      CREATE INDEX input_part_by_part ON input_part (part);
      CREATE TABLE sight (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        brand TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        serial BIGINT,
        pressed_at DOUBLE PRECISION,
        stale_since DOUBLE PRECISION,
        failure BYTEA,
        inputs BIGINT REFERENCES input
      );
      CREATE INDEX sight_by_page ON sight (brand, section, number);
      CREATE INDEX sight_by_edition ON sight (brand, section, serial);
      CREATE INDEX sight_by_inputs ON sight (inputs);

      CREATE TABLE slot_count (
        brand TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        hour BIGINT NOT NULL,
        edition BIGINT NOT NULL,
        slot BYTEA NOT NULL,
        seen BIGINT NOT NULL,
        opened BIGINT NOT NULL,
        PRIMARY KEY (brand, section, hour, edition, slot)
      );
      CREATE TABLE story_count (
        brand TEXT COLLATE "C" NOT NULL,
        hour BIGINT NOT NULL,
        story TEXT COLLATE "C" NOT NULL,
        opened BIGINT NOT NULL,
        PRIMARY KEY (brand, hour, story)
      );
      CREATE TABLE headline_count (
        test BIGINT NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        hour BIGINT NOT NULL,
        a BIGINT NOT NULL,
        b BIGINT NOT NULL,
        PRIMARY KEY (test, since)
      );
      """
    ),
    PostgreSQLSchema.Step(
      2,
      "decisions, and what tells a newsroom from any other",
      needs: 1,
      """
      CREATE TABLE entry (
        number BIGINT PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        author TEXT NOT NULL,
        act TEXT NOT NULL,
        confirmation TEXT
      );
      CREATE TABLE identity (id TEXT NOT NULL);
      INSERT INTO identity VALUES (replace(gen_random_uuid()::text, '-', ''));
      CREATE FUNCTION stays_for_ever() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'entries are only added'; END $$;
      CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
        FOR EACH STATEMENT EXECUTE FUNCTION stays_for_ever();
      CREATE TRIGGER identity_stays BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON identity
        FOR EACH STATEMENT EXECUTE FUNCTION stays_for_ever();
      """
    ),
    PostgreSQLSchema.Step(
      3,
      "who may decide, and who has proven to be that",
      needs: 1,
      """
      CREATE TABLE newsroom_user (
        key TEXT COLLATE "C" PRIMARY KEY,
        name TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
        password TEXT NOT NULL,
        added DOUBLE PRECISION NOT NULL,
        disabled BOOLEAN NOT NULL
      );
      CREATE TABLE session (
        digest BYTEA PRIMARY KEY,
        owner TEXT COLLATE "C" NOT NULL REFERENCES newsroom_user ON DELETE CASCADE,
        begun DOUBLE PRECISION NOT NULL,
        seen DOUBLE PRECISION NOT NULL
      );
      CREATE INDEX session_of_owner ON session (owner, seen);
      CREATE TABLE token (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        digest BYTEA NOT NULL UNIQUE,
        owner TEXT COLLATE "C" NOT NULL REFERENCES newsroom_user ON DELETE CASCADE,
        role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
        label TEXT NOT NULL,
        added DOUBLE PRECISION NOT NULL,
        expires DOUBLE PRECISION NOT NULL,
        used DOUBLE PRECISION
      );
      CREATE INDEX token_of_owner ON token (owner);
      """
    ),
    PostgreSQLSchema.Step(
      4,
      "what is searched",
      needs: 1,
      """
      CREATE TABLE search_document (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        brand TEXT COLLATE "C" NOT NULL,
        name TEXT COLLATE "C" NOT NULL,
        published DOUBLE PRECISION,
        story BIGINT UNIQUE REFERENCES story ON DELETE CASCADE,
        length BIGINT NOT NULL,
        words TSVECTOR NOT NULL,
        UNIQUE (brand, name)
      );
      CREATE INDEX search_document_by_words ON search_document USING gin (words);
      CREATE INDEX search_document_by_length ON search_document (length);
      CREATE TABLE search_rules (brand TEXT COLLATE "C" PRIMARY KEY, rules TEXT NOT NULL);

      CREATE TABLE unindexed_story (story BIGINT PRIMARY KEY REFERENCES story ON DELETE CASCADE);
      CREATE FUNCTION note_story() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
          INSERT INTO unindexed_story (story) VALUES (NEW.id)
            ON CONFLICT (story) DO UPDATE SET story = excluded.story;
          RETURN NULL;
        END $$;
      CREATE TRIGGER story_is_new AFTER INSERT ON story
        FOR EACH ROW EXECUTE FUNCTION note_story();
      CREATE TRIGGER story_is_other AFTER UPDATE OF body ON story
        FOR EACH ROW WHEN (OLD.body <> NEW.body) EXECUTE FUNCTION note_story();
      INSERT INTO unindexed_story (story) SELECT id FROM story;

      CREATE TABLE unindexed_feed (
        brand TEXT COLLATE "C" NOT NULL,
        section TEXT COLLATE "C" NOT NULL,
        number BIGINT GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (brand, section),
        FOREIGN KEY (brand, section) REFERENCES feed ON DELETE CASCADE
      );
      CREATE FUNCTION note_feed() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
          INSERT INTO unindexed_feed (brand, section) VALUES (NEW.brand, NEW.section)
            ON CONFLICT (brand, section) DO UPDATE SET number = DEFAULT;
          RETURN NULL;
        END $$;
      CREATE TRIGGER feed_is_new AFTER INSERT ON feed
        FOR EACH ROW EXECUTE FUNCTION note_feed();
      CREATE TRIGGER feed_is_other AFTER UPDATE OF body ON feed
        FOR EACH ROW WHEN (OLD.body <> NEW.body) EXECUTE FUNCTION note_feed();
      INSERT INTO unindexed_feed (brand, section) SELECT brand, section FROM feed;
      """
    ),
    PostgreSQLSchema.Step(
      5,
      "which press asks a source",
      needs: 1,
      """
      CREATE TABLE source_lease (
        source TEXT COLLATE "C" PRIMARY KEY,
        host TEXT COLLATE "C",
        token BIGINT NOT NULL DEFAULT 0,
        written BIGINT NOT NULL DEFAULT 0,
        held_until DOUBLE PRECISION NOT NULL DEFAULT 0,
        due DOUBLE PRECISION NOT NULL DEFAULT 0,
        askable DOUBLE PRECISION NOT NULL DEFAULT 0
      );
      CREATE INDEX source_lease_by_host ON source_lease (host, held_until);
      CREATE SEQUENCE lease_token OWNED BY source_lease.token;
      """
    ),
    PostgreSQLSchema.Step(
      6,
      "what waits for another editor, and word of what is decided",
      needs: 1,
      // By triggers, so that what an earlier version decides is announced as well.
      """
      CREATE TABLE awaited_decision (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        act TEXT NOT NULL,
        timing TEXT,
        author TEXT COLLATE "C" NOT NULL,
        asked DOUBLE PRECISION NOT NULL,
        expires DOUBLE PRECISION NOT NULL,
        pages BIGINT NOT NULL
      );
      CREATE FUNCTION announce_entry() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('decision', NEW.number::text); RETURN NULL; END $$;
      CREATE TRIGGER entry_is_announced AFTER INSERT ON entry
        FOR EACH ROW EXECUTE FUNCTION announce_entry();
      CREATE FUNCTION announce_awaited() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('decision', ''); RETURN NULL; END $$;
      CREATE TRIGGER awaited_decision_is_announced AFTER INSERT OR DELETE ON awaited_decision
        FOR EACH ROW EXECUTE FUNCTION announce_awaited();
      """
    ),
    PostgreSQLSchema.Step(
      7,
      "word of what is kept of sources",
      needs: 1,
      // By a trigger, so that what an earlier version keeps is announced as well. A notice has less than 8,000
      // bytes; of a source with a longer name it is said that something was kept of any.
      """
      CREATE FUNCTION announce_source() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN
          PERFORM pg_notify('source', CASE WHEN octet_length(NEW.source) < 7000
            THEN NEW.written || ' ' || NEW.source ELSE '' END);
          RETURN NULL;
        END $$;
      CREATE TRIGGER source_is_announced AFTER UPDATE OF written ON source_lease
        FOR EACH ROW WHEN (OLD.written <> NEW.written) EXECUTE FUNCTION announce_source();
      """
    ),
    PostgreSQLSchema.Step(8, "failed attempts to sign in", needs: 1, signInCounts),
  ])
}
