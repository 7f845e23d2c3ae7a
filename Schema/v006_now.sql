-- The newest state without a number, and names of layouts wherever a layout is told of.
--
-- Of the files before, this one replaces the views for people, and adds those of the newest state.

PRAGMA user_version = 6;  -- The format described here and in the files before

DROP VIEW v_findings;
DROP VIEW v_frame_changes;
DROP VIEW v_frames;
DROP VIEW v_solutions;
DROP VIEW v_changes;
DROP VIEW v_properties;
DROP VIEW v_constraints;
DROP VIEW v_guides;
DROP VIEW v_views;

CREATE VIEW node_seen AS  -- All rows of views and guides that a revision can see
  SELECT r.revision AS at, l.layout, v.item, l.revision AS since, v.class, v.label
    FROM revision r
    CROSS JOIN layout_seen l ON l.lane = r.lane AND l.revision <= r.revision
    CROSS JOIN node v ON v.revision = l.revision AND v.layout = l.layout;

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

UPDATE about SET value = '6' WHERE key = 'format';
UPDATE about SET value = 'SELECT * FROM v_now_views; likewise v_now_layouts, v_now_guides, '
  || 'v_now_constraints, v_now_properties, v_now_solutions, v_now_frames, v_now_findings.'
  WHERE key = 'newest';
