-- A team's store in PostgreSQL: what `draftsman remote setup` makes, version 1.
--
-- Rows are only ever added. What a row means is named by hashes that clients make and check; the
-- server keeps, orders and hands out. Whoever is granted INSERT cannot name who wrote a row, nor
-- when the server saw it: those columns are not granted.

CREATE SCHEMA draftsman;

-- One row: key 'version', value '1'.
CREATE TABLE draftsman.about (
  key text COLLATE "C" PRIMARY KEY,
  value text COLLATE "C" NOT NULL
);

-- Contents of revisions, by their SHA-256, in parts of at most 256 KiB. A content is what a block of
-- a bundle holds.
CREATE TABLE draftsman.content (
  content bytea NOT NULL CHECK (octet_length(content) = 32),
  part bigint NOT NULL CHECK (part >= 0),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 262144),
  PRIMARY KEY (content, part)
);

-- Revisions. A revision is written after its parents and its content, so that `number` puts parents
-- before children; it means nothing else.
CREATE TABLE draftsman.revision (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  parent1 bytea REFERENCES draftsman.revision (hash),
  parent2 bytea REFERENCES draftsman.revision (hash),
  content bytea NOT NULL CHECK (octet_length(content) = 32),
  parts bigint NOT NULL CHECK (parts > 0),
  -- Milliseconds since 1970 UTC, author and message, as the content has them.
  time bigint NOT NULL,
  author text COLLATE "C" NOT NULL,
  message text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  pushed_by text COLLATE "C" NOT NULL DEFAULT session_user,
  pushed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent1 IS NOT NULL OR parent2 IS NULL)
);

-- Moves of branches and tags, each of a name from one version to the next: the primary key lets one
-- of those who want the same version win. A name without a revision is deleted.
CREATE TABLE draftsman.move (
  name text COLLATE "C" NOT NULL CHECK (octet_length(name) BETWEEN 1 AND 1000),
  version bigint NOT NULL CHECK (version > 0),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('branch', 'tag')),
  revision bytea REFERENCES draftsman.revision (hash),
  -- Milliseconds since 1970 UTC, as the client says.
  time bigint NOT NULL,
  pushed_by text COLLATE "C" NOT NULL DEFAULT session_user,
  pushed_at timestamptz NOT NULL DEFAULT now(),
  previous bigint GENERATED ALWAYS AS (nullif(version - 1, 0)) STORED,
  PRIMARY KEY (name, version),
  -- No version is left out.
  FOREIGN KEY (name, previous) REFERENCES draftsman.move (name, version)
);

-- Rows that are committed only to learn whether this server can commit.
CREATE TABLE draftsman.barrier (
  token bytea PRIMARY KEY CHECK (octet_length(token) = 16),
  pushed_by text COLLATE "C" NOT NULL DEFAULT session_user,
  pushed_at timestamptz NOT NULL DEFAULT now()
);

-- Where each name stands: the last move of each, found by going from name to name.
CREATE VIEW draftsman.reference AS
  WITH RECURSIVE names (name) AS (
    (SELECT name FROM draftsman.move ORDER BY name LIMIT 1)
    UNION ALL
    SELECT (SELECT next.name FROM draftsman.move AS next
      WHERE next.name > names.name ORDER BY next.name LIMIT 1)
    FROM names WHERE names.name IS NOT NULL
  )
  SELECT last.name, last.kind, last.revision, last.version, last.time, last.pushed_by,
    last.pushed_at
  FROM names CROSS JOIN LATERAL (
    SELECT * FROM draftsman.move AS m WHERE m.name = names.name ORDER BY m.version DESC LIMIT 1
  ) AS last;

-- The revisions with their authors, the newest last, for people.
CREATE VIEW draftsman.log AS
  SELECT encode(hash, 'hex') AS hash, encode(parent1, 'hex') AS parent1,
    encode(parent2, 'hex') AS parent2, author, message,
    to_timestamp(time / 1000.0) AS time, pushed_by, pushed_at
  FROM draftsman.revision ORDER BY number;

INSERT INTO draftsman.about (key, value) VALUES ('version', '1');
