ALTER TABLE "bill_details" ADD COLUMN "printed_titles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Those of the source first; what only the text has, after them.
CREATE OR REPLACE FUNCTION public.copy_other_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bills SET other_titles = coalesce((
    SELECT array_agg(left(t.title, 500) ORDER BY t.place) FROM (
      SELECT title, place FROM unnest(NEW.other_titles[1:20]) WITH ORDINALITY AS source (title, place)
      UNION ALL
      SELECT title, 20 + place FROM unnest(NEW.printed_titles) WITH ORDINALITY AS printed (title, place)
      WHERE lower(title) <> ALL (SELECT lower(title) FROM unnest(NEW.other_titles) AS title)
        AND lower(title) IS DISTINCT FROM lower(bills.title)) AS t), '{}')
  WHERE id = NEW.bill_id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER bill_details_other_titles ON public.bill_details;--> statement-breakpoint
CREATE TRIGGER bill_details_other_titles AFTER UPDATE OF other_titles, printed_titles ON public.bill_details FOR EACH ROW
  WHEN (OLD.other_titles IS DISTINCT FROM NEW.other_titles OR OLD.printed_titles IS DISTINCT FROM NEW.printed_titles) EXECUTE FUNCTION public.copy_other_titles();
