-- Findings in parts: what is wrong, why, what was given up, and what would put it right.
--
-- Of the files before, this one replaces the table `finding` (now the rows of `finding_row`, and a
-- view that shows their texts as one line, as before) and the views that write equations, which
-- spell them as `draftsman diff` does now: a.width == 2 × b.width − 8 @750.

PRAGMA user_version = 4;  -- The format described here and in the files before

-- A finding that a revision has added, changed or removed.
CREATE TABLE finding_row (
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

-- The lines of older stores are taken apart where Draftsman put them together:
--   these cannot all hold: REASON; REASON; and 2 more; given up: THIS: remove one of …
--   the height of a can be anything as far as the clauses say: add …
-- The digests of solutions cover the line, so a line stays whole whose parts do not make it again.
WITH line AS (
  SELECT f.*, w.text AS rule, instr(f.text, '; given up: ') AS given
    FROM finding f
    LEFT JOIN finding_id k ON k.layout = f.layout AND k.finding = f.finding
    LEFT JOIN word w ON w.word = k.rule),
cut AS (
  SELECT line.*,
         '[' || replace(json_quote(substr(text, 24, given - 24)), '; ', '","') || ']' AS list,
         substr(text, given + 12) AS tail
    FROM line
   WHERE rule = 'clause.conflict' AND text LIKE 'these cannot all hold: %' AND given > 23),
counted AS (
  SELECT cut.*, instr(tail, ': remove ') AS remove,
         CASE WHEN json_array_length(list) > 1
               AND json_extract(list, '$[#-1]') GLOB 'and [1-9]* more'
              THEN CAST(substr(json_extract(list, '$[#-1]'), 5) AS INTEGER) END AS omitted
    FROM cut),
part AS (
  SELECT revision, layout, environment, finding, text, 'these cannot all hold' AS statement,
         iif(omitted IS NULL, list, json_remove(list, '$[#-1]')) AS reasons, omitted,
         iif(remove > 0, substr(tail, 1, remove - 1), tail) AS given_up,
         iif(remove > 0, substr(tail, remove + 2), NULL) AS remedy
    FROM counted
  UNION ALL
  SELECT revision, layout, environment, finding, text,
         substr(text, 1, instr(text, ': add ') - 1), NULL, NULL, NULL,
         substr(text, instr(text, ': add ') + 2)
    FROM line
   WHERE rule = 'view.ambiguous' AND instr(text, ': add ') > 0),
sound AS (
  SELECT * FROM part
   WHERE statement
         || coalesce(': ' || (SELECT group_concat(j.value, '; ') FROM json_each(reasons) j), '')
         || coalesce('; and ' || omitted || ' more', '') || coalesce('; given up: ' || given_up, '')
         || coalesce(': ' || remedy, '') = text)
INSERT INTO finding_row
  SELECT f.revision, f.layout, f.environment, f.finding, f.prev, f.severity,
         coalesce(s.statement, f.text), s.reasons, s.omitted, s.given_up, s.remedy
    FROM finding f
    LEFT JOIN sound s ON s.revision = f.revision AND s.layout = f.layout
          AND s.environment = f.environment AND s.finding = f.finding;

DROP VIEW v_findings;
DROP VIEW finding_at;
DROP TABLE finding;

CREATE VIEW finding AS  -- The rows of findings with their texts as one line
  SELECT f.revision, f.layout, f.environment, f.finding, f.prev, f.severity,
         f.statement
         || coalesce(': ' || (SELECT group_concat(j.value, '; ') FROM json_each(f.reasons) j), '')
         || coalesce('; and ' || f.omitted || ' more', '')
         || coalesce('; given up: ' || f.given_up, '') || coalesce(': ' || f.remedy, '') AS text
    FROM finding_row f;

CREATE VIEW finding_at AS  -- The newest findings, also of layouts that have changed since
  SELECT s.at, f.layout, f.environment, f.finding, max(f.revision) AS since, f.prev, f.severity,
         f.statement, f.reasons, f.omitted, f.given_up, f.remedy
    FROM visible s CROSS JOIN finding_row f ON f.revision = s.revision
   GROUP BY s.at, f.layout, f.environment, f.finding HAVING f.severity IS NOT NULL;

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
    CROSS JOIN solution_at s ON s.at = g.at AND s.layout = g.layout
           AND s.environment = g.environment
    JOIN finding_id k ON k.layout = g.layout AND k.finding = g.finding
    JOIN word w ON w.word = k.rule
    JOIN layout_id d ON d.layout = g.layout
    JOIN environment e ON e.environment = g.environment;

-- ------------------------------------------------------------------------------------------------
-- Equations, with the shortest digits of numbers that give them back. (Of numbers that need 17
-- digits, which no layout has that people wrote, the last digit can differ from that of Draftsman.)

DROP VIEW v_constraints;
DROP VIEW clause_line;

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

CREATE VIEW v_constraints AS  -- The constraints at a revision, in words and in parts: WHERE at = 5
  SELECT c.at, d.id AS layout, i.id AS id,
         coalesce(f.label, fi.id) || t.head
         || CASE WHEN c.second IS NULL THEN '' ELSE coalesce(s.label, si.id) END || t.tail
           AS equation,
         fi.id AS first, fa.text AS first_attribute,
         CASE c.relation WHEN -1 THEN '<=' WHEN 0 THEN '==' ELSE '>=' END AS relation,
         si.id AS second, sa.text AS second_attribute, c.multiplier, c.constant,
         coalesce(c.priority, 1000.0) AS priority, o.id AS owner, c.identifier, c.since
    FROM clause_at c
    CROSS JOIN clause_text t ON t.revision = c.since AND t.layout = c.layout AND t.item = c.item
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

UPDATE about SET value = '4' WHERE key = 'format';
