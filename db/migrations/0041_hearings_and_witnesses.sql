CREATE TABLE "reminder_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"event_key" text NOT NULL,
	"date" date NOT NULL,
	"hour" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"mailing_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_notices_once" UNIQUE("user_id","bill_id","event_key","date","hour","state")
);
--> statement-breakpoint
CREATE TABLE "bill_agencies" (
	"slug" text NOT NULL,
	"bill_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bill_agencies_slug_bill_id_pk" PRIMARY KEY("slug","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_deadlines" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"hearing_until" date,
	"comments_until" date
);
--> statement-breakpoint
CREATE TABLE "hearing_bills" (
	"hearing_id" integer NOT NULL,
	"jurisdiction" text NOT NULL,
	"session" text NOT NULL,
	"match_key" text NOT NULL,
	"name" text NOT NULL,
	"bill_id" integer,
	CONSTRAINT "hearing_bills_hearing_id_jurisdiction_session_match_key_pk" PRIMARY KEY("hearing_id","jurisdiction","session","match_key")
);
--> statement-breakpoint
CREATE TABLE "hearings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hearings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"title" text NOT NULL,
	"committee" text,
	"place" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"agenda_url" text,
	"url" text,
	"previous_date" date,
	"previous_time" text,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rulemaking_documents" (
	"slug" text NOT NULL,
	"bill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "rulemaking_documents_slug_bill_id_pk" PRIMARY KEY("slug","bill_id")
);
--> statement-breakpoint
CREATE TABLE "bill_witnesses" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_witnesses_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "session_ties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_ties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jurisdiction" text NOT NULL,
	"source" text NOT NULL,
	"session" text NOT NULL,
	"other_source" text NOT NULL,
	"other_session" text NOT NULL,
	"state" text DEFAULT 'suggested' NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_ties_order" CHECK ("session_ties"."source" < "session_ties"."other_source")
);
--> statement-breakpoint
CREATE TABLE "source_trust" (
	"jurisdiction" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"sources" text[] NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "source_trust_jurisdiction_field_pk" PRIMARY KEY("jurisdiction","field")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "remind_days" integer;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_agencies" ADD CONSTRAINT "bill_agencies_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_deadlines" ADD CONSTRAINT "bill_deadlines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_bills" ADD CONSTRAINT "hearing_bills_hearing_id_hearings_id_fk" FOREIGN KEY ("hearing_id") REFERENCES "public"."hearings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_bills" ADD CONSTRAINT "hearing_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulemaking_documents" ADD CONSTRAINT "rulemaking_documents_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_witnesses" ADD CONSTRAINT "bill_witnesses_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_ties" ADD CONSTRAINT "session_ties_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_trust" ADD CONSTRAINT "source_trust_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_notices_bill" ON "reminder_notices" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "reminder_notices_mailing" ON "reminder_notices" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "reminder_notices_created" ON "reminder_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bill_agencies_bill" ON "bill_agencies" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_deadlines_hearing" ON "bill_deadlines" USING btree ("hearing_until","bill_id");--> statement-breakpoint
CREATE INDEX "bill_deadlines_comments" ON "bill_deadlines" USING btree ("comments_until","bill_id");--> statement-breakpoint
CREATE INDEX "hearing_bills_bill" ON "hearing_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "hearing_bills_key" ON "hearing_bills" USING btree ("match_key","jurisdiction");--> statement-breakpoint
CREATE UNIQUE INDEX "hearings_source_unique" ON "hearings" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "hearings_date" ON "hearings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "rulemaking_documents_bill" ON "rulemaking_documents" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_witnesses_bill" ON "bill_witnesses" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_ties_unique" ON "session_ties" USING btree ("jurisdiction","source","session","other_source","other_session");--> statement-breakpoint
CREATE INDEX "session_ties_other" ON "session_ties" USING btree ("jurisdiction","other_source","other_session");--> statement-breakpoint
CREATE INDEX "alerts_reminding" ON "alerts" USING btree ("owner_id") WHERE remind_days is not null;--> statement-breakpoint
CREATE INDEX "bills_introduced" ON "bills" USING btree ("introduced_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_remind_days" CHECK ("alerts"."remind_days" between 1 and 60);--> statement-breakpoint
CREATE FUNCTION agency_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(btrim(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), '-'), 120)
$$;--> statement-breakpoint
-- "RIN 2060-AV12" and "Docket No. FAA-2026-1" without the words before them.
CREATE FUNCTION rulemaking_number(printed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(btrim(printed), '^(RIN|(Agency )?Docket( File)?( ID)?( Nos?\.?| Number)?)\s*[:.#]?\s+', '', 'i'))
$$;--> statement-breakpoint
CREATE FUNCTION bill_event_kind(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind ~* 'comment' THEN 'comments' WHEN kind ~* 'effect' THEN 'effective'
    WHEN kind ~* 'hearing|session|meeting|markup|mark-up|floor|vote|committee' THEN 'hearing' ELSE 'other' END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_bill_deadlines(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH dated AS (
    SELECT d.bill_id, bill_event_kind(e->>'kind') AS kind, (e->>'date')::date AS day
    FROM bill_details d, jsonb_array_elements(d.events) e
    WHERE d.bill_id = ANY(ids) AND d.events <> '[]' AND coalesce(e->>'status', '') <> 'cancelled' AND e->>'date' ~ '^\d{4}-\d\d-\d\d$'
    UNION ALL
    SELECT l.bill_id, 'hearing', h.date FROM hearing_bills l JOIN hearings h ON h.id = l.hearing_id WHERE l.bill_id = ANY(ids) AND h.status <> 'cancelled'
  ), last AS (
    SELECT bill_id, max(day) FILTER (WHERE kind = 'hearing') AS hearing, max(day) FILTER (WHERE kind = 'comments') AS comments
    FROM dated WHERE kind IN ('hearing', 'comments') GROUP BY bill_id
  ), gone AS (
    DELETE FROM bill_deadlines WHERE bill_id = ANY(ids) AND bill_id NOT IN (SELECT bill_id FROM last)
  )
  INSERT INTO bill_deadlines AS kept (bill_id, hearing_until, comments_until) SELECT bill_id, hearing, comments FROM last ORDER BY bill_id
  ON CONFLICT (bill_id) DO UPDATE SET hearing_until = excluded.hearing_until, comments_until = excluded.comments_until
    WHERE (kept.hearing_until, kept.comments_until) IS DISTINCT FROM (excluded.hearing_until, excluded.comments_until)
$$;--> statement-breakpoint
CREATE FUNCTION refresh_bill_agencies(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH named AS (
    SELECT d.bill_id, agency_slug(s->>'name') AS slug, min(s->>'name') AS name
    FROM bill_details d, jsonb_array_elements(d.sponsors) s
    WHERE d.bill_id = ANY(ids) AND d.sponsors @> '[{"role":"agency"}]' AND s->>'role' = 'agency' AND agency_slug(s->>'name') <> '' GROUP BY 1, 2
  ), gone AS (
    DELETE FROM bill_agencies a WHERE a.bill_id = ANY(ids) AND NOT EXISTS (SELECT FROM named n WHERE n.bill_id = a.bill_id AND n.slug = a.slug)
  )
  INSERT INTO bill_agencies (slug, bill_id, name) SELECT slug, bill_id, name FROM named ORDER BY 1, 2 ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION refresh_rulemaking_documents(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH named AS (
    SELECT d.bill_id, agency_slug(rulemaking_number(r->>'name')) AS slug, min(rulemaking_number(r->>'name')) AS number,
      CASE WHEN bool_or(r->>'relation' = 'regulation identifier') THEN 'rin' ELSE 'docket' END AS kind
    FROM bill_details d, jsonb_array_elements(d.related) r
    WHERE d.bill_id = ANY(ids) AND (d.related @> '[{"relation":"regulation identifier"}]' OR d.related @> '[{"relation":"docket"}]')
      AND r->>'relation' IN ('regulation identifier', 'docket') AND agency_slug(rulemaking_number(r->>'name')) <> '' GROUP BY 1, 2
  ), gone AS (
    DELETE FROM rulemaking_documents k WHERE k.bill_id = ANY(ids) AND NOT EXISTS (SELECT FROM named n WHERE n.bill_id = k.bill_id AND n.slug = k.slug)
  )
  INSERT INTO rulemaking_documents AS kept (slug, bill_id, kind, number) SELECT slug, bill_id, kind, number FROM named ORDER BY 1, 2
  ON CONFLICT (slug, bill_id) DO UPDATE SET kind = excluded.kind, number = excluded.number WHERE (kept.kind, kept.number) IS DISTINCT FROM (excluded.kind, excluded.number)
$$;--> statement-breakpoint
CREATE FUNCTION derive_bill_details_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  ids := ARRAY(SELECT bill_id FROM added WHERE events <> '[]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_bill_deadlines(ids); END IF;
  ids := ARRAY(SELECT bill_id FROM added WHERE sponsors @> '[{"role":"agency"}]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_bill_agencies(ids); END IF;
  ids := ARRAY(SELECT bill_id FROM added WHERE related @> '[{"relation":"regulation identifier"}]' OR related @> '[{"relation":"docket"}]' ORDER BY 1);
  IF cardinality(ids) > 0 THEN PERFORM refresh_rulemaking_documents(ids); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION derive_bill_details_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.events IS DISTINCT FROM NEW.events THEN PERFORM refresh_bill_deadlines(ARRAY[NEW.bill_id]); END IF;
  IF OLD.sponsors IS DISTINCT FROM NEW.sponsors AND (OLD.sponsors @> '[{"role":"agency"}]' OR NEW.sponsors @> '[{"role":"agency"}]') THEN PERFORM refresh_bill_agencies(ARRAY[NEW.bill_id]); END IF;
  IF OLD.related IS DISTINCT FROM NEW.related THEN PERFORM refresh_rulemaking_documents(ARRAY[NEW.bill_id]); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bill_details_derive_added AFTER INSERT ON bill_details REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION derive_bill_details_added();--> statement-breakpoint
CREATE TRIGGER bill_details_derive_changed AFTER UPDATE ON bill_details FOR EACH ROW
  WHEN (OLD.events IS DISTINCT FROM NEW.events OR OLD.sponsors IS DISTINCT FROM NEW.sponsors OR OLD.related IS DISTINCT FROM NEW.related) EXECUTE FUNCTION derive_bill_details_changed();--> statement-breakpoint
SELECT refresh_bill_deadlines(ARRAY(SELECT bill_id FROM bill_details WHERE events <> '[]' ORDER BY 1));--> statement-breakpoint
SELECT refresh_bill_agencies(ARRAY(SELECT bill_id FROM bill_details d JOIN bills b ON b.id = d.bill_id WHERE b.kind = 'regulation' ORDER BY 1));--> statement-breakpoint
SELECT refresh_rulemaking_documents(ARRAY(SELECT bill_id FROM bill_details d JOIN bills b ON b.id = d.bill_id WHERE b.kind = 'regulation' ORDER BY 1));
