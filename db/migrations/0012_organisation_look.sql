ALTER TABLE "organisation" ADD COLUMN "logo_file_id" integer;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "moved_colour" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;