-- The words of a published issue that search finds hold no titles of files any more: a file may be closed at any time. Only what is
-- derived from a snapshot changes here, which its trigger cannot tell from the snapshot itself.
ALTER TABLE issue_snapshots DISABLE TRIGGER issue_snapshots_immutable;--> statement-breakpoint
DO $$
DECLARE
  listed record;
BEGIN
  FOR listed IN
    SELECT s.id, (SELECT string_agg(s.content->'files'->f.id->>'title', E'\n' ORDER BY f.place) FROM jsonb_array_elements_text(v.value->'fileIds') WITH ORDINALITY AS f(id, place)) AS titles
    FROM issue_snapshots s, jsonb_array_elements(s.content->'values') AS v(value)
    WHERE jsonb_array_length(v.value->'fileIds') > 0
      AND EXISTS (SELECT FROM jsonb_array_elements(s.content->'template'->'groups') AS g(value), jsonb_array_elements(g.value->'elements') AS e(value) WHERE e.value->>'id' = v.value->>'elementId' AND e.value->>'type' = 'files')
  LOOP
    UPDATE issue_snapshots SET plain_text = replace(plain_text, listed.titles, '') WHERE id = listed.id AND listed.titles <> '';
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE issue_snapshots ENABLE TRIGGER issue_snapshots_immutable;
