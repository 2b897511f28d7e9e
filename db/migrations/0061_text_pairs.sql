-- Two adjacent words of a text as one of a million numbers: few enough for a small index, enough to leave few texts that only share it.
CREATE FUNCTION text_pair(first text, second text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT hashtext(first || ' ' || second) & 1048575
$$;--> statement-breakpoint
-- All pairs of adjacent words of a text. Costly: never to be computed while searching, only read from its index.
CREATE FUNCTION text_pairs(words tsvector) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  WITH places AS MATERIALIZED (SELECT lexeme, place FROM unnest(words) AS w, unnest(w.positions) AS place)
  SELECT coalesce(array_agg(DISTINCT public.text_pair(a.lexeme, b.lexeme)), '{}') FROM places a JOIN places b ON b.place = a.place + 1
$$;--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
CREATE INDEX "text_words_pairs" ON "text_words" USING gin (public.text_pairs(search));--> statement-breakpoint
-- ANALYZE would compute the pairs of 30,000 texts for statistics that help nobody.
ALTER INDEX "text_words_pairs" ALTER COLUMN 1 SET STATISTICS 0;
