ALTER TABLE "issue_schedules" ADD COLUMN "send_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "brand" jsonb;