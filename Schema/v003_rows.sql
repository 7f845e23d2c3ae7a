-- Smaller rows: what many rows of a kind repeat is kept once.
--
-- Of the files before, this one replaces the tables `clause` (now the rows of `clause_row`, and
-- a view that shows them as before) and `ref_log` (now `ref_move`, and `v_moves` for people). All else stays as it was.

PRAGMA user_version = 3;  -- The format described here and in the files before

-- The form of an equation, which is all of it but the items and the constant:
-- ?.first_attribute  relation  ?.second_attribute * multiplier + ?, at a priority. Layouts have
-- thousands of equations, of a few dozen forms.
CREATE TABLE form (
  form             INTEGER NOT NULL PRIMARY KEY CHECK (form > 0),  -- Its number in this file
  first_attribute  INTEGER NOT NULL REFERENCES word,  -- What of the first item, such as leading
  relation         INTEGER NOT NULL CHECK (relation IN (-1, 0, 1)),  -- -1: <=, 0: ==, 1: >=
  second_attribute INTEGER REFERENCES word,  -- What of the second item; NULL: there is none
  multiplier       REAL NOT NULL,            -- The factor on the right side's attribute
  priority         REAL                      -- Above 0, below 1000; NULL: 1000, required
) STRICT;

-- A clause (a constraint) that a revision has added, changed or removed.
CREATE TABLE clause_row (
  revision   INTEGER NOT NULL,         -- The revision that made the change
  layout     INTEGER NOT NULL,         -- The layout
  item       INTEGER NOT NULL CHECK (item < 0),  -- The clause
  prev       INTEGER,                  -- The revision of its row before; NULL: added
  owner      INTEGER,                  -- The view that holds it; NULL: nearest common ancestor
  first      INTEGER,                  -- The view or guide on the left side; NULL: removed
  form       INTEGER REFERENCES form,  -- The equation's form; NULL: removed
  second     INTEGER,                  -- The view or guide on the right side, if any
  constant   REAL,                     -- What is added to the right side, in points
  identifier TEXT,                     -- The author's name for it, if any
  PRIMARY KEY (revision, layout, item),
  FOREIGN KEY (revision, layout) REFERENCES layout,
  FOREIGN KEY (layout, item) REFERENCES item_id,
  CHECK ((first IS NULL) = (form IS NULL) AND (first IS NULL) = (constant IS NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO form (first_attribute, relation, second_attribute, multiplier, priority)
  SELECT DISTINCT first_attribute, relation, second_attribute, multiplier, priority
    FROM clause WHERE first IS NOT NULL ORDER BY 1, 2, 3, 4, 5;

INSERT INTO clause_row
  SELECT c.revision, c.layout, c.item, c.prev, c.owner, c.first, f.form, c.second, c.constant,
         c.identifier
    FROM clause c
    LEFT JOIN form f ON f.first_attribute = c.first_attribute AND f.relation = c.relation
          AND f.second_attribute IS c.second_attribute AND f.multiplier = c.multiplier
          AND f.priority IS c.priority;

DROP TABLE clause;

CREATE VIEW clause AS  -- The rows of clauses with all parts of their equations
  SELECT c.revision, c.layout, c.item, c.prev, c.owner, c.first, f.first_attribute, f.relation,
         c.second, f.second_attribute, f.multiplier, c.constant, f.priority, c.identifier, c.form
    FROM clause_row c LEFT JOIN form f ON f.form = c.form;

DROP VIEW clause_at;

CREATE VIEW clause_at AS  -- The clauses at a revision, in the store's own numbers: WHERE at = 5
  SELECT c.at, c.layout, c.item, c.since, c.owner, c.first, f.first_attribute, f.relation,
         c.second, f.second_attribute, f.multiplier, c.constant, f.priority, c.identifier, c.form
    FROM (SELECT s.at, t.layout, t.item, max(t.revision) AS since, t.owner, t.first, t.form,
                 t.second, t.constant, t.identifier
            FROM visible s CROSS JOIN clause_row t ON t.revision = s.revision
           GROUP BY s.at, t.layout, t.item HAVING t.first IS NOT NULL) c
    CROSS JOIN form f ON f.form = c.form;

-- Every move of a branch or tag; the last one of a name says where it stands. Two writers that move
-- the same name make the same version, and the second is refused: nobody's work is lost.
CREATE TABLE ref_move (
  name     INTEGER NOT NULL REFERENCES word,      -- The branch or tag, such as main
  version  INTEGER NOT NULL CHECK (version > 0),  -- Counts the moves of this name, from 1
  tag      INTEGER NOT NULL CHECK (tag IN (0, 1)),  -- 1: a tag, 0: a branch
  revision INTEGER REFERENCES revision,           -- Where it stands after it; NULL: deleted
  time     INTEGER,                               -- When, in milliseconds since 1970 UTC; NULL:
                                                  -- when the revision was made
  why      INTEGER NOT NULL REFERENCES word,      -- What moved it, such as save
  PRIMARY KEY (name, version)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO word (text) SELECT DISTINCT name FROM ref_log ORDER BY name;

INSERT INTO ref_move
  SELECT w.word, l.version, l.kind = 'tag', l.revision, nullif(l.time, r.time), l.why
    FROM ref_log l
    JOIN word w ON w.text = l.name
    LEFT JOIN revision r ON r.revision = l.revision;

DROP VIEW ref;
DROP TABLE ref_log;

CREATE VIEW v_moves AS  -- The moves of branches and tags, in words
  SELECT w.text AS name, m.version, iif(m.tag, 'tag', 'branch') AS kind, m.revision,
         coalesce(m.time, r.time) AS time, y.text AS why
    FROM ref_move m
    LEFT JOIN word w ON w.word = m.name
    LEFT JOIN word y ON y.word = m.why
    LEFT JOIN revision r ON r.revision = m.revision;

CREATE VIEW ref AS  -- Where each branch and tag stands
  WITH RECURSIVE known (name) AS (
    SELECT min(name) FROM ref_move
    UNION ALL
    SELECT (SELECT min(m.name) FROM ref_move m WHERE m.name > known.name)
      FROM known WHERE known.name IS NOT NULL)
  SELECT w.text AS name, iif(m.tag, 'tag', 'branch') AS kind, m.revision, m.version,
         coalesce(m.time, r.time) AS time
    FROM known
    CROSS JOIN ref_move m ON m.name = known.name
           AND m.version = (SELECT max(o.version) FROM ref_move o WHERE o.name = known.name)
    LEFT JOIN word w ON w.word = m.name
    LEFT JOIN revision r ON r.revision = m.revision
   WHERE m.revision IS NOT NULL ORDER BY w.text;

-- Revisions are few next to the rows they wrote: going through them costs less than an index.
DROP INDEX revision_by_lane;
DROP VIEW visible;

CREATE VIEW visible AS  -- The revisions whose rows make up the state at a revision
  SELECT r.revision AS at, x.revision AS revision
    FROM revision r
    CROSS JOIN revision x ON x.revision <= r.revision
    CROSS JOIN lane_path p ON p.lane = r.lane AND p.sees = x.lane AND p.upto >= x.revision;

-- Which rows a layout is made of at a revision, where so many have come before that looking for
-- the newest of each record would take long. Derived: it can be deleted at any time.
CREATE TABLE keyframe (
  layout   INTEGER NOT NULL,  -- The layout
  revision INTEGER NOT NULL,  -- A revision that changed it
  rows     BLOB NOT NULL,     -- Items, and how many revisions before this one their rows were written
  PRIMARY KEY (layout, revision),
  FOREIGN KEY (revision, layout) REFERENCES layout (revision, layout)
) STRICT, WITHOUT ROWID;

-- Records that have been packed (`draftsman gc --pack`): the rows of a table, which is empty while
-- they are here. A program reads them by putting the rows back; `draftsman gc --unpack` does.
CREATE TABLE pack (
  part   TEXT NOT NULL,                     -- The table whose rows it holds, such as node
  chunk  INTEGER NOT NULL CHECK (chunk > 0),  -- Counts the pieces of a part, from 1
  count  INTEGER NOT NULL CHECK (count > 0),  -- How many rows
  digest BLOB NOT NULL CHECK (length(digest) = 32),  -- SHA-256 of the rows before packing
  data   BLOB NOT NULL,                     -- The packed rows
  PRIMARY KEY (part, chunk)
) STRICT, WITHOUT ROWID;

UPDATE about SET value = '3' WHERE key = 'format';
