CREATE TABLE "subject_counts" (
	"source" text NOT NULL,
	"subject_key" text NOT NULL,
	"subject" text NOT NULL,
	"bills" integer NOT NULL,
	CONSTRAINT "subject_counts_source_subject_key_pk" PRIMARY KEY("source","subject_key")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "done" real DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "subject_counts_key" ON "subject_counts" USING btree ("subject_key");--> statement-breakpoint
INSERT INTO "subject_counts" ("source", "subject_key", "subject", "bills")
SELECT b."source", lower(regexp_replace(btrim(s.subject), '\s+', ' ', 'g')), mode() WITHIN GROUP (ORDER BY s.subject), count(DISTINCT b."id")::int
FROM "bill_details" d JOIN "bills" b ON b."id" = d."bill_id" CROSS JOIN unnest(d."subjects") AS s(subject)
WHERE NOT b."topics_by_staff" AND b."change_hash" IS NOT NULL AND btrim(s.subject) <> ''
GROUP BY 1, 2;
