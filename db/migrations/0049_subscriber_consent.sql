CREATE TABLE "mail_suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"email" text,
	"reason" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('unsubscribed', 'bounced', 'complained', 'removed', 'asked'))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source_note" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consented_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_hash_unique" ON "mail_suppressions" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "mail_suppressions_created" ON "mail_suppressions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('form', 'staff', 'import'));--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_consent" CHECK ("subscribers"."consent" in ('confirmed', 'account', 'staff', 'imported'));--> statement-breakpoint
UPDATE "subscribers" SET "consented_at" = "created_at";
