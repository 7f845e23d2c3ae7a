-- The store: every state that the layouts of a project have had, in one SQLite file.
--
-- A revision is one state of all layouts. It is not kept whole: each table below holds a row for
-- each record (a layout, a view or guide, a clause, a property) that a revision has changed, under
-- the revision's number. The row is the change; the newest row of a record that a revision can see
-- is the record's state there; a row whose first value is NULL says that the record is gone.
--
-- Rows are only ever added. Nothing is changed or deleted, and no number but those in the column
-- `revision` means anything outside this file (a revision's `hash` does, everywhere).
--
-- In the sqlite3 shell, begin with the views at the end, such as:
--   SELECT * FROM v_log LIMIT 20;
--   SELECT * FROM v_constraints WHERE at = 5;

PRAGMA application_id = 0x44726674;  -- 'Drft': what file(1) and Draftsman know the file by
PRAGMA user_version = 1;             -- The format described here

-- What this file is and how to read it, for whoever finds it.
CREATE TABLE about (
  key   TEXT NOT NULL PRIMARY KEY,  -- What is explained
  value TEXT NOT NULL               -- The explanation
) STRICT, WITHOUT ROWID;

-- Short texts that occur again and again: classes, attributes, property keys, names of layouts,
-- branches and authors. Rows elsewhere hold the number.
CREATE TABLE word (
  word INTEGER NOT NULL PRIMARY KEY,  -- Its number in this file
  text TEXT NOT NULL UNIQUE           -- The text, compared by its UTF-8 bytes
) STRICT;

-- A layout's identity: what makes it the same layout through all revisions. The row stays when the
-- layout is removed.
CREATE TABLE layout_id (
  layout INTEGER NOT NULL PRIMARY KEY CHECK (layout > 0),  -- Its number in this file
  id     TEXT NOT NULL UNIQUE                              -- Such as Login.storyboard#BYZ-38-t0r
) STRICT;

-- The identity of a view, guide or clause inside its layout. Views and guides count up from 1,
-- clauses count down from -1; 0 stands for the layout itself. Each identity has one number in its
-- layout; `draftsman fsck` checks that, because an index would be a seventh of the file.
CREATE TABLE item_id (
  layout INTEGER NOT NULL REFERENCES layout_id,  -- The layout it is part of
  item   INTEGER NOT NULL CHECK (item <> 0),     -- Its number in the layout
  id     TEXT NOT NULL,                          -- Such as submitButton or aB3-x9-Qz1
  PRIMARY KEY (layout, item)
) STRICT, WITHOUT ROWID;

-- A lane is a run of revisions each of which has the one before as its first parent. A revision
-- whose first parent already has a successor opens a new lane.
CREATE TABLE lane (
  lane INTEGER NOT NULL PRIMARY KEY CHECK (lane > 0),  -- Its number in this file
  fork INTEGER REFERENCES revision,                    -- The first parent of its first revision
  name INTEGER NOT NULL REFERENCES word                -- The branch it was opened for
) STRICT;

-- What the revisions of a lane can see: those of their own lane, and of each lane it descends from
-- as far as the fork. With it the state at any revision is a plain SELECT, on branches too.
CREATE TABLE lane_path (
  lane INTEGER NOT NULL REFERENCES lane,  -- The lane that looks
  sees INTEGER NOT NULL REFERENCES lane,  -- The lane that is seen: itself, or one opened earlier
  upto INTEGER NOT NULL,                  -- The last revision seen; 2147483647 in the lane itself
  PRIMARY KEY (lane, sees)
) STRICT, WITHOUT ROWID;

-- One state of the project: where it comes from, who made it and why. The state itself is the rows
-- that carry this number or the number of a revision it can see.
CREATE TABLE revision (
  revision INTEGER NOT NULL PRIMARY KEY    -- Its number in this file, shown as r12; parents have
    CHECK (revision BETWEEN 1 AND 2147483646),  -- lower numbers
  lane     INTEGER NOT NULL REFERENCES lane,  -- The lane it lies in
  parent   INTEGER REFERENCES revision CHECK (parent < revision),  -- The state it changed, if any
  merged   INTEGER REFERENCES revision CHECK (merged < revision),  -- The state it took in, if any
  time     INTEGER NOT NULL,                  -- When, in milliseconds since 1970 UTC
  author   INTEGER NOT NULL REFERENCES word,  -- Who
  message  TEXT NOT NULL,                     -- Why
  origin   TEXT,                              -- From what, such as a file or a git commit
  hash     BLOB NOT NULL CHECK (length(hash) = 32)  -- SHA-256 of all of the above, of the parents'
) STRICT;                                           -- hashes and of every layout's digest

CREATE INDEX revision_by_lane ON revision (lane);

-- A layout that a revision has changed in any way: itself, or one of its views, guides, clauses or
-- properties. So the rows of one layout here are its history.
CREATE TABLE layout (
  revision INTEGER NOT NULL REFERENCES revision,   -- The revision that made the change
  layout   INTEGER NOT NULL REFERENCES layout_id,  -- The layout
  prev     INTEGER,                                -- The revision of its row before; NULL: added
  name     INTEGER REFERENCES word,                -- Its name for people; NULL: removed
  root     INTEGER,                                -- The item that is the root view; NULL: removed
  digest   BLOB CHECK (length(digest) = 32),       -- SHA-256 of all of the layout; NULL: removed
  PRIMARY KEY (revision, layout),
  CHECK ((name IS NULL) = (root IS NULL) AND (name IS NULL) = (digest IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX layout_by_layout ON layout (layout);

-- A view or layout guide that a revision has added, changed or removed, apart from its properties
-- and the clauses about it.
CREATE TABLE node (
  revision    INTEGER NOT NULL,             -- The revision that made the change
  layout      INTEGER NOT NULL,             -- The layout
  item        INTEGER NOT NULL CHECK (item > 0),  -- The view or guide
  prev        INTEGER,                      -- The revision of its row before; NULL: added
  class       INTEGER REFERENCES word,      -- A view's UIKit class, or what a guide stands for (as
                                            -- safeArea); NULL: removed
  guide_of    INTEGER,                      -- The item of the view a guide belongs to; NULL: a view
  label       TEXT,                         -- A name for people, if it has one
  children    TEXT CHECK (children NOT GLOB '*[^0-9,]*'),  -- Its subviews, back to front, as items
                                            -- with commas between; NULL: none
  arrangement TEXT CHECK (arrangement NOT GLOB '*[^0-9,*]*'),  -- The subviews a stack arranges, as
                                            -- items with commas between; '*': all; NULL: none
  PRIMARY KEY (revision, layout, item),
  FOREIGN KEY (revision, layout) REFERENCES layout,
  FOREIGN KEY (layout, item) REFERENCES item_id,
  CHECK (guide_of IS NULL OR (label IS NULL AND children IS NULL AND arrangement IS NULL))
) STRICT, WITHOUT ROWID;

-- A clause (a constraint) that a revision has added, changed or removed:
-- first.first_attribute  relation  second.second_attribute * multiplier + constant, at a priority.
CREATE TABLE clause (
  revision         INTEGER NOT NULL,     -- The revision that made the change
  layout           INTEGER NOT NULL,     -- The layout
  item             INTEGER NOT NULL CHECK (item < 0),  -- The clause
  prev             INTEGER,              -- The revision of its row before; NULL: added
  owner            INTEGER,              -- The view that holds it; NULL: nearest common ancestor
  first            INTEGER,              -- The view or guide on the left side; NULL: removed
  first_attribute  INTEGER REFERENCES word,  -- What of it, such as leading
  relation         INTEGER CHECK (relation IN (-1, 0, 1)),  -- -1: <=, 0: ==, 1: >=
  second           INTEGER,              -- The view or guide on the right side, if any
  second_attribute INTEGER REFERENCES word,  -- What of it
  multiplier       REAL,                 -- The factor on the right side's attribute
  constant         REAL,                 -- What is added to the right side, in points
  priority         REAL,                 -- Above 0, below 1000; NULL: 1000, required
  identifier       TEXT,                 -- The author's name for it, if any
  PRIMARY KEY (revision, layout, item),
  FOREIGN KEY (revision, layout) REFERENCES layout,
  FOREIGN KEY (layout, item) REFERENCES item_id
) STRICT, WITHOUT ROWID;

-- One property of a view, of a clause or of a layout (item 0) that a revision has set or removed.
-- The storage class of the value is its type: text is TEXT, a number is INTEGER if it is whole and
-- REAL otherwise, and a flag is a BLOB of one byte, 1 or 0, since SQLite has no truth values.
CREATE TABLE property (
  revision INTEGER NOT NULL,                  -- The revision that made the change
  layout   INTEGER NOT NULL,                  -- The layout
  item     INTEGER NOT NULL,                  -- The view or clause; 0: the layout itself
  key      INTEGER NOT NULL REFERENCES word,  -- Its name
  prev     INTEGER,                           -- The revision of its row before; NULL: added
  value    ANY CHECK (typeof(value) <> 'blob' OR value IN (x'00', x'01')),  -- NULL: removed
  PRIMARY KEY (revision, layout, item, key),
  FOREIGN KEY (revision, layout) REFERENCES layout
) STRICT, WITHOUT ROWID;

-- Every move of a branch or tag; the last one of a name says where it stands. Two writers that move
-- the same name make the same version, and the second is refused: nobody's work is lost.
CREATE TABLE ref_log (
  name     TEXT NOT NULL,                      -- The branch or tag, such as main
  version  INTEGER NOT NULL CHECK (version > 0),  -- Counts the moves of this name, from 1
  kind     TEXT NOT NULL CHECK (kind IN ('branch', 'tag')),
  revision INTEGER REFERENCES revision,        -- Where it stands after the move; NULL: deleted
  time     INTEGER NOT NULL,                   -- When, in milliseconds since 1970 UTC
  why      INTEGER NOT NULL REFERENCES word,   -- What moved it, such as save
  PRIMARY KEY (name, version)
) STRICT, WITHOUT ROWID;

-- Where each branch and tag stands.
CREATE VIEW ref AS
  WITH RECURSIVE known (name) AS (
    SELECT min(name) FROM ref_log
    UNION ALL
    SELECT (SELECT min(l.name) FROM ref_log l WHERE l.name > known.name)
      FROM known WHERE known.name IS NOT NULL)
  SELECT l.name, l.kind, l.revision, l.version, l.time
    FROM known JOIN ref_log l ON l.name = known.name
   WHERE l.version = (SELECT max(m.version) FROM ref_log m WHERE m.name = known.name)
     AND l.revision IS NOT NULL;

-- ------------------------------------------------------------------------------------------------
-- The state at a revision, in the store's own numbers. Ask for one revision (WHERE at = 5), by its
-- number or as a parameter; `since` is the revision that made the record what it is.

CREATE VIEW visible AS  -- The revisions whose rows make up the state at a revision
  SELECT r.revision AS at, x.revision AS revision
    FROM revision r
    CROSS JOIN lane_path p ON p.lane = r.lane
    CROSS JOIN revision x ON x.lane = p.sees AND x.revision <= min(p.upto, r.revision);

CREATE VIEW layout_at AS
  SELECT s.at, t.layout, max(t.revision) AS since, t.name, t.root, t.digest
    FROM visible s CROSS JOIN layout t ON t.revision = s.revision
   GROUP BY s.at, t.layout HAVING t.name IS NOT NULL;

CREATE VIEW node_at AS
  SELECT s.at, t.layout, t.item, max(t.revision) AS since, t.class, t.guide_of, t.label,
         t.children, t.arrangement
    FROM visible s CROSS JOIN node t ON t.revision = s.revision
   GROUP BY s.at, t.layout, t.item HAVING t.class IS NOT NULL;

CREATE VIEW clause_at AS
  SELECT s.at, t.layout, t.item, max(t.revision) AS since, t.owner, t.first, t.first_attribute,
         t.relation, t.second, t.second_attribute, t.multiplier, t.constant, t.priority,
         t.identifier
    FROM visible s CROSS JOIN clause t ON t.revision = s.revision
   GROUP BY s.at, t.layout, t.item HAVING t.first IS NOT NULL;

CREATE VIEW property_at AS
  SELECT s.at, t.layout, t.item, t.key, max(t.revision) AS since, t.value
    FROM visible s CROSS JOIN property t ON t.revision = s.revision
   GROUP BY s.at, t.layout, t.item, t.key HAVING t.value IS NOT NULL;

CREATE VIEW child_at AS  -- Which view lies in which, and where among its siblings
  SELECT v.at, v.layout, v.item AS parent, j.key AS place, j.value AS item
    FROM node_at v JOIN json_each('[' || v.children || ']') j
  UNION ALL SELECT at, layout, 0, 0, root FROM layout_at;

CREATE VIEW clause_line AS  -- A row of `clause` as an equation between identities
  SELECT c.revision, c.layout, c.item,
         (SELECT i.id FROM item_id i WHERE i.layout = c.layout AND i.item = c.first) || '.'
         || (SELECT w.text FROM word w WHERE w.word = c.first_attribute)
         || CASE c.relation WHEN -1 THEN ' <= ' WHEN 0 THEN ' == ' ELSE ' >= ' END
         || CASE WHEN c.second IS NULL THEN printf('%.15g', c.constant) ELSE
              (SELECT i.id FROM item_id i WHERE i.layout = c.layout AND i.item = c.second) || '.'
              || (SELECT w.text FROM word w WHERE w.word = c.second_attribute)
              || CASE WHEN c.multiplier = 1 THEN '' ELSE printf(' * %.15g', c.multiplier) END
              || CASE WHEN c.constant > 0 THEN printf(' + %.15g', c.constant)
                      WHEN c.constant < 0 THEN printf(' - %.15g', -c.constant) ELSE '' END
            END
         || CASE WHEN c.priority IS NULL THEN '' ELSE printf(' @%.15g', c.priority) END
         || CASE WHEN c.identifier IS NULL THEN '' ELSE ' "' || c.identifier || '"' END
         || CASE WHEN c.owner IS NULL THEN '' ELSE ' in ' || (SELECT i.id FROM item_id i
                 WHERE i.layout = c.layout AND i.item = c.owner) END AS line
    FROM clause c;

CREATE VIEW node_line AS  -- A row of `node` as a line: class "label" [children] arranged
  SELECT v.revision, v.layout, v.item,
         (SELECT w.text FROM word w WHERE w.word = v.class)
         || CASE WHEN v.guide_of IS NULL THEN '' ELSE ' guide of ' || (SELECT i.id FROM item_id i
                 WHERE i.layout = v.layout AND i.item = v.guide_of) END
         || CASE WHEN v.label IS NULL THEN '' ELSE ' "' || v.label || '"' END
         || CASE WHEN v.children IS NULL THEN '' ELSE ' [' || (
              SELECT group_concat(coalesce(i.id, j.value), ', ')
                FROM json_each('[' || v.children || ']') j
                LEFT JOIN item_id i ON i.layout = v.layout AND i.item = j.value) || ']' END
         || CASE WHEN v.arrangement IS NULL THEN ''
                 WHEN v.arrangement = '*' THEN ' arranging all' ELSE ' arranging [' || (
              SELECT group_concat(coalesce(i.id, j.value), ', ')
                FROM json_each('[' || v.arrangement || ']') j
                LEFT JOIN item_id i ON i.layout = v.layout AND i.item = j.value) || ']' END AS line
    FROM node v WHERE v.class IS NOT NULL;

-- ------------------------------------------------------------------------------------------------
-- For people. Revisions are numbers (12 for r12), times are UTC, everything else is as its author
-- named it.

CREATE VIEW v_log AS  -- Every revision, newest first
  SELECT r.revision, lower(substr(hex(r.hash), 1, 10)) AS hash,
         strftime('%Y-%m-%dT%H:%M:%SZ', r.time / 1000, 'unixepoch') AS time, a.text AS author,
         r.message, b.text AS branch, r.parent, r.merged, r.origin
    FROM revision r
    JOIN word a ON a.word = r.author
    JOIN lane l ON l.lane = r.lane
    JOIN word b ON b.word = l.name
   ORDER BY r.revision DESC;

CREATE VIEW v_layouts AS  -- The layouts at a revision: WHERE at = 5
  SELECT t.at, d.id AS layout, n.text AS name, i.id AS root, lower(hex(t.digest)) AS digest,
         t.since
    FROM layout_at t
    JOIN layout_id d ON d.layout = t.layout
    JOIN word n ON n.word = t.name
    JOIN item_id i ON i.layout = t.layout AND i.item = t.root;

CREATE VIEW v_views AS  -- The views at a revision, each with the view it lies in: WHERE at = 5
  SELECT c.at, d.id AS layout, p.id AS parent, c.place, i.id AS id, w.text AS class, v.label,
         CASE WHEN v.arrangement = '*' THEN 'all' ELSE (
              SELECT group_concat(coalesce(a.id, j.value), ', ')
                FROM json_each('[' || v.arrangement || ']') j
                LEFT JOIN item_id a ON a.layout = v.layout AND a.item = j.value) END AS arranges,
         v.since
    FROM child_at c
    CROSS JOIN node_at v ON v.at = c.at AND v.layout = c.layout AND v.item = c.item
    JOIN layout_id d ON d.layout = c.layout
    JOIN item_id i ON i.layout = c.layout AND i.item = c.item
    JOIN word w ON w.word = v.class
    LEFT JOIN item_id p ON p.layout = c.layout AND p.item = c.parent;

CREATE VIEW v_guides AS  -- The layout guides at a revision: WHERE at = 5
  SELECT g.at, d.id AS layout, v.id AS view, i.id AS id, w.text AS kind, g.since
    FROM node_at g
    JOIN layout_id d ON d.layout = g.layout
    JOIN item_id i ON i.layout = g.layout AND i.item = g.item
    JOIN item_id v ON v.layout = g.layout AND v.item = g.guide_of
    JOIN word w ON w.word = g.class;

CREATE VIEW v_constraints AS  -- The constraints at a revision, in words and in parts: WHERE at = 5
  SELECT c.at, d.id AS layout, i.id AS id,
         coalesce(f.label, fi.id) || '.' || fa.text
         || CASE c.relation WHEN -1 THEN ' <= ' WHEN 0 THEN ' == ' ELSE ' >= ' END
         || CASE WHEN c.second IS NULL THEN printf('%.15g', c.constant) ELSE
              coalesce(s.label, si.id) || '.' || sa.text
              || CASE WHEN c.multiplier = 1 THEN '' ELSE printf(' * %.15g', c.multiplier) END
              || CASE WHEN c.constant > 0 THEN printf(' + %.15g', c.constant)
                      WHEN c.constant < 0 THEN printf(' - %.15g', -c.constant) ELSE '' END
            END
         || CASE WHEN c.priority IS NULL THEN '' ELSE printf(' @%.15g', c.priority) END
           AS equation,
         fi.id AS first, fa.text AS first_attribute,
         CASE c.relation WHEN -1 THEN '<=' WHEN 0 THEN '==' ELSE '>=' END AS relation,
         si.id AS second, sa.text AS second_attribute, c.multiplier, c.constant,
         coalesce(c.priority, 1000.0) AS priority, o.id AS owner, c.identifier, c.since
    FROM clause_at c
    CROSS JOIN node_at f ON f.at = c.at AND f.layout = c.layout AND f.item = c.first
    CROSS JOIN node_at s ON s.at = c.at AND s.layout = c.layout
           AND s.item = coalesce(c.second, c.first)
    JOIN layout_id d ON d.layout = c.layout
    JOIN item_id i ON i.layout = c.layout AND i.item = c.item
    JOIN item_id fi ON fi.layout = c.layout AND fi.item = c.first
    JOIN word fa ON fa.word = c.first_attribute
    LEFT JOIN item_id si ON si.layout = c.layout AND si.item = c.second
    LEFT JOIN word sa ON sa.word = c.second_attribute
    LEFT JOIN item_id o ON o.layout = c.layout AND o.item = c.owner;

CREATE VIEW v_properties AS  -- The properties of layouts, views and constraints: WHERE at = 5
  SELECT p.at, d.id AS layout, coalesce(i.id, d.id) AS id,
         CASE WHEN p.item > 0 THEN 'view' WHEN p.item < 0 THEN 'constraint' ELSE 'layout' END
           AS kind,
         k.text AS key,
         CASE typeof(p.value) WHEN 'text' THEN 'text' WHEN 'blob' THEN 'flag' ELSE 'number' END
           AS type,
         CASE WHEN typeof(p.value) <> 'blob' THEN p.value
              WHEN p.value = x'01' THEN 'true' ELSE 'false' END AS value, p.since
    FROM property_at p
    JOIN layout_id d ON d.layout = p.layout
    JOIN word k ON k.word = p.key
    LEFT JOIN item_id i ON i.layout = p.layout AND i.item = p.item;

CREATE VIEW v_changes AS  -- What revisions changed, value by value: WHERE revision = 5
  SELECT x.revision, d.id AS layout, coalesce(i.id, d.id) AS id,
         CASE WHEN x.item = 0 THEN (SELECT w.text FROM word w WHERE w.word = (
                SELECT coalesce(t.name, u.name) FROM layout t
                  LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
                 WHERE t.revision = x.revision AND t.layout = x.layout))
              WHEN x.item > 0 THEN (SELECT v.label FROM visible s
                CROSS JOIN node v ON v.revision = s.revision AND v.layout = x.layout
                       AND v.item = x.item
                WHERE s.at = x.revision AND v.class IS NOT NULL ORDER BY s.revision DESC LIMIT 1)
         END AS label,
         x.what, x.key, x.old, x.new
    FROM (
      SELECT t.revision, t.layout, 0 AS item,
             CASE WHEN t.name IS NULL THEN 'layout removed' WHEN t.prev IS NULL THEN 'layout added'
                  ELSE 'layout changed' END AS what,
             NULL AS key,
             (SELECT w.text FROM word w WHERE w.word = u.name) || ', root ' || (SELECT i.id
                FROM item_id i WHERE i.layout = u.layout AND i.item = u.root) AS old,
             (SELECT w.text FROM word w WHERE w.word = t.name) || ', root ' || (SELECT i.id
                FROM item_id i WHERE i.layout = t.layout AND i.item = t.root) AS new
        FROM layout t LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
       WHERE t.name IS NOT u.name OR t.root IS NOT u.root
      UNION ALL
      SELECT t.revision, t.layout, t.item,
             CASE WHEN coalesce(t.guide_of, u.guide_of) IS NULL THEN 'view ' ELSE 'guide ' END
             || CASE WHEN t.class IS NULL THEN 'removed' WHEN t.prev IS NULL THEN 'added'
                     ELSE 'changed' END,
             NULL,
             (SELECT l.line FROM node_line l
               WHERE l.revision = t.prev AND l.layout = t.layout AND l.item = t.item),
             (SELECT l.line FROM node_line l
               WHERE l.revision = t.revision AND l.layout = t.layout AND l.item = t.item)
        FROM node t
        LEFT JOIN node u ON u.revision = t.prev AND u.layout = t.layout AND u.item = t.item
      UNION ALL
      SELECT t.revision, t.layout, t.item,
             CASE WHEN t.first IS NULL THEN 'constraint removed'
                  WHEN t.prev IS NULL THEN 'constraint added' ELSE 'constraint changed' END,
             NULL,
             (SELECT l.line FROM clause_line l
               WHERE l.revision = t.prev AND l.layout = t.layout AND l.item = t.item),
             (SELECT l.line FROM clause_line l
               WHERE l.revision = t.revision AND l.layout = t.layout AND l.item = t.item)
        FROM clause t
      UNION ALL
      SELECT t.revision, t.layout, t.item,
             CASE WHEN t.value IS NULL THEN 'property removed'
                  WHEN t.prev IS NULL THEN 'property added' ELSE 'property changed' END,
             (SELECT w.text FROM word w WHERE w.word = t.key),
             CASE WHEN typeof(u.value) <> 'blob' THEN u.value
                  WHEN u.value = x'01' THEN 'true' ELSE 'false' END,
             CASE WHEN typeof(t.value) <> 'blob' THEN t.value
                  WHEN t.value = x'01' THEN 'true' ELSE 'false' END
        FROM property t
        LEFT JOIN property u ON u.revision = t.prev AND u.layout = t.layout AND u.item = t.item
             AND u.key = t.key) x
    JOIN layout_id d ON d.layout = x.layout
    LEFT JOIN item_id i ON i.layout = x.layout AND i.item = x.item;

-- ------------------------------------------------------------------------------------------------

INSERT INTO about (key, value) VALUES
  ('what', 'A Draftsman store: the history of user-interface layouts.'),
  ('format', '1'),
  ('log', 'SELECT * FROM v_log LIMIT 20;'),
  ('state', 'SELECT * FROM v_constraints WHERE at = 5; likewise v_layouts, v_views, v_guides, '
            || 'v_properties. Ask for one revision, by its number.'),
  ('changes', 'SELECT * FROM v_changes WHERE revision = 5;'),
  ('newest', 'SELECT revision FROM ref WHERE name = ''main'';'),
  ('tables', 'The comments in the schema explain each table and column: .schema'),
  ('rule', 'Read with any tool; write with Draftsman only, or `draftsman fsck` will object.');
