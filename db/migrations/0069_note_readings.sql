CREATE TABLE "reading_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"reader" text NOT NULL,
	"server" text NOT NULL,
	"ended" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reading_attempts_bytes" ON "reading_attempts" USING btree ("sha256","reader");--> statement-breakpoint
CREATE INDEX "reading_attempts_created" ON "reading_attempts" USING btree ("created_at");