ALTER TABLE "portfolios" ADD COLUMN "logo" jsonb;--> statement-breakpoint
UPDATE "portfolios" SET "logo" = jsonb_build_object('sha256', f."sha256", 'extension', f."extension", 'mimeType', f."mime_type", 'width', f."width", 'height', f."height") FROM "files" f WHERE f."id" = "portfolios"."logo_file_id";
