ALTER TABLE "kept_working_copies" ADD COLUMN "kind" text DEFAULT 'restore' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD COLUMN "content_version" integer;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD COLUMN "draft_version_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "kept_working_copies_kind" ON "kept_working_copies" USING btree ("kind","created_at");