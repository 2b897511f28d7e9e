CREATE TABLE "evidence_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"noted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"sequence" bigint,
	"record" text,
	"sha256" text,
	"digest" text,
	"previous" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "evidence_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"key_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "evidence_keys_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "bill_texts" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "evidence_heads" ADD CONSTRAINT "evidence_heads_key_id_evidence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."evidence_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_entries_sequence" ON "evidence_entries" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "evidence_entries_subject" ON "evidence_entries" USING btree ("kind","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evidence_entries_sha256" ON "evidence_entries" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "evidence_entries_waiting" ON "evidence_entries" USING btree ("id") WHERE sequence is null;
--> statement-breakpoint
-- What is published or stored is noted in the same transaction, whoever writes it.
CREATE FUNCTION issue_snapshots_note_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_entries (kind, subject_id) VALUES ('issue', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER issue_snapshots_note_evidence AFTER INSERT ON issue_snapshots
  FOR EACH ROW EXECUTE FUNCTION issue_snapshots_note_evidence();--> statement-breakpoint
CREATE FUNCTION bill_texts_note_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_entries (kind, subject_id, noted) VALUES ('text', NEW.id, jsonb_build_object(
    'billId', NEW.bill_id, 'name', NEW.name, 'date', NEW.date, 'url', NEW.url, 'sha256', NEW.sha256, 'size', NEW.size,
    'mimeType', NEW.mime_type, 'fetchedAt', NEW.fetched_at, 'answer', NEW.answer));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bill_texts_note_new_evidence AFTER INSERT ON bill_texts
  FOR EACH ROW WHEN (NEW.sha256 IS NOT NULL) EXECUTE FUNCTION bill_texts_note_evidence();--> statement-breakpoint
CREATE TRIGGER bill_texts_note_evidence AFTER UPDATE OF sha256 ON bill_texts
  FOR EACH ROW WHEN (NEW.sha256 IS NOT NULL AND NEW.sha256 IS DISTINCT FROM OLD.sha256) EXECUTE FUNCTION bill_texts_note_evidence();--> statement-breakpoint
CREATE FUNCTION client_reports_note_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_entries (kind, subject_id, noted) VALUES ('report', NEW.id, jsonb_build_object(
    'sha256', encode(sha256(convert_to(NEW.content::text, 'UTF8')), 'hex')));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER client_reports_note_new_evidence AFTER INSERT ON client_reports
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION client_reports_note_evidence();--> statement-breakpoint
CREATE TRIGGER client_reports_note_evidence AFTER UPDATE OF state ON client_reports
  FOR EACH ROW WHEN (OLD.state = 'draft' AND NEW.state <> 'draft') EXECUTE FUNCTION client_reports_note_evidence();--> statement-breakpoint
CREATE FUNCTION evidence_entries_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entry % of the evidence chain has its place and cannot change', OLD.sequence;
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_entries_keep BEFORE UPDATE OR DELETE ON evidence_entries
  FOR EACH ROW WHEN (OLD.sequence IS NOT NULL) EXECUTE FUNCTION evidence_entries_keep();--> statement-breakpoint
-- What was there before this version enters the chain on the day of the update.
INSERT INTO evidence_entries (kind, subject_id, noted)
  SELECT 'text', t.id, jsonb_build_object('billId', t.bill_id, 'name', t.name, 'date', t.date, 'url', t.url, 'sha256', t.sha256,
    'size', t.size, 'mimeType', t.mime_type, 'fetchedAt', t.fetched_at, 'answer', null)
  FROM bill_texts t WHERE t.sha256 IS NOT NULL ORDER BY t.fetched_at NULLS FIRST, t.id;--> statement-breakpoint
INSERT INTO evidence_entries (kind, subject_id) SELECT 'issue', id FROM issue_snapshots ORDER BY id;--> statement-breakpoint
INSERT INTO evidence_entries (kind, subject_id, noted)
  SELECT 'report', id, jsonb_build_object('sha256', encode(sha256(convert_to(content::text, 'UTF8')), 'hex'))
  FROM client_reports WHERE state <> 'draft' ORDER BY id;
