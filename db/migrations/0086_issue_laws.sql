ALTER TABLE "issue_snapshots" ADD COLUMN "laws" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "issue_snapshots_laws" ON "issue_snapshots" USING gin ("laws");