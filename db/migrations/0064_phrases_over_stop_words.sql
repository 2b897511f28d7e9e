-- The pairs of a text's words with nothing between them but up to three stop words, which have places and no lexeme. Costly: never to be
-- computed while searching, only read from its index.
CREATE OR REPLACE FUNCTION text_pairs(words tsvector) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  WITH places AS MATERIALIZED (SELECT lexeme, place, dense_rank() OVER (ORDER BY place) AS nth FROM unnest(words) AS w, unnest(w.positions) AS place)
  SELECT coalesce(array_agg(DISTINCT public.text_pair(a.lexeme, b.lexeme)), '{}') FROM places a JOIN places b ON b.nth = a.nth + 1 AND b.place <= a.place + 4
$$;--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
-- Until the new index is ready, searches use the former one.
CREATE INDEX "text_words_pairs_new" ON "text_words" USING gin (public.text_pairs(search));--> statement-breakpoint
ALTER INDEX "text_words_pairs_new" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- A search that holds the table for longer than a migration waits must not cost the index that was just made.
DO $$ BEGIN
  FOR attempt IN 1..60 LOOP
    BEGIN
      DROP INDEX "text_words_pairs";
      RETURN;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(1);
    END;
  END LOOP;
  DROP INDEX "text_words_pairs";
END $$;--> statement-breakpoint
ALTER INDEX "text_words_pairs_new" RENAME TO "text_words_pairs";
