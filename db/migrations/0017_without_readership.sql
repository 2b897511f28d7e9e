DROP TABLE "empty_searches" CASCADE;--> statement-breakpoint
DROP TABLE "page_views" CASCADE;