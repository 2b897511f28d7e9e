CREATE TABLE "bill_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"jurisdiction" text,
	"kind" text,
	"status" text,
	"session" text,
	"session_name" text,
	"session_year" integer,
	"ceremonial" boolean,
	"topic_ids" integer[]
);
--> statement-breakpoint
CREATE TABLE "sitemap_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sitemap_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"chunk" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"n" integer NOT NULL,
	"source" text NOT NULL,
	"subject_key" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
-- Nobody knows what was changed and not counted before these triggers were here: the first count is a whole one.
INSERT INTO bill_count_changes (n) SELECT 0 WHERE EXISTS (SELECT FROM bills);--> statement-breakpoint
CREATE FUNCTION count_bills_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids)
    SELECT count(*), jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids FROM added GROUP BY 2, 3, 4, 5, 6, 7, 8, 9;
  INSERT INTO sitemap_changes (n, chunk, at) SELECT count(*), (id - 1) / 10000 + 1, max(updated_at) FROM added GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_bill_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids) VALUES
    (-1, OLD.jurisdiction, OLD.kind, OLD.status, OLD.session, OLD.session_name, OLD.session_year, OLD.ceremonial, OLD.topic_ids),
    (1, NEW.jurisdiction, NEW.kind, NEW.status, NEW.session, NEW.session_name, NEW.session_year, NEW.ceremonial, NEW.topic_ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_bill_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sitemap_changes (n, chunk, at) VALUES (0, (NEW.id - 1) / 10000 + 1, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_bill_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bill_count_changes (n, jurisdiction, kind, status, session, session_name, session_year, ceremonial, topic_ids)
    VALUES (-1, OLD.jurisdiction, OLD.kind, OLD.status, OLD.session, OLD.session_name, OLD.session_year, OLD.ceremonial, OLD.topic_ids);
  INSERT INTO sitemap_changes (n, chunk, at) VALUES (-1, (OLD.id - 1) / 10000 + 1, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_subjects(of_source text, subjects text[], by integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO subject_count_changes (n, source, subject_key, subject)
    SELECT by, of_source, lower(regexp_replace(btrim(s), '\s+', ' ', 'g')), min(s) FROM unnest(subjects) s WHERE btrim(s) <> '' GROUP BY 3;
$$;--> statement-breakpoint
CREATE FUNCTION count_details_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subject_count_changes (n, source, subject_key, subject)
    SELECT count(DISTINCT b.id), b.source, lower(regexp_replace(btrim(s), '\s+', ' ', 'g')), mode() WITHIN GROUP (ORDER BY s)
    FROM added d JOIN bills b ON b.id = d.bill_id CROSS JOIN unnest(d.subjects) s
    WHERE NOT b.topics_by_staff AND b.change_hash IS NOT NULL AND btrim(s) <> '' GROUP BY 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Details follow their bill when it is deleted; what they added to the counts is taken away before that, with the bill.
CREATE FUNCTION count_details_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_source text;
BEGIN
  SELECT source INTO of_source FROM bills WHERE id = OLD.bill_id AND NOT topics_by_staff AND change_hash IS NOT NULL;
  IF FOUND THEN
    PERFORM count_subjects(of_source, OLD.subjects, -1);
    IF TG_OP = 'UPDATE' THEN PERFORM count_subjects(of_source, NEW.subjects, 1); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_subjects_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text[];
BEGIN
  SELECT subjects INTO held FROM bill_details WHERE bill_id = OLD.id;
  IF held <> '{}' THEN
    IF NOT OLD.topics_by_staff AND OLD.change_hash IS NOT NULL THEN PERFORM count_subjects(OLD.source, held, -1); END IF;
    IF TG_OP = 'UPDATE' AND NOT NEW.topics_by_staff AND NEW.change_hash IS NOT NULL THEN PERFORM count_subjects(NEW.source, held, 1); END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER bills_count_added AFTER INSERT ON bills REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_bills_added();--> statement-breakpoint
CREATE TRIGGER bills_count_changed AFTER UPDATE ON bills FOR EACH ROW
  WHEN ((OLD.jurisdiction, OLD.kind, OLD.status, OLD.session, OLD.session_name, OLD.session_year, OLD.ceremonial, OLD.topic_ids)
    IS DISTINCT FROM (NEW.jurisdiction, NEW.kind, NEW.status, NEW.session, NEW.session_name, NEW.session_year, NEW.ceremonial, NEW.topic_ids))
  EXECUTE FUNCTION count_bill_changed();--> statement-breakpoint
CREATE TRIGGER bills_count_touched AFTER UPDATE ON bills FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION count_bill_touched();--> statement-breakpoint
CREATE TRIGGER bills_count_removed AFTER DELETE ON bills FOR EACH ROW EXECUTE FUNCTION count_bill_removed();--> statement-breakpoint
CREATE TRIGGER bills_count_subjects AFTER UPDATE ON bills FOR EACH ROW
  WHEN ((OLD.source, OLD.topics_by_staff, OLD.change_hash IS NULL) IS DISTINCT FROM (NEW.source, NEW.topics_by_staff, NEW.change_hash IS NULL))
  EXECUTE FUNCTION count_subjects_of_bill();--> statement-breakpoint
CREATE TRIGGER bills_count_subjects_removed BEFORE DELETE ON bills FOR EACH ROW EXECUTE FUNCTION count_subjects_of_bill();--> statement-breakpoint
CREATE TRIGGER bill_details_count_added AFTER INSERT ON bill_details REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_details_added();--> statement-breakpoint
CREATE TRIGGER bill_details_count_changed AFTER UPDATE ON bill_details FOR EACH ROW WHEN (OLD.subjects IS DISTINCT FROM NEW.subjects) EXECUTE FUNCTION count_details_changed();--> statement-breakpoint
CREATE TRIGGER bill_details_count_removed AFTER DELETE ON bill_details FOR EACH ROW EXECUTE FUNCTION count_details_changed();
