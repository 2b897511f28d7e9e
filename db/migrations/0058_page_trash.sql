DROP INDEX "pages_slug_unique";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_unique" ON "pages" USING btree ("slug") WHERE deleted_at is null;