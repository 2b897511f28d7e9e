ALTER TABLE "folder_shares" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- Owners have been shown who has a grant until now; what they know stays as it is.
UPDATE "folder_shares" SET "opened_at" = "created_at" WHERE "user_id" IS NOT NULL;
