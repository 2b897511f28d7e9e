CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- English stems after accents are taken off, so that "resume" finds "résumé".
CREATE TEXT SEARCH CONFIGURATION public.rotunda (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.rotunda
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
