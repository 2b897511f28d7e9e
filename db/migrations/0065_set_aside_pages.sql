ALTER TABLE "coverages" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coverages" ADD COLUMN "read_as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "restored_at" timestamp with time zone;