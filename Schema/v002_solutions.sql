-- Solutions: the frames that follow from a layout on a device, and what was noticed about them.
--
-- They are derived. A solution is what the engine made of a layout in an environment when the
-- layout was saved; it takes no part in any revision's hash, and can be dropped and made anew
-- (`draftsman fsck --rebuild`). Apart from that its rows are like all others: each holds what a
-- revision has changed against the solution before, under the revision's number, and the newest
-- row of a record that a revision can see is the record's state there.
--
-- A layout's solution at a revision is the one that was written for the revision which last changed
-- the layout. If there is none, the layout was not solved in that environment.
--
-- In the sqlite3 shell, begin with the views at the end, such as:
--   SELECT * FROM v_frames WHERE at = 5;
--   SELECT * FROM v_findings WHERE at = 5;

PRAGMA user_version = 2;  -- The format described here and in the files before

-- Where layouts are solved: a window, a device's shape, a user's settings. All lengths are points.
CREATE TABLE environment (
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
) STRICT;                                                       -- the number

-- The environments that a save solves for; the newest row counts. Not derived: somebody chose them.
CREATE TABLE target (
  version      INTEGER NOT NULL PRIMARY KEY CHECK (version > 0),  -- Counts up from 1
  environments TEXT NOT NULL CHECK (environments NOT GLOB '*[^0-9,]*')  -- As numbers with commas
) STRICT;                                                              -- between; empty: none

-- A layout that was solved in an environment as a revision has it. There is a row for each layout
-- that the revision changed, whether or not anything moved.
CREATE TABLE solution (
  revision    INTEGER NOT NULL,  -- The revision that made the layout what it is
  layout      INTEGER NOT NULL,  -- The layout
  environment INTEGER NOT NULL REFERENCES environment,  -- Where it was solved
  prev        INTEGER,           -- The revision of its solution before; NULL: the first
  digest      BLOB NOT NULL CHECK (length(digest) = 32),  -- SHA-256 of all frames and findings:
                                 -- equal digests, equal pictures
  PRIMARY KEY (layout, environment, revision),
  FOREIGN KEY (revision, layout) REFERENCES layout (revision, layout)
) STRICT, WITHOUT ROWID;

-- A frame that differs from the one in the solution before. A view's frame is in the coordinates of
-- its superview (of the content, in a scroll view), a guide's in those of the view it belongs to.
CREATE TABLE frame (
  revision       INTEGER NOT NULL,  -- The revision that made the difference
  layout         INTEGER NOT NULL,  -- The layout
  environment    INTEGER NOT NULL,  -- Where it was solved
  item           INTEGER NOT NULL CHECK (item > 0),  -- The view or guide
  prev           INTEGER,           -- The revision of its row before; NULL: added
  x              REAL,              -- The left edge, in points; NULL: gone
  y              REAL,              -- The top edge
  width          REAL,              -- From the left to the right edge
  height         REAL,              -- From the top to the bottom edge
  content_width  REAL,              -- The size of what a scroll view scrolls, if constraints say so;
  content_height REAL,              -- NULL: they do not
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

-- What makes a finding the same finding through all revisions: what it is, and about what. Each has
-- one number in its layout.
CREATE TABLE finding_id (
  layout   INTEGER NOT NULL REFERENCES layout_id,  -- The layout
  finding  INTEGER NOT NULL CHECK (finding > 0),   -- Its number in the layout, from 1
  rule     INTEGER NOT NULL REFERENCES word,  -- What was found, such as clause.conflict
  axis     TEXT CHECK (axis IN ('horizontal', 'vertical')),  -- Along which axis, if along one
  nodes    TEXT NOT NULL CHECK (nodes NOT GLOB '*[^0-9,]*'),  -- The views and guides concerned, as
                                              -- items with commas between, the main one first
  clauses  TEXT NOT NULL CHECK (clauses NOT GLOB '*[^-0-9,]*'),  -- The clauses concerned; of a
                                              -- conflict, the smallest set that contradicts itself
  broken   INTEGER,                           -- The clause that was given up, if one was
  repeated INTEGER NOT NULL CHECK (repeated >= 0),  -- Tells apart findings that are else the same
  PRIMARY KEY (layout, finding)
) STRICT, WITHOUT ROWID;

-- A finding that a revision has added, changed or removed.
CREATE TABLE finding (
  revision    INTEGER NOT NULL,  -- The revision that made the difference
  layout      INTEGER NOT NULL,  -- The layout
  environment INTEGER NOT NULL,  -- Where it was solved
  finding     INTEGER NOT NULL,  -- The finding
  prev        INTEGER,           -- The revision of its row before; NULL: first seen here
  severity    TEXT CHECK (severity IN ('note', 'warning', 'error')),  -- NULL: gone
  text        TEXT,              -- What is wrong, in one line; NULL: gone
  PRIMARY KEY (revision, layout, environment, finding),
  FOREIGN KEY (revision, layout, environment)
    REFERENCES solution (revision, layout, environment),
  FOREIGN KEY (layout, finding) REFERENCES finding_id,
  CHECK ((severity IS NULL) = (text IS NULL))
) STRICT, WITHOUT ROWID;

-- ------------------------------------------------------------------------------------------------
-- The state at a revision, in the store's own numbers, as in the file before: WHERE at = 5.

CREATE VIEW solution_at AS  -- The solutions of layouts as they are at a revision
  SELECT t.at, s.layout, s.environment, s.revision AS since, s.digest
    FROM layout_at t
    CROSS JOIN solution s ON s.layout = t.layout AND s.revision = t.since;

CREATE VIEW frame_at AS  -- The newest frames, also of layouts that have changed since they were solved
  SELECT s.at, f.layout, f.environment, f.item, max(f.revision) AS since, f.x, f.y, f.width,
         f.height, f.content_width, f.content_height, f.approximate
    FROM visible s CROSS JOIN frame f ON f.revision = s.revision
   GROUP BY s.at, f.layout, f.environment, f.item HAVING f.x IS NOT NULL;

CREATE VIEW finding_at AS  -- The newest findings, also of layouts that have changed since
  SELECT s.at, f.layout, f.environment, f.finding, max(f.revision) AS since, f.prev, f.severity,
         f.text
    FROM visible s CROSS JOIN finding f ON f.revision = s.revision
   GROUP BY s.at, f.layout, f.environment, f.finding HAVING f.severity IS NOT NULL;

-- For people.

CREATE VIEW v_solutions AS  -- Which layouts are solved where at a revision: WHERE at = 5
  SELECT s.at, d.id AS layout, e.name AS environment, lower(hex(s.digest)) AS digest, s.since
    FROM solution_at s
    JOIN layout_id d ON d.layout = s.layout
    JOIN environment e ON e.environment = s.environment;

CREATE VIEW v_frames AS  -- The frames of views and guides at a revision: WHERE at = 5
  SELECT g.at, d.id AS layout, e.name AS environment, i.id AS id, n.label, g.x, g.y, g.width,
         g.height, g.content_width, g.content_height, g.approximate, g.since
    FROM frame_at g
    CROSS JOIN solution_at s ON s.at = g.at AND s.layout = g.layout
           AND s.environment = g.environment
    CROSS JOIN node_at n ON n.at = g.at AND n.layout = g.layout AND n.item = g.item
    JOIN layout_id d ON d.layout = g.layout
    JOIN environment e ON e.environment = g.environment
    JOIN item_id i ON i.layout = g.layout AND i.item = g.item;

CREATE VIEW v_frame_changes AS  -- Which frames a revision changed: WHERE revision = 5
  SELECT f.revision, d.id AS layout, e.name AS environment, i.id AS id,
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
  SELECT g.at, d.id AS layout, e.name AS environment, g.severity, w.text AS rule,
         (SELECT group_concat(coalesce(i.id, j.value), ', ')
            FROM json_each('[' || k.nodes || ']') j
            LEFT JOIN item_id i ON i.layout = k.layout AND i.item = j.value) AS views,
         k.axis,
         (SELECT group_concat(coalesce(i.id, j.value), ', ')
            FROM json_each('[' || k.clauses || ']') j
            LEFT JOIN item_id i ON i.layout = k.layout AND i.item = j.value) AS clauses,
         (SELECT i.id FROM item_id i WHERE i.layout = k.layout AND i.item = k.broken) AS broken,
         g.text,
         (WITH RECURSIVE earlier (revision, prev) AS (
            SELECT g.since, g.prev
            UNION ALL
            SELECT p.revision, p.prev FROM earlier
              JOIN finding p ON p.revision = earlier.prev AND p.layout = g.layout
               AND p.environment = g.environment AND p.finding = g.finding)
          SELECT min(earlier.revision) FROM earlier) AS first_seen
    FROM finding_at g
    CROSS JOIN solution_at s ON s.at = g.at AND s.layout = g.layout
           AND s.environment = g.environment
    JOIN finding_id k ON k.layout = g.layout AND k.finding = g.finding
    JOIN word w ON w.word = k.rule
    JOIN layout_id d ON d.layout = g.layout
    JOIN environment e ON e.environment = g.environment;

-- ------------------------------------------------------------------------------------------------

UPDATE about SET value = '2' WHERE key = 'format';
INSERT INTO about (key, value) VALUES
  ('frames', 'SELECT * FROM v_frames WHERE at = 5; likewise v_solutions, v_findings.'),
  ('moves', 'SELECT * FROM v_frame_changes WHERE revision = 5;');
