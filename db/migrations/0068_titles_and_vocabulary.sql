CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "other_titles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "public_law" text;--> statement-breakpoint
CREATE INDEX "vocabulary_similar" ON "vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bills_public_law" ON "bills" USING btree ("public_law") WHERE public_law is not null;--> statement-breakpoint
-- Title, then summary, other titles and the public law: all are found, the title ranks first.
CREATE OR REPLACE FUNCTION public.fill_bill_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(to_tsvector('public.rotunda', coalesce(public.search_words(left(NEW.title, 60000)), '')), 'A')
    || setweight(to_tsvector('public.rotunda', coalesce(public.search_words(left(NEW.summary, 60000)), '')), 'B');
  IF NEW.other_titles <> '{}' OR NEW.public_law IS NOT NULL THEN
    NEW.search := NEW.search || setweight(to_tsvector('public.rotunda',
      public.search_words(array_to_string(NEW.other_titles, ' . ') || coalesce(' . public law ' || NEW.public_law, ''))), 'B');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER bills_fill_search ON public.bills;--> statement-breakpoint
CREATE TRIGGER bills_fill_search BEFORE INSERT OR UPDATE OF title, summary, other_titles, public_law ON public.bills FOR EACH ROW EXECUTE FUNCTION public.fill_bill_search();--> statement-breakpoint
-- Lists and search need a few of the other titles, which the wide table has whole.
CREATE FUNCTION public.copy_other_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bills SET other_titles = coalesce((SELECT array_agg(left(title, 500)) FROM unnest(NEW.other_titles[1:20]) AS title), '{}') WHERE id = NEW.bill_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bill_details_new_titles AFTER INSERT ON public.bill_details FOR EACH ROW WHEN (NEW.other_titles <> '{}') EXECUTE FUNCTION public.copy_other_titles();--> statement-breakpoint
CREATE TRIGGER bill_details_other_titles AFTER UPDATE OF other_titles ON public.bill_details FOR EACH ROW WHEN (OLD.other_titles IS DISTINCT FROM NEW.other_titles) EXECUTE FUNCTION public.copy_other_titles();--> statement-breakpoint
UPDATE bills b SET other_titles = t.titles FROM (
  SELECT bill_id, (SELECT array_agg(left(title, 500)) FROM unnest(other_titles[1:20]) AS title) AS titles FROM bill_details WHERE other_titles <> '{}') t
WHERE b.id = t.bill_id;--> statement-breakpoint
UPDATE bills b SET public_law = l.number FROM (
  SELECT d.bill_id, min(substring(a->>'description' from '(?i)became public law no:? ?([0-9]{2,3}-[0-9]{1,4})')) AS number
  FROM bill_details d JOIN bills e ON e.id = d.bill_id, jsonb_array_elements(d.actions) AS a
  WHERE e.jurisdiction = 'US' AND e.status = 'enacted' GROUP BY 1) l
WHERE b.id = l.bill_id AND l.number IS NOT NULL;--> statement-breakpoint
-- "HB 5-A" is the bill HB 5A, no print of HB 5.
UPDATE bills SET match_key = match_key || 'A', sort_key = sort_key || 'A' WHERE name ~* '[0-9]-A$' AND match_key ~ '[0-9]$';
