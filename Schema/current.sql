-- The store: every state that the layouts of a project have had, in one SQLite file. This is the
-- format as the newest version has it, in the order in which one would explain it. It is made from
-- the migrations `v001_plans.sql` to `v005_bounded.sql`, which stay as they were released and are
-- what Draftsman runs; a test holds it to what they make.
--
-- A revision is one state of all layouts. It is not kept whole: tables hold a row for each record
-- that a revision has changed, under the revision's number. The row is the change; the newest row
-- of a record that a revision can see is the record's state there.
--
-- What a revision has written is never changed by a later one. Draftsman deletes rows in two cases
-- only: earlier versions moved records into the table `pack`, and `gc --unpack` brings them back;
-- solutions and keyframes, which are derived, are dropped and made anew.
--
-- In the sqlite3 shell, begin with the views at the end, such as:
--   SELECT * FROM v_log LIMIT 20;
--   SELECT * FROM v_constraints WHERE at = 5;
--   SELECT * FROM v_frames WHERE at = 5;
-- and what each column means with `.schema revision`.

PRAGMA application_id = 0x44726674;  -- 'Drft': what file(1) and Draftsman know the file by
PRAGMA user_version = 6;             -- The format described here

-- ------------------------------------------------------------------------------------------------
-- What the file says of itself

CREATE TABLE about (
  -- What this file is and how to read it, for whoever finds it.
  key   TEXT NOT NULL PRIMARY KEY,  -- What is explained
  value TEXT NOT NULL               -- The explanation
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------
-- Names and numbers. Rows elsewhere hold the numbers, which mean nothing outside this file.

CREATE TABLE word (
  -- Short texts that occur again and again: classes, attributes, property keys, names of layouts,
  -- branches and authors. Rows elsewhere hold the number.
  word INTEGER NOT NULL PRIMARY KEY,  -- Its number in this file
  text TEXT NOT NULL UNIQUE           -- The text, compared by its UTF-8 bytes
) STRICT;

CREATE TABLE layout_id (
  -- A layout's identity: what makes it the same layout through all revisions. The row stays when
  -- the layout is removed.
  layout INTEGER NOT NULL PRIMARY KEY CHECK (layout > 0),  -- Its number in this file
  id     TEXT NOT NULL UNIQUE                              -- Such as Login.storyboard#BYZ-38-t0r
) STRICT;

CREATE TABLE item_id (
  -- The identity of a view, guide or constraint inside its layout. Views and guides count up from
  -- 1, constraints count down from -1; 0 stands for the layout itself. Each identity has one number
  -- in its layout; `draftsman fsck` checks that, because an index would be a seventh of the file.
  layout INTEGER NOT NULL REFERENCES layout_id,  -- The layout it is part of
  item   INTEGER NOT NULL CHECK (item <> 0),     -- Its number in the layout
  id     TEXT NOT NULL,                          -- Such as submitButton or aB3-x9-Qz1
  PRIMARY KEY (layout, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE form (
  -- The form of an equation, which is all of it but the items and the constant: ?.first_attribute
  -- relation  multiplier * ?.second_attribute + ?, at a priority. Layouts have thousands of
  -- equations, of a few dozen forms.
  form             INTEGER NOT NULL PRIMARY KEY CHECK (form > 0),  -- Its number in this file
  first_attribute  INTEGER NOT NULL REFERENCES word,  -- What of the first item, such as leading
  relation         INTEGER NOT NULL CHECK (relation IN (-1, 0, 1)),  -- -1: <=, 0: ==, 1: >=
  second_attribute INTEGER REFERENCES word,  -- What of the second item; NULL: there is none
  multiplier       REAL NOT NULL,            -- The factor on the right side's attribute
  priority         REAL                      -- Above 0, below 1000; NULL: 1000, required
) STRICT;

-- ------------------------------------------------------------------------------------------------
-- Revisions. A revision is one state of all layouts; its number is the one thing in this file that
-- people use, as r12, and its hash is the same everywhere.

CREATE TABLE lane (
  -- A lane is a run of revisions each of which has the one before as its first parent. A revision
  -- whose first parent already has a successor opens a new lane.
  lane INTEGER NOT NULL PRIMARY KEY CHECK (lane > 0),  -- Its number in this file
  fork INTEGER REFERENCES revision,                    -- The first parent of its first revision
  name INTEGER NOT NULL REFERENCES word                -- The branch it was opened for
) STRICT;

CREATE TABLE lane_path (
  -- What the revisions of a lane can see: those of their own lane, and of each lane it descends
  -- from as far as the fork. With it the state at any revision is a plain SELECT, on branches too.
  lane INTEGER NOT NULL REFERENCES lane,  -- The lane that looks
  sees INTEGER NOT NULL REFERENCES lane,  -- The lane that is seen: itself, or one opened earlier
  upto INTEGER NOT NULL,                  -- The last revision seen; 2147483647 in the lane itself
  PRIMARY KEY (lane, sees)
) STRICT, WITHOUT ROWID;

CREATE TABLE revision (
  -- One state of the project: where it comes from, who made it and why. The state itself is the
  -- rows that carry this number or the number of a revision it can see.
  revision INTEGER NOT NULL PRIMARY KEY    -- Its number in this file, shown as r12; parents have
    CHECK (revision BETWEEN 1 AND 2147483646),  -- lower numbers
  lane     INTEGER NOT NULL REFERENCES lane,  -- The lane it lies in
  parent   INTEGER REFERENCES revision CHECK (parent < revision),  -- The state it changed, if any
  merged   INTEGER REFERENCES revision CHECK (merged < revision),  -- The state it took in, if any
  time     INTEGER NOT NULL,                  -- When, in milliseconds since 1970 UTC
  author   INTEGER NOT NULL REFERENCES word,  -- Who
  message  TEXT NOT NULL,                     -- Why
  origin   TEXT,                              -- From what, such as a file or a git commit
  hash     BLOB NOT NULL CHECK (length(hash) = 32)  -- SHA-256 of time, author, message, origin,
                                              -- the parents' hashes and every layout's digest
) STRICT;

CREATE INDEX revision_by_hash ON revision (substr(hash, 1, 3));

-- The successors of a revision other than the next one; few, unless branches take turns.
CREATE INDEX revision_by_parent ON revision (parent) WHERE parent <> revision - 1;

-- ------------------------------------------------------------------------------------------------
-- Records: what each revision has changed. A row holds a record (a layout, a view or guide, a
-- constraint, a property) as it is from that revision on; a row whose first value is NULL says that
-- the record is gone.

CREATE TABLE layout (
  -- A layout that a revision has changed in any way: itself, or one of its views, guides,
  -- constraints or properties. So the rows of one layout here are its history.
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

CREATE TABLE node (
  -- A view or layout guide that a revision has added, changed or removed, apart from its properties
  -- and the constraints about it.
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

CREATE TABLE clause_row (
  -- A constraint that a revision has added, changed or removed. The view `clause` shows the same
  -- rows with the parts of their forms.
  revision   INTEGER NOT NULL,         -- The revision that made the change
  layout     INTEGER NOT NULL,         -- The layout
  item       INTEGER NOT NULL CHECK (item < 0),  -- The constraint
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

CREATE VIEW clause AS  -- The rows of constraints with all parts of their equations
  SELECT c.revision, c.layout, c.item, c.prev, c.owner, c.first, f.first_attribute, f.relation,
         c.second, f.second_attribute, f.multiplier, c.constant, f.priority, c.identifier, c.form
    FROM clause_row c LEFT JOIN form f ON f.form = c.form;

CREATE TABLE property (
  -- One property of a view, of a constraint or of a layout (item 0) that a revision has set or
  -- removed. The storage class of the value is its type: text is TEXT, a number is INTEGER if it is
  -- whole and REAL otherwise, and a flag is a BLOB of one byte, 1 or 0, since SQLite has no truth
  -- values.
  revision INTEGER NOT NULL,                  -- The revision that made the change
  layout   INTEGER NOT NULL,                  -- The layout
  item     INTEGER NOT NULL,                  -- The view or constraint; 0: the layout itself
  key      INTEGER NOT NULL REFERENCES word,  -- Its name
  prev     INTEGER,                           -- The revision of its row before; NULL: added
  value    ANY CHECK (typeof(value) <> 'blob' OR value IN (x'00', x'01')),  -- NULL: removed
  PRIMARY KEY (revision, layout, item, key),
  FOREIGN KEY (revision, layout) REFERENCES layout
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------
-- Branches and tags.

CREATE TABLE ref_move (
  -- Every move of a branch or tag; the last one of a name says where it stands. Two writers that
  -- move the same name make the same version, and the second is refused: nobody's work is lost.
  name     INTEGER NOT NULL REFERENCES word,      -- The branch or tag, such as main
  version  INTEGER NOT NULL CHECK (version > 0),  -- Counts the moves of this name, from 1
  tag      INTEGER NOT NULL CHECK (tag IN (0, 1)),  -- 1: a tag, 0: a branch
  revision INTEGER REFERENCES revision,           -- Where it stands after it; NULL: deleted
  time     INTEGER,                               -- When, in milliseconds since 1970 UTC; NULL:
                                                  -- when the revision was made
  why      INTEGER NOT NULL REFERENCES word,      -- What moved it, such as save
  PRIMARY KEY (name, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE operation (
  -- The moves of all branches and tags, in the order in which they were made.
  operation INTEGER NOT NULL PRIMARY KEY CHECK (operation > 0),  -- Counts up from 1
  name      INTEGER NOT NULL,  -- The branch or tag
  version   INTEGER NOT NULL,  -- Which of its moves
  FOREIGN KEY (name, version) REFERENCES ref_move
) STRICT;

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

CREATE VIEW v_moves AS  -- The moves of branches and tags, in words
  SELECT w.text AS name, m.version, iif(m.tag, 'tag', 'branch') AS kind, m.revision,
         coalesce(m.time, r.time) AS time, y.text AS why
    FROM ref_move m
    LEFT JOIN word w ON w.word = m.name
    LEFT JOIN word y ON y.word = m.why
    LEFT JOIN revision r ON r.revision = m.revision;

-- ------------------------------------------------------------------------------------------------
-- Solutions: the frames that follow from a layout on a device, and what was noticed about them.
-- They are derived: what the engine made of a layout when it was saved. They take no part in any
-- revision's hash, and can be dropped and made anew (`draftsman fsck --rebuild`).

CREATE TABLE environment (
  -- Where layouts are solved: a window, a device's shape, a user's settings. All lengths are
  -- points.
  environment   INTEGER NOT NULL PRIMARY KEY CHECK (environment > 0),  -- Its number in this file
  name          TEXT NOT NULL,         -- What people call it, such as iPhone 15 portrait
  width         REAL NOT NULL,         -- The width of the root view
  height        REAL NOT NULL,         -- The height of the root view
  scale         REAL NOT NULL,         -- Pixels per point
  safe_left     REAL NOT NULL,         -- How far bars and the device's shape reach into the window
  safe_top      REAL NOT NULL,         -- from the left, the top,
  safe_right    REAL NOT NULL,         -- the right
  safe_bottom   REAL NOT NULL,         -- and the bottom
  margin_left   REAL,                  -- The root view's layout margins; all NULL: UIKit's rule
  margin_top    REAL,                  -- (16 or 20 at the sides, 0 above and below)
  margin_right  REAL,
  margin_bottom REAL,
  keyboard      REAL NOT NULL,         -- The height of the keyboard; 0: none
  direction     TEXT NOT NULL CHECK (direction IN ('leftToRight', 'rightToLeft')),  -- Of reading
  width_class   TEXT NOT NULL CHECK (width_class IN ('compact', 'regular')),   -- Room to the sides
  height_class  TEXT NOT NULL CHECK (height_class IN ('compact', 'regular')),  -- Room up and down
  text_size     TEXT NOT NULL,         -- The user's text size, as UIContentSizeCategory names it
  design_time   INTEGER NOT NULL CHECK (design_time IN (0, 1)),  -- 1: as on the canvas of Interface
                                       -- Builder, with the constraints it removes at build time
  hash          BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)  -- SHA-256 of all of the above but
                                       -- the number
) STRICT;

CREATE TABLE target (
  -- The environments that a save solves for; the newest row counts. Not derived: somebody chose
  -- them.
  version      INTEGER NOT NULL PRIMARY KEY CHECK (version > 0),  -- Counts up from 1
  environments TEXT NOT NULL CHECK (environments NOT GLOB '*[^0-9,]*')  -- As numbers with commas
                                       -- between; empty: none
) STRICT;

CREATE TABLE solution (
  -- A layout that was solved in an environment as a revision has it. There is a row for each layout
  -- that the revision changed, whether or not anything moved. If there is none, the layout was not
  -- solved in that environment.
  revision    INTEGER NOT NULL,  -- The revision that made the layout what it is
  layout      INTEGER NOT NULL,  -- The layout
  environment INTEGER NOT NULL REFERENCES environment,  -- Where it was solved
  prev        INTEGER,           -- The revision of its solution before; NULL: the first
  digest      BLOB NOT NULL CHECK (length(digest) = 32),  -- SHA-256 of all frames and findings:
                                 -- equal digests, equal pictures
  PRIMARY KEY (layout, environment, revision),
  FOREIGN KEY (revision, layout) REFERENCES layout (revision, layout)
) STRICT, WITHOUT ROWID;

CREATE TABLE frame (
  -- A frame that differs from the one in the solution before. A view's frame is in the coordinates
  -- of its superview (of the content, in a scroll view), a guide's in those of the view it belongs
  -- to.
  revision       INTEGER NOT NULL,  -- The revision that made the difference
  layout         INTEGER NOT NULL,  -- The layout
  environment    INTEGER NOT NULL,  -- Where it was solved
  item           INTEGER NOT NULL CHECK (item > 0),  -- The view or guide
  prev           INTEGER,           -- The revision of its row before; NULL: added
  x              REAL,              -- The left edge, in points; NULL: gone
  y              REAL,              -- The top edge
  width          REAL,              -- From the left to the right edge
  height         REAL,              -- From the top to the bottom edge
  content_width  REAL,              -- The size of what a scroll view scrolls, if constraints say
  content_height REAL,              -- so; NULL: they do not
  approximate    INTEGER CHECK (approximate IN (0, 1)),  -- 1: a natural size was measured with our
                                    -- model of UIKit's fonts and controls, not given
  PRIMARY KEY (revision, layout, environment, item),
  FOREIGN KEY (revision, layout, environment)
    REFERENCES solution (revision, layout, environment),
  FOREIGN KEY (layout, item) REFERENCES item_id,
  CHECK ((x IS NULL) = (y IS NULL) AND (x IS NULL) = (width IS NULL)
    AND (x IS NULL) = (height IS NULL) AND (x IS NULL) = (approximate IS NULL)),
  CHECK ((content_width IS NULL) = (content_height IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE finding_id (
  -- What makes a finding the same finding through all revisions: what it is, and about what. Each
  -- has one number in its layout.
  layout   INTEGER NOT NULL REFERENCES layout_id,  -- The layout
  finding  INTEGER NOT NULL CHECK (finding > 0),   -- Its number in the layout, from 1
  rule     INTEGER NOT NULL REFERENCES word,  -- What was found, such as clause.conflict
  axis     TEXT CHECK (axis IN ('horizontal', 'vertical')),  -- Along which axis, if along one
  nodes    TEXT NOT NULL CHECK (nodes NOT GLOB '*[^0-9,]*'),  -- The views and guides concerned, as
                                              -- items with commas between, the main one first
  clauses  TEXT NOT NULL CHECK (clauses NOT GLOB '*[^-0-9,]*'),  -- The constraints concerned; of a
                                              -- conflict, the smallest set that contradicts itself
  broken   INTEGER,                           -- The constraint that was given up, if one was
  repeated INTEGER NOT NULL CHECK (repeated >= 0),  -- Tells apart findings that are else the same
  PRIMARY KEY (layout, finding)
) STRICT, WITHOUT ROWID;

CREATE TABLE finding_row (
  -- A finding that a revision has added, changed or removed. The parts of its text make one line,
  -- which the view `finding` shows and the solution's digest covers.
  revision    INTEGER NOT NULL,  -- The revision that made the difference
  layout      INTEGER NOT NULL,  -- The layout
  environment INTEGER NOT NULL,  -- Where it was solved
  finding     INTEGER NOT NULL,  -- The finding
  prev        INTEGER,           -- The revision of its row before; NULL: first seen here
  severity    TEXT CHECK (severity IN ('note', 'warning', 'error')),  -- NULL: gone
  statement   TEXT,              -- What is wrong, as a sentence; NULL: gone
  reasons     TEXT,              -- Why: texts as a JSON array, such as the equations of a
                                 -- conflict; NULL: none
  omitted     INTEGER CHECK (omitted > 0),  -- How many further reasons there are; NULL: none
  given_up    TEXT,              -- What was given up so that the rest can hold, if anything was
  remedy      TEXT,              -- What would put it right, if something general would
  PRIMARY KEY (revision, layout, environment, finding),
  FOREIGN KEY (revision, layout, environment)
    REFERENCES solution (revision, layout, environment),
  FOREIGN KEY (layout, finding) REFERENCES finding_id,
  CHECK ((severity IS NULL) = (statement IS NULL)),
  CHECK (statement IS NOT NULL OR (reasons IS NULL AND given_up IS NULL AND remedy IS NULL)),
  CHECK (reasons GLOB '[[]"*"]'),
  CHECK (omitted IS NULL OR reasons IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------
-- What makes the file fast and small. Keyframes can be made anew; packed records put back.

CREATE TABLE keyframe (
  -- Which rows a layout is made of at a revision, written now and then, so that nobody has to look
  -- for the newest of each record further back. A row is told by its age: how many revisions before
  -- this one it was written. Derived: it can be deleted at any time.
  layout     INTEGER NOT NULL,  -- The layout
  revision   INTEGER NOT NULL,  -- A revision that changed it
  nodes      TEXT NOT NULL,     -- The ages of the views and guides 1, 2, ..., as a JSON array; a
                                -- negative number stands for so many that are not there
  clauses    TEXT NOT NULL,     -- Those of the constraints -1, -2, ... likewise
  properties TEXT NOT NULL,     -- Those of the properties, as a JSON object: {"item,key":age,...}
  PRIMARY KEY (layout, revision),
  FOREIGN KEY (revision, layout) REFERENCES layout (revision, layout)
) STRICT, WITHOUT ROWID;

CREATE TABLE pack (
  -- Records that an earlier version has packed: the rows of a table, which is empty
  -- while they are here. A program reads them by putting the rows back; `draftsman gc --unpack`
  -- does.
  part   TEXT NOT NULL,                     -- The table whose rows it holds, such as node
  chunk  INTEGER NOT NULL CHECK (chunk > 0),  -- Counts the pieces of a part, from 1
  count  INTEGER NOT NULL CHECK (count > 0),  -- How many rows
  digest BLOB NOT NULL CHECK (length(digest) = 32),  -- SHA-256 of the rows before packing
  data   BLOB NOT NULL,                     -- The packed rows
  PRIMARY KEY (part, chunk)
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------
-- The state at a revision, in the store's own numbers. Ask for one revision: by its number (WHERE
-- at = 5), by a query or in a join; `since` is the revision that made the record what it is.
--
-- Each view begins with that one revision. What a layout is made of there is told by JSON objects,
-- from items to the revisions of their newest rows: a query in a FROM clause cannot be asked for
-- one revision of a join, but the argument of `json_each` can.

CREATE VIEW visible AS  -- The revisions whose rows make up the state at a revision
  SELECT r.revision AS at, x.revision AS revision
    FROM revision r
    CROSS JOIN revision x ON x.revision <= r.revision
    CROSS JOIN lane_path p ON p.lane = r.lane AND p.sees = x.lane AND p.upto >= x.revision;

CREATE VIEW layout_seen AS  -- The revisions that changed a layout, and the lanes that see them
  SELECT p.lane, l.layout, l.revision
    FROM layout l INDEXED BY layout_by_layout
    CROSS JOIN revision x ON x.revision = l.revision
    CROSS JOIN lane_path p ON p.sees = x.lane AND p.upto >= x.revision;

CREATE VIEW keyframe_at AS  -- The newest keyframe of each layout that a revision can see; 0: none
  SELECT r.revision AS at, r.lane, d.layout, coalesce((
           SELECT k.revision FROM keyframe k
             CROSS JOIN revision x ON x.revision = k.revision
             CROSS JOIN lane_path p ON p.lane = r.lane AND p.sees = x.lane AND p.upto >= x.revision
            WHERE k.layout = d.layout AND k.revision <= r.revision
            ORDER BY k.revision DESC LIMIT 1), 0) AS start
    FROM revision r CROSS JOIN layout_id d;

CREATE VIEW rows_at AS  -- The newest rows of a layout, by record: {"item":revision,...}
  SELECT h.at, h.layout,
         (SELECT '{' || group_concat('"' || n.item || '":' || n.since) || '}'
            FROM (SELECT o.item, max(o.revision) AS since
                    FROM (SELECT e.item, e.revision
                            FROM layout_seen l
                            CROSS JOIN node e ON e.revision = l.revision AND e.layout = l.layout
                           WHERE l.lane = h.lane AND l.layout = h.layout
                             AND l.revision > h.start AND l.revision <= h.at
                          UNION ALL
                          SELECT g.item, g.revision
                            FROM (SELECT sum(iif(j.value < 0, -j.value, 1)) OVER (ORDER BY j.key)
                                           AS item, j.value AS age,
                                         k.revision - j.value AS revision
                                    FROM keyframe k CROSS JOIN json_each(k.nodes) j
                                   WHERE k.layout = h.layout AND k.revision = h.start) g
                           WHERE g.age >= 0) o
                   GROUP BY o.item) n) AS nodes,
         (SELECT '{' || group_concat('"' || n.item || '":' || n.since) || '}'
            FROM (SELECT o.item, max(o.revision) AS since
                    FROM (SELECT e.item, e.revision
                            FROM layout_seen l
                            CROSS JOIN clause_row e
                              ON e.revision = l.revision AND e.layout = l.layout
                           WHERE l.lane = h.lane AND l.layout = h.layout
                             AND l.revision > h.start AND l.revision <= h.at
                          UNION ALL
                          SELECT -g.item, g.revision
                            FROM (SELECT sum(iif(j.value < 0, -j.value, 1)) OVER (ORDER BY j.key)
                                           AS item, j.value AS age,
                                         k.revision - j.value AS revision
                                    FROM keyframe k CROSS JOIN json_each(k.clauses) j
                                   WHERE k.layout = h.layout AND k.revision = h.start) g
                           WHERE g.age >= 0) o
                   GROUP BY o.item) n) AS clauses,
         -- Of properties {"item,key":revision,...}; then {"environment,item":revision,...}.
         (SELECT '{' || group_concat('"' || n.item || '":' || n.since) || '}'
            FROM (SELECT o.item, max(o.revision) AS since
                    FROM (SELECT e.item || ',' || e.key AS item, e.revision
                            FROM layout_seen l
                            CROSS JOIN property e
                              ON e.revision = l.revision AND e.layout = l.layout
                           WHERE l.lane = h.lane AND l.layout = h.layout
                             AND l.revision > h.start AND l.revision <= h.at
                          UNION ALL
                          SELECT j.key, k.revision - j.value
                            FROM keyframe k CROSS JOIN json_each(k.properties) j
                           WHERE k.layout = h.layout AND k.revision = h.start) o
                   GROUP BY o.item) n) AS properties,
         (SELECT '{' || group_concat('"' || n.item || '":' || n.since) || '}'
            FROM (SELECT e.environment || ',' || e.item AS item, max(e.revision) AS since
                    FROM layout_seen l
                    CROSS JOIN frame e ON e.revision = l.revision AND e.layout = l.layout
                   WHERE l.lane = h.lane AND l.layout = h.layout AND l.revision <= h.at
                   GROUP BY e.environment, e.item) n) AS frames,
         (SELECT '{' || group_concat('"' || n.item || '":' || n.since) || '}'
            FROM (SELECT e.environment || ',' || e.finding AS item, max(e.revision) AS since
                    FROM layout_seen l
                    CROSS JOIN finding_row e ON e.revision = l.revision AND e.layout = l.layout
                   WHERE l.lane = h.lane AND l.layout = h.layout AND l.revision <= h.at
                   GROUP BY e.environment, e.finding) n) AS findings
    FROM keyframe_at h;

CREATE VIEW layout_at AS  -- The layouts at a revision
  SELECT r.revision AS at, t.layout, t.revision AS since, t.name, t.root, t.digest
    FROM revision r
    CROSS JOIN layout_id d
    CROSS JOIN layout t ON t.layout = d.layout AND t.revision = (
      SELECT l.revision FROM layout_seen l
       WHERE l.lane = r.lane AND l.layout = d.layout AND l.revision <= r.revision
       ORDER BY l.revision DESC LIMIT 1)
   WHERE t.name IS NOT NULL;

CREATE VIEW node_at AS  -- The views and guides at a revision
  SELECT h.at, h.layout, t.item, t.revision AS since, t.class, t.guide_of, t.label, t.children,
         t.arrangement
    FROM rows_at h
    CROSS JOIN json_each(h.nodes) m
    CROSS JOIN node t ON t.revision = m.value AND t.layout = h.layout
           AND t.item = CAST(m.key AS INTEGER)
   WHERE t.class IS NOT NULL;

CREATE VIEW node_seen AS  -- All rows of views and guides that a revision can see
  SELECT r.revision AS at, l.layout, v.item, l.revision AS since, v.class, v.label
    FROM revision r
    CROSS JOIN layout_seen l ON l.lane = r.lane AND l.revision <= r.revision
    CROSS JOIN node v ON v.revision = l.revision AND v.layout = l.layout;

CREATE VIEW clause_at AS  -- The constraints at a revision, in the store's own numbers: WHERE at = 5
  SELECT h.at, h.layout, c.item, c.revision AS since, c.owner, c.first, f.first_attribute,
         f.relation, c.second, f.second_attribute, f.multiplier, c.constant, f.priority,
         c.identifier, c.form
    FROM rows_at h
    CROSS JOIN json_each(h.clauses) m
    CROSS JOIN clause_row c ON c.revision = m.value AND c.layout = h.layout
           AND c.item = CAST(m.key AS INTEGER)
    CROSS JOIN form f ON f.form = c.form
   WHERE c.first IS NOT NULL;

CREATE VIEW property_at AS  -- The properties at a revision
  SELECT h.at, h.layout, t.item, t.key, t.revision AS since, t.value
    FROM rows_at h
    CROSS JOIN json_each(h.properties) m
    CROSS JOIN property t ON t.revision = m.value AND t.layout = h.layout
           AND t.item = CAST(m.key AS INTEGER)
           AND t.key = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER)
   WHERE t.value IS NOT NULL;

CREATE VIEW child_at AS  -- Which view lies in which, and where among its siblings
  SELECT v.at, v.layout, v.item AS parent, j.key AS place, j.value AS item
    FROM node_at v CROSS JOIN json_each('[' || v.children || ']') j
  UNION ALL SELECT at, layout, 0, 0, root FROM layout_at;

CREATE VIEW solution_at AS  -- The solutions of layouts as they are at a revision
  SELECT t.at, s.layout, s.environment, s.revision AS since, s.digest
    FROM layout_at t
    CROSS JOIN environment e
    CROSS JOIN solution s ON s.layout = t.layout AND s.environment = e.environment
           AND s.revision = t.since;

CREATE VIEW frame_at AS  -- The newest frames, also of layouts that have changed since
  SELECT h.at, h.layout, f.environment, f.item, f.revision AS since, f.x, f.y, f.width, f.height,
         f.content_width, f.content_height, f.approximate
    FROM rows_at h
    CROSS JOIN json_each(h.frames) m
    CROSS JOIN frame f ON f.revision = m.value AND f.layout = h.layout
           AND f.environment = CAST(m.key AS INTEGER)
           AND f.item = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER)
   WHERE f.x IS NOT NULL;

CREATE VIEW finding AS  -- The rows of findings with their texts as one line
  SELECT f.revision, f.layout, f.environment, f.finding, f.prev, f.severity,
         f.statement
         || coalesce(': ' || (SELECT group_concat(j.value, '; ') FROM json_each(f.reasons) j), '')
         || coalesce('; and ' || f.omitted || ' more', '')
         || coalesce('; given up: ' || f.given_up, '') || coalesce(': ' || f.remedy, '') AS text
    FROM finding_row f;

CREATE VIEW finding_at AS  -- The newest findings, also of layouts that have changed since
  SELECT h.at, h.layout, f.environment, f.finding, f.revision AS since, f.prev, f.severity,
         f.statement, f.reasons, f.omitted, f.given_up, f.remedy
    FROM rows_at h
    CROSS JOIN json_each(h.findings) m
    CROSS JOIN finding_row f ON f.revision = m.value AND f.layout = h.layout
           AND f.environment = CAST(m.key AS INTEGER)
           AND f.finding = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER)
   WHERE f.severity IS NOT NULL;

-- ------------------------------------------------------------------------------------------------
-- Rows as lines of text, for `v_changes`.

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

CREATE VIEW clause_text AS  -- Equations without the names of their items: head, second item, tail
  SELECT c.revision, c.layout, c.item,
         '.' || (SELECT w.text FROM word w WHERE w.word = m.first_attribute)
         || CASE m.relation WHEN -1 THEN ' <= ' WHEN 0 THEN ' == ' ELSE ' >= ' END
         || CASE WHEN c.second IS NULL OR m.multiplier = 1 THEN ''
                 WHEN m.multiplier = CAST(m.multiplier AS INTEGER)
                  AND abs(m.multiplier) <= 9007199254740992
                 THEN CAST(m.multiplier AS INTEGER) || ' × '
                 WHEN CAST(printf('%.15g', m.multiplier) AS REAL) = m.multiplier
                 THEN printf('%.15g × ', m.multiplier)
                 WHEN CAST(printf('%.16g', m.multiplier) AS REAL) = m.multiplier
                 THEN printf('%.16g × ', m.multiplier)
                 ELSE printf('%!.17g × ', m.multiplier) END AS head,
         coalesce('.' || (SELECT w.text FROM word w WHERE w.word = m.second_attribute)
                  || CASE WHEN c.constant > 0 THEN ' + '
                          WHEN c.constant < 0 THEN ' − ' ELSE '' END,
                  iif(c.constant < 0, '-', ''))
         || CASE WHEN c.second IS NOT NULL AND c.constant = 0 THEN ''
                 WHEN c.constant = CAST(c.constant AS INTEGER)
                  AND abs(c.constant) <= 9007199254740992
                 THEN abs(CAST(c.constant AS INTEGER))
                 WHEN CAST(printf('%.15g', c.constant) AS REAL) = c.constant
                 THEN printf('%.15g', abs(c.constant))
                 WHEN CAST(printf('%.16g', c.constant) AS REAL) = c.constant
                 THEN printf('%.16g', abs(c.constant))
                 ELSE printf('%!.17g', abs(c.constant)) END
         || CASE WHEN m.priority IS NULL THEN ''
                 WHEN CAST(printf('%.15g', m.priority) AS REAL) = m.priority
                 THEN printf(' @%.15g', m.priority)
                 WHEN CAST(printf('%.16g', m.priority) AS REAL) = m.priority
                 THEN printf(' @%.16g', m.priority)
                 ELSE printf(' @%!.17g', m.priority) END AS tail
    FROM clause_row c CROSS JOIN form m ON m.form = c.form;

CREATE VIEW clause_line AS  -- A row of `clause` as an equation between identities
  SELECT c.revision, c.layout, c.item,
         (SELECT i.id FROM item_id i WHERE i.layout = c.layout AND i.item = c.first) || t.head
         || coalesce((SELECT i.id FROM item_id i
                       WHERE i.layout = c.layout AND i.item = c.second), '') || t.tail
         || CASE WHEN c.identifier IS NULL THEN '' ELSE ' "' || c.identifier || '"' END
         || CASE WHEN c.owner IS NULL THEN '' ELSE ' in ' || (SELECT i.id FROM item_id i
                 WHERE i.layout = c.layout AND i.item = c.owner) END AS line
    FROM clause_row c
    CROSS JOIN clause_text t ON t.revision = c.revision AND t.layout = c.layout
           AND t.item = c.item;

CREATE VIEW clause_words AS  -- A row of `clause` as an equation between the names at a revision
  SELECT a.revision AS at, c.revision, c.layout, c.item,
         coalesce((SELECT v.label FROM node_seen v
                    WHERE v.at = a.revision AND v.layout = c.layout AND v.item = c.first
                      AND v.class IS NOT NULL ORDER BY v.since DESC LIMIT 1),
                  (SELECT i.id FROM item_id i WHERE i.layout = c.layout AND i.item = c.first))
         || t.head
         || CASE WHEN c.second IS NULL THEN '' ELSE
              coalesce((SELECT v.label FROM node_seen v
                         WHERE v.at = a.revision AND v.layout = c.layout AND v.item = c.second
                           AND v.class IS NOT NULL ORDER BY v.since DESC LIMIT 1),
                       (SELECT i.id FROM item_id i
                         WHERE i.layout = c.layout AND i.item = c.second)) END
         || t.tail
         || CASE WHEN c.identifier IS NULL THEN '' ELSE ' "' || c.identifier || '"' END
         || CASE WHEN c.owner IS NULL THEN '' ELSE ' in ' ||
              coalesce((SELECT v.label FROM node_seen v
                         WHERE v.at = a.revision AND v.layout = c.layout AND v.item = c.owner
                           AND v.class IS NOT NULL ORDER BY v.since DESC LIMIT 1),
                       (SELECT i.id FROM item_id i
                         WHERE i.layout = c.layout AND i.item = c.owner)) END AS line
    FROM revision a
    CROSS JOIN clause_row c
    CROSS JOIN clause_text t ON t.revision = c.revision AND t.layout = c.layout
           AND t.item = c.item;

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
    CROSS JOIN layout_id d ON d.layout = t.layout
    CROSS JOIN word n ON n.word = t.name
    CROSS JOIN item_id i ON i.layout = t.layout AND i.item = t.root;

CREATE VIEW v_views AS  -- The views at a revision, each with the view it lies in: WHERE at = 5
  SELECT h.at, d.id AS layout, ln.text AS layout_name, p.id AS parent,
         CAST(substr(m.key, instr(m.key, ':') + 1) AS INTEGER) AS place, i.id AS id,
         w.text AS class, v.label,
         CASE WHEN v.arrangement = '*' THEN 'all' ELSE (
              SELECT group_concat(coalesce(a.id, j.value), ', ')
                FROM json_each('[' || v.arrangement || ']') j
                LEFT JOIN item_id a ON a.layout = v.layout AND a.item = j.value) END AS arranges,
         v.revision AS since
    FROM layout_at y0
    CROSS JOIN word ln ON ln.word = y0.name
    CROSS JOIN rows_at h ON h.at = y0.at AND h.layout = y0.layout
    -- {"item,parent:place":revision,...}
    CROSS JOIN json_each((
      SELECT '{' || group_concat('"' || y.item || ',' || y.parent || ':' || y.place || '":'
                                 || y.node) || '}'
        FROM (SELECT x.item, x.parent, x.place, max(x.since) OVER same AS node
                FROM (SELECT CAST(j.key AS INTEGER) AS item, j.value AS since, NULL AS parent,
                             NULL AS place
                        FROM json_each(h.nodes) j
                      UNION ALL
                      SELECT k.value, NULL, e.item, k.key
                        FROM json_each(h.nodes) j
                        CROSS JOIN node e ON e.revision = j.value AND e.layout = h.layout
                               AND e.item = CAST(j.key AS INTEGER)
                        CROSS JOIN json_each('[' || e.children || ']') k
                      UNION ALL
                      SELECT t.root, NULL, 0, 0 FROM layout_at t
                       WHERE t.at = h.at AND t.layout = h.layout) x
              WINDOW same AS (PARTITION BY x.item)) y
       WHERE y.parent IS NOT NULL)) m
    CROSS JOIN node v ON v.revision = m.value AND v.layout = h.layout
           AND v.item = CAST(m.key AS INTEGER) AND v.class IS NOT NULL
    CROSS JOIN layout_id d ON d.layout = h.layout
    CROSS JOIN item_id i ON i.layout = h.layout AND i.item = v.item
    CROSS JOIN word w ON w.word = v.class
    LEFT JOIN item_id p ON p.layout = h.layout
          AND p.item = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER);

CREATE VIEW v_guides AS  -- The layout guides at a revision: WHERE at = 5
  SELECT g.at, d.id AS layout, n.text AS layout_name, v.id AS view, i.id AS id, w.text AS kind,
         g.since
    FROM layout_at l
    CROSS JOIN word n ON n.word = l.name
    CROSS JOIN node_at g ON g.at = l.at AND g.layout = l.layout
    CROSS JOIN layout_id d ON d.layout = g.layout
    CROSS JOIN item_id i ON i.layout = g.layout AND i.item = g.item
    CROSS JOIN item_id v ON v.layout = g.layout AND v.item = g.guide_of
    CROSS JOIN word w ON w.word = g.class;

CREATE VIEW v_constraints AS  -- The constraints at a revision, in words and in parts: WHERE at = 5
  SELECT h.at, d.id AS layout, ln.text AS layout_name, i.id AS id,
         coalesce(f.label, fi.id) || t.head
         || CASE WHEN c.second IS NULL THEN '' ELSE coalesce(s.label, si.id) END || t.tail
           AS equation,
         fi.id AS first, fa.text AS first_attribute,
         CASE e.relation WHEN -1 THEN '<=' WHEN 0 THEN '==' ELSE '>=' END AS relation,
         si.id AS second, sa.text AS second_attribute, e.multiplier, c.constant,
         coalesce(e.priority, 1000.0) AS priority, o.id AS owner, c.identifier,
         c.revision AS since
    FROM layout_at y0
    CROSS JOIN word ln ON ln.word = y0.name
    CROSS JOIN rows_at h ON h.at = y0.at AND h.layout = y0.layout
    -- {"item,revision of the first item:that of the second":revision,...}
    CROSS JOIN json_each((
      SELECT '{' || group_concat('"' || g.item || ',' || g.first || ':' || g.second || '":'
                                 || g.revision) || '}'
        FROM (SELECT y.item, y.revision, max(iif(y.side = 1, y.node, NULL)) AS first,
                     max(iif(y.side = 2, y.node, NULL)) AS second
                FROM (SELECT x.item, x.revision, x.side, max(x.since) OVER same AS node
                        FROM (SELECT CAST(j.key AS INTEGER) AS node, j.value AS since,
                                     NULL AS item, NULL AS revision, NULL AS side
                                FROM json_each(h.nodes) j
                              UNION ALL
                              SELECT iif(k.value = 1, q.first, coalesce(q.second, q.first)), NULL,
                                     q.item, q.revision, k.value
                                FROM json_each(h.clauses) j
                                CROSS JOIN clause_row q
                                  ON q.revision = j.value AND q.layout = h.layout
                                 AND q.item = CAST(j.key AS INTEGER)
                                CROSS JOIN json_each('[1,2]') k) x
                      WINDOW same AS (PARTITION BY x.node)) y
               WHERE y.item IS NOT NULL
               GROUP BY y.item) g)) m
    CROSS JOIN clause_row c ON c.revision = m.value AND c.layout = h.layout
           AND c.item = CAST(m.key AS INTEGER)
    CROSS JOIN form e ON e.form = c.form
    CROSS JOIN clause_text t ON t.revision = c.revision AND t.layout = c.layout AND t.item = c.item
    CROSS JOIN node f ON f.revision = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER)
           AND f.layout = h.layout AND f.item = c.first AND f.class IS NOT NULL
    CROSS JOIN node s ON s.revision = CAST(substr(m.key, instr(m.key, ':') + 1) AS INTEGER)
           AND s.layout = h.layout AND s.item = coalesce(c.second, c.first)
           AND s.class IS NOT NULL
    CROSS JOIN layout_id d ON d.layout = h.layout
    CROSS JOIN item_id i ON i.layout = h.layout AND i.item = c.item
    CROSS JOIN item_id fi ON fi.layout = h.layout AND fi.item = c.first
    CROSS JOIN word fa ON fa.word = e.first_attribute
    LEFT JOIN item_id si ON si.layout = h.layout AND si.item = c.second
    LEFT JOIN word sa ON sa.word = e.second_attribute
    LEFT JOIN item_id o ON o.layout = h.layout AND o.item = c.owner;

CREATE VIEW v_properties AS  -- The properties of layouts, views and constraints: WHERE at = 5
  SELECT p.at, d.id AS layout, n.text AS layout_name, coalesce(i.id, d.id) AS id,
         CASE WHEN p.item > 0 THEN 'view' WHEN p.item < 0 THEN 'constraint' ELSE 'layout' END
           AS kind,
         k.text AS key,
         CASE typeof(p.value) WHEN 'text' THEN 'text' WHEN 'blob' THEN 'flag' ELSE 'number' END
           AS type,
         CASE WHEN typeof(p.value) <> 'blob' THEN p.value
              WHEN p.value = x'01' THEN 'true' ELSE 'false' END AS value, p.since
    FROM layout_at l
    CROSS JOIN word n ON n.word = l.name
    CROSS JOIN property_at p ON p.at = l.at AND p.layout = l.layout
    CROSS JOIN layout_id d ON d.layout = p.layout
    CROSS JOIN word k ON k.word = p.key
    LEFT JOIN item_id i ON i.layout = p.layout AND i.item = p.item;

CREATE VIEW v_changes AS  -- What revisions changed, value by value: WHERE revision = 5
  SELECT x.revision, d.id AS layout,
         (SELECT w.text FROM word w WHERE w.word = (
           SELECT coalesce(t.name, u.name) FROM layout t
             LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
            WHERE t.revision = x.revision AND t.layout = x.layout)) AS layout_name,
         coalesce(i.id, d.id) AS id,
         CASE WHEN x.item > 0 THEN (SELECT v.label FROM node_seen v
                WHERE v.at = x.revision AND v.layout = x.layout AND v.item = x.item
                  AND v.class IS NOT NULL ORDER BY v.since DESC LIMIT 1)
              WHEN x.item = 0 THEN (SELECT w.text FROM word w WHERE w.word = (
                SELECT coalesce(t.name, u.name) FROM layout t
                  LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
                 WHERE t.revision = x.revision AND t.layout = x.layout)) END AS label,
         CASE WHEN x.key IS NOT NULL THEN 'property' WHEN x.item < 0 THEN 'constraint'
              WHEN x.item = 0 THEN 'layout' WHEN x.what GLOB 'guide*' THEN 'guide'
              ELSE 'view' END AS kind,
         x.what, x.key,
         CASE WHEN x.item < 0 AND x.key IS NULL THEN (SELECT l.line FROM clause_words l
                WHERE l.at = x.revision AND l.revision = x.prev AND l.layout = x.layout
                  AND l.item = x.item) ELSE x.old END AS old,
         CASE WHEN x.item < 0 AND x.key IS NULL THEN (SELECT l.line FROM clause_words l
                WHERE l.at = x.revision AND l.revision = x.revision AND l.layout = x.layout
                  AND l.item = x.item) ELSE x.new END AS new
    FROM (
      SELECT t.revision, t.layout, 0 AS item,
             CASE WHEN t.name IS NULL THEN 'layout removed' WHEN t.prev IS NULL THEN 'layout added'
                  ELSE 'layout changed' END AS what,
             NULL AS key,
             (SELECT w.text FROM word w WHERE w.word = u.name) || ', root ' || (SELECT i.id
                FROM item_id i WHERE i.layout = u.layout AND i.item = u.root) AS old,
             (SELECT w.text FROM word w WHERE w.word = t.name) || ', root ' || (SELECT i.id
                FROM item_id i WHERE i.layout = t.layout AND i.item = t.root) AS new,
             t.prev
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
               WHERE l.revision = t.revision AND l.layout = t.layout AND l.item = t.item), t.prev
        FROM node t
        LEFT JOIN node u ON u.revision = t.prev AND u.layout = t.layout AND u.item = t.item
      UNION ALL
      SELECT t.revision, t.layout, t.item,
             CASE WHEN t.first IS NULL THEN 'constraint removed'
                  WHEN t.prev IS NULL THEN 'constraint added' ELSE 'constraint changed' END,
             NULL,
             NULL, NULL, t.prev
        FROM clause t
      UNION ALL
      SELECT t.revision, t.layout, t.item,
             CASE WHEN t.value IS NULL THEN 'property removed'
                  WHEN t.prev IS NULL THEN 'property added' ELSE 'property changed' END,
             (SELECT w.text FROM word w WHERE w.word = t.key),
             CASE WHEN typeof(u.value) <> 'blob' THEN u.value
                  WHEN u.value = x'01' THEN 'true' ELSE 'false' END,
             CASE WHEN typeof(t.value) <> 'blob' THEN t.value
                  WHEN t.value = x'01' THEN 'true' ELSE 'false' END, t.prev
        FROM property t
        LEFT JOIN property u ON u.revision = t.prev AND u.layout = t.layout AND u.item = t.item
             AND u.key = t.key) x
    JOIN layout_id d ON d.layout = x.layout
    LEFT JOIN item_id i ON i.layout = x.layout AND i.item = x.item;

CREATE VIEW v_solutions AS  -- Which layouts are solved where at a revision: WHERE at = 5
  SELECT s.at, d.id AS layout, n.text AS layout_name, e.name AS environment,
         lower(hex(s.digest)) AS digest, s.since
    FROM layout_at l
    CROSS JOIN word n ON n.word = l.name
    CROSS JOIN solution_at s ON s.at = l.at AND s.layout = l.layout
    CROSS JOIN layout_id d ON d.layout = s.layout
    CROSS JOIN environment e ON e.environment = s.environment;

CREATE VIEW v_frames AS  -- The frames of views and guides at a revision: WHERE at = 5
  SELECT h.at, d.id AS layout, ln.text AS layout_name,
         e.name AS environment, i.id AS id,
         w.text AS class, n.label, g.x, g.y, g.width, g.height, g.content_width,
         g.content_height, g.approximate, g.revision AS since
    FROM layout_at l
    CROSS JOIN word ln ON ln.word = l.name
    CROSS JOIN rows_at h ON h.at = l.at AND h.layout = l.layout
    -- {"environment,item:revision of the view":revision,...}
    CROSS JOIN json_each((
      SELECT '{' || group_concat('"' || y.frame || ':' || y.node || '":' || y.revision) || '}'
        FROM (SELECT x.frame, x.revision, max(x.since) OVER same AS node
                FROM (SELECT CAST(j.key AS INTEGER) AS item, j.value AS since, NULL AS frame,
                             NULL AS revision
                        FROM json_each(h.nodes) j
                      UNION ALL
                      SELECT CAST(substr(j.key, instr(j.key, ',') + 1) AS INTEGER), NULL, j.key,
                             j.value
                        FROM json_each(h.frames) j) x
              WINDOW same AS (PARTITION BY x.item)) y
       WHERE y.frame IS NOT NULL)) m
    CROSS JOIN frame g ON g.revision = m.value AND g.layout = h.layout
           AND g.environment = CAST(m.key AS INTEGER)
           AND g.item = CAST(substr(m.key, instr(m.key, ',') + 1) AS INTEGER) AND g.x IS NOT NULL
    CROSS JOIN solution s ON s.layout = h.layout AND s.environment = g.environment
           AND s.revision = l.since
    CROSS JOIN node n ON n.revision = CAST(substr(m.key, instr(m.key, ':') + 1) AS INTEGER)
           AND n.layout = h.layout AND n.item = g.item AND n.class IS NOT NULL
    CROSS JOIN word w ON w.word = n.class
    CROSS JOIN layout_id d ON d.layout = h.layout
    CROSS JOIN environment e ON e.environment = g.environment
    CROSS JOIN item_id i ON i.layout = h.layout AND i.item = g.item;

CREATE VIEW v_frame_changes AS  -- Which frames a revision changed: WHERE revision = 5
  SELECT f.revision, d.id AS layout,
         (SELECT w.text FROM word w WHERE w.word = (
           SELECT coalesce(t.name, u.name) FROM layout t
             LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
            WHERE t.revision = f.revision AND t.layout = f.layout)) AS layout_name,
         e.name AS environment, i.id AS id,
         CASE WHEN f.x IS NULL THEN 'removed' WHEN f.prev IS NULL THEN 'added' ELSE 'changed' END
           AS what,
         o.x AS old_x, o.y AS old_y, o.width AS old_width, o.height AS old_height,
         f.x, f.y, f.width, f.height
    FROM frame f
    LEFT JOIN frame o ON o.revision = f.prev AND o.layout = f.layout
           AND o.environment = f.environment AND o.item = f.item
    JOIN layout_id d ON d.layout = f.layout
    JOIN environment e ON e.environment = f.environment
    JOIN item_id i ON i.layout = f.layout AND i.item = f.item;

CREATE VIEW v_findings AS  -- What was found at a revision, and since when: WHERE at = 5
  SELECT g.at, d.id AS layout, ln.text AS layout_name, e.name AS environment, g.severity,
         w.text AS rule,
         (SELECT group_concat(coalesce(i.id, j.value), ', ')
            FROM json_each('[' || k.nodes || ']') j
            LEFT JOIN item_id i ON i.layout = k.layout AND i.item = j.value) AS views,
         k.axis,
         (SELECT group_concat(coalesce(i.id, j.value), ', ')
            FROM json_each('[' || k.clauses || ']') j
            LEFT JOIN item_id i ON i.layout = k.layout AND i.item = j.value) AS clauses,
         (SELECT i.id FROM item_id i WHERE i.layout = k.layout AND i.item = k.broken) AS broken,
         (SELECT p.text FROM finding p
           WHERE p.revision = g.since AND p.layout = g.layout
             AND p.environment = g.environment AND p.finding = g.finding) AS text,
         (WITH RECURSIVE earlier (revision, prev) AS (
            SELECT g.since, g.prev
            UNION ALL
            SELECT p.revision, p.prev FROM earlier
              JOIN finding_row p ON p.revision = earlier.prev AND p.layout = g.layout
               AND p.environment = g.environment AND p.finding = g.finding)
          SELECT min(earlier.revision) FROM earlier) AS first_seen,
         g.statement, g.reasons, g.omitted, g.given_up, g.remedy
    FROM layout_at l
    CROSS JOIN word ln ON ln.word = l.name
    CROSS JOIN finding_at g ON g.at = l.at AND g.layout = l.layout
    CROSS JOIN solution s ON s.layout = g.layout AND s.environment = g.environment
           AND s.revision = l.since
    CROSS JOIN finding_id k ON k.layout = g.layout AND k.finding = g.finding
    CROSS JOIN word w ON w.word = k.rule
    CROSS JOIN layout_id d ON d.layout = g.layout
    CROSS JOIN environment e ON e.environment = g.environment;

-- ------------------------------------------------------------------------------------------------
-- The newest state: that of the branch main, which is HEAD.

CREATE VIEW v_now_layouts AS  -- The layouts now: at HEAD
  SELECT * FROM v_layouts
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_views AS  -- The views now: at HEAD
  SELECT * FROM v_views
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_guides AS  -- The layout guides now: at HEAD
  SELECT * FROM v_guides
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_constraints AS  -- The constraints now: at HEAD
  SELECT * FROM v_constraints
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_properties AS  -- The properties now: at HEAD
  SELECT * FROM v_properties
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_solutions AS  -- Which layouts are solved where now: at HEAD
  SELECT * FROM v_solutions
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_frames AS  -- The frames of views and guides now: at HEAD
  SELECT * FROM v_frames
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

CREATE VIEW v_now_findings AS  -- What is found now, and since when: at HEAD
  SELECT * FROM v_findings
   WHERE at = (SELECT revision FROM ref WHERE name = 'main' AND kind = 'branch');

-- ------------------------------------------------------------------------------------------------

INSERT INTO about (key, value) VALUES
  ('changes', 'SELECT * FROM v_changes WHERE revision = 5;'),
  ('format', '6'),
  ('frames', 'SELECT * FROM v_frames WHERE at = 5; likewise v_solutions, v_findings.'),
  ('log', 'SELECT * FROM v_log LIMIT 20;'),
  ('moves', 'SELECT * FROM v_frame_changes WHERE revision = 5;'),
  ('newest', 'SELECT * FROM v_now_views; likewise v_now_layouts, v_now_guides, '
             || 'v_now_constraints, v_now_properties, v_now_solutions, v_now_frames, '
             || 'v_now_findings.'),
  ('rule', 'Read with any tool; write with Draftsman only, or `draftsman fsck` will object.'),
  ('state', 'SELECT * FROM v_constraints WHERE at = 5; likewise v_layouts, '
            || 'v_views, v_guides, v_properties. Ask for one revision.'),
  ('tables', 'The comments in the schema explain each table and column: .schema'),
  ('what', 'A Draftsman store: the history of user-interface layouts.');
