CREATE TABLE "bill_facets" (
	"filter_field" text DEFAULT '' NOT NULL,
	"filter_value" text DEFAULT '' NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"bills" integer NOT NULL,
	"label" text,
	"year" integer,
	"jurisdiction" text,
	CONSTRAINT "bill_facets_filter_field_filter_value_field_value_pk" PRIMARY KEY("filter_field","filter_value","field","value")
);
--> statement-breakpoint
DROP INDEX "bills_search";--> statement-breakpoint
DROP INDEX "bills_session_search";--> statement-breakpoint
DROP INDEX "bills_topics";--> statement-breakpoint
DROP INDEX "bills_sort";--> statement-breakpoint
DROP INDEX "bills_session_sort";--> statement-breakpoint
DROP INDEX "bills_session_year";--> statement-breakpoint
-- Byte by byte whatever the host's language: the sort key is made for that.
ALTER TABLE "bills" ALTER COLUMN "sort_key" SET DATA TYPE text COLLATE "C", ALTER COLUMN "session" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "bills_jurisdiction_sort" ON "bills" USING btree ("jurisdiction","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_kind_sort" ON "bills" USING btree ("kind","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_status_sort" ON "bills" USING btree ("status","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_session_last_action" ON "bills" USING btree ("session","last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_finder" ON "bills" USING gin ("session","jurisdiction","kind","status","topic_ids","search");--> statement-breakpoint
CREATE INDEX "bills_sort" ON "bills" USING btree ("sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_session_sort" ON "bills" USING btree ("session","sort_key","session_year" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_session_year" ON "bills" USING btree ("session_year" DESC NULLS LAST,"session" DESC NULLS LAST,"sort_key","id");