-- Long histories: what is asked of one revision costs what its layouts and the changes near it cost.
--
-- Of the files before, this one replaces the table `keyframe`, whose rows the views read now, and
-- the views of the state at a revision. It adds the order of all moves, and indexes of revisions.

PRAGMA user_version = 5;  -- The format described here and in the files before

CREATE INDEX revision_by_hash ON revision (substr(hash, 1, 3));

-- The successors of a revision other than the next one; few, unless branches take turns.
CREATE INDEX revision_by_parent ON revision (parent) WHERE parent <> revision - 1;

-- ------------------------------------------------------------------------------------------------
-- The order of moves.

CREATE TABLE operation (
  -- The moves of all branches and tags, in the order in which they were made.
  operation INTEGER NOT NULL PRIMARY KEY CHECK (operation > 0),  -- Counts up from 1
  name      INTEGER NOT NULL,  -- The branch or tag
  version   INTEGER NOT NULL,  -- Which of its moves
  FOREIGN KEY (name, version) REFERENCES ref_move
) STRICT;

-- Stores of older formats do not know the order; that of the times comes nearest. Moves of a name
-- stay in theirs.
INSERT INTO operation
  SELECT row_number() OVER (ORDER BY s.time, s.revision, w.text DESC, s.version), s.name, s.version
    FROM (SELECT m.name, m.version, max(coalesce(m.time, r.time, 0)) OVER earlier AS time,
                 max(coalesce(m.revision, 0)) OVER earlier AS revision
            FROM ref_move m LEFT JOIN revision r ON r.revision = m.revision
          WINDOW earlier AS (PARTITION BY m.name ORDER BY m.version)) s
    JOIN word w ON w.word = s.name;

-- ------------------------------------------------------------------------------------------------
-- Keyframes, and the state at a revision by way of them.

DROP TABLE keyframe;

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

DROP VIEW v_findings;
DROP VIEW v_frames;
DROP VIEW v_solutions;
DROP VIEW v_properties;
DROP VIEW v_constraints;
DROP VIEW v_guides;
DROP VIEW v_views;
DROP VIEW v_layouts;
DROP VIEW finding_at;
DROP VIEW frame_at;
DROP VIEW solution_at;
DROP VIEW child_at;
DROP VIEW property_at;
DROP VIEW clause_at;
DROP VIEW node_at;
DROP VIEW layout_at;

-- Each of these views begins with one revision, so that `at` may be given in any way: as a number,
-- as a query, or by another table. What a layout is made of there is told by JSON objects, from
-- items to the revisions of their newest rows: a query in a FROM clause cannot be asked for one
-- revision of a join, but the argument of `json_each` can.

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
-- For people.

CREATE VIEW v_layouts AS  -- The layouts at a revision: WHERE at = 5
  SELECT t.at, d.id AS layout, n.text AS name, i.id AS root, lower(hex(t.digest)) AS digest,
         t.since
    FROM layout_at t
    CROSS JOIN layout_id d ON d.layout = t.layout
    CROSS JOIN word n ON n.word = t.name
    CROSS JOIN item_id i ON i.layout = t.layout AND i.item = t.root;

CREATE VIEW v_views AS  -- The views at a revision, each with the view it lies in: WHERE at = 5
  SELECT h.at, d.id AS layout, p.id AS parent,
         CAST(substr(m.key, instr(m.key, ':') + 1) AS INTEGER) AS place, i.id AS id,
         w.text AS class, v.label,
         CASE WHEN v.arrangement = '*' THEN 'all' ELSE (
              SELECT group_concat(coalesce(a.id, j.value), ', ')
                FROM json_each('[' || v.arrangement || ']') j
                LEFT JOIN item_id a ON a.layout = v.layout AND a.item = j.value) END AS arranges,
         v.revision AS since
    FROM rows_at h
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
  SELECT g.at, d.id AS layout, v.id AS view, i.id AS id, w.text AS kind, g.since
    FROM node_at g
    CROSS JOIN layout_id d ON d.layout = g.layout
    CROSS JOIN item_id i ON i.layout = g.layout AND i.item = g.item
    CROSS JOIN item_id v ON v.layout = g.layout AND v.item = g.guide_of
    CROSS JOIN word w ON w.word = g.class;

CREATE VIEW v_constraints AS  -- The constraints at a revision, in words and in parts: WHERE at = 5
  SELECT h.at, d.id AS layout, i.id AS id,
         coalesce(f.label, fi.id) || t.head
         || CASE WHEN c.second IS NULL THEN '' ELSE coalesce(s.label, si.id) END || t.tail
           AS equation,
         fi.id AS first, fa.text AS first_attribute,
         CASE e.relation WHEN -1 THEN '<=' WHEN 0 THEN '==' ELSE '>=' END AS relation,
         si.id AS second, sa.text AS second_attribute, e.multiplier, c.constant,
         coalesce(e.priority, 1000.0) AS priority, o.id AS owner, c.identifier,
         c.revision AS since
    FROM rows_at h
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
  SELECT p.at, d.id AS layout, coalesce(i.id, d.id) AS id,
         CASE WHEN p.item > 0 THEN 'view' WHEN p.item < 0 THEN 'constraint' ELSE 'layout' END
           AS kind,
         k.text AS key,
         CASE typeof(p.value) WHEN 'text' THEN 'text' WHEN 'blob' THEN 'flag' ELSE 'number' END
           AS type,
         CASE WHEN typeof(p.value) <> 'blob' THEN p.value
              WHEN p.value = x'01' THEN 'true' ELSE 'false' END AS value, p.since
    FROM property_at p
    CROSS JOIN layout_id d ON d.layout = p.layout
    CROSS JOIN word k ON k.word = p.key
    LEFT JOIN item_id i ON i.layout = p.layout AND i.item = p.item;

CREATE VIEW v_solutions AS  -- Which layouts are solved where at a revision: WHERE at = 5
  SELECT s.at, d.id AS layout, e.name AS environment, lower(hex(s.digest)) AS digest, s.since
    FROM solution_at s
    CROSS JOIN layout_id d ON d.layout = s.layout
    CROSS JOIN environment e ON e.environment = s.environment;

CREATE VIEW v_frames AS  -- The frames of views and guides at a revision: WHERE at = 5
  SELECT h.at, d.id AS layout, e.name AS environment, i.id AS id, n.label, g.x, g.y, g.width,
         g.height, g.content_width, g.content_height, g.approximate, g.revision AS since
    FROM rows_at h
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
    CROSS JOIN layout_at l ON l.at = h.at AND l.layout = h.layout
    CROSS JOIN solution s ON s.layout = h.layout AND s.environment = g.environment
           AND s.revision = l.since
    CROSS JOIN node n ON n.revision = CAST(substr(m.key, instr(m.key, ':') + 1) AS INTEGER)
           AND n.layout = h.layout AND n.item = g.item AND n.class IS NOT NULL
    CROSS JOIN layout_id d ON d.layout = h.layout
    CROSS JOIN environment e ON e.environment = g.environment
    CROSS JOIN item_id i ON i.layout = h.layout AND i.item = g.item;

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
    FROM finding_at g
    CROSS JOIN layout_at l ON l.at = g.at AND l.layout = g.layout
    CROSS JOIN solution s ON s.layout = g.layout AND s.environment = g.environment
           AND s.revision = l.since
    CROSS JOIN finding_id k ON k.layout = g.layout AND k.finding = g.finding
    CROSS JOIN word w ON w.word = k.rule
    CROSS JOIN layout_id d ON d.layout = g.layout
    CROSS JOIN environment e ON e.environment = g.environment;

UPDATE about SET value = '5' WHERE key = 'format';
UPDATE about SET value = replace(value, ' Ask for one revision, by its number.',
                                 ' Ask for one revision.') WHERE key = 'state';
