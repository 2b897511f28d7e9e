CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_entity_entity_id_day_pk" PRIMARY KEY("entity","entity_id","day")
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "privacy_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("entity","day","entity_id","views");