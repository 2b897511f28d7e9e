ALTER TABLE "content_imports" ALTER COLUMN "import_pages" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD COLUMN "was_public_page" boolean DEFAULT false NOT NULL;