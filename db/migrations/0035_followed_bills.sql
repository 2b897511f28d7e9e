ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_unique";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_of_one_thing";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_of_one_thing";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "bill_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bill_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_bill_unique" ON "alerts" USING btree ("owner_id","bill_id");--> statement-breakpoint
CREATE INDEX "alerts_bill" ON "alerts" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "subscriptions_bill" ON "subscriptions" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_unique" UNIQUE NULLS NOT DISTINCT("subscriber_id","form_template_id","policy_area_id","category_id","bill_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id", "alerts"."bill_id") = 1);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_of_one_thing" CHECK (num_nonnulls("subscriptions"."form_template_id", "subscriptions"."policy_area_id", "subscriptions"."category_id", "subscriptions"."bill_id") = 1);