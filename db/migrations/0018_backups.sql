CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"verified_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at" DESC NULLS LAST);