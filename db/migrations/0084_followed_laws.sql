ALTER TABLE "alert_notices" DROP CONSTRAINT "alert_notices_once";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_of_one_thing";--> statement-breakpoint
ALTER TABLE "alert_notices" ADD COLUMN "law" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "law" text;--> statement-breakpoint
ALTER TABLE "text_findings" ADD COLUMN "named_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_law_unique" ON "alerts" USING btree ("owner_id","law");--> statement-breakpoint
CREATE INDEX "text_findings_named" ON "text_findings" USING btree ("named_at") WHERE law is not null and is_newest and state <> 'refused';--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_once" UNIQUE NULLS NOT DISTINCT("user_id","bill_id","change_id","law");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id", "alerts"."bill_id", "alerts"."person_id", "alerts"."committee_id", "alerts"."law") = 1);