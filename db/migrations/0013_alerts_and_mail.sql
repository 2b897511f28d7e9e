CREATE TABLE "alert_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"change_id" bigint,
	"mailing_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_notices_once" UNIQUE NULLS NOT DISTINCT("user_id","bill_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"saved_search_id" integer,
	"folder_id" integer,
	"cadence" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailing_id" integer NOT NULL,
	"subscriber_id" integer,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"subscription_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"because" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_deliveries_state_known" CHECK ("mail_deliveries"."state" in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"snapshot_id" integer,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"bounce" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"form_template_id" integer,
	"policy_area_id" integer,
	"category_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_unique" UNIQUE NULLS NOT DISTINCT("subscriber_id","form_template_id","policy_area_id","category_id"),
	CONSTRAINT "subscriptions_of_one_thing" CHECK (num_nonnulls("subscriptions"."form_template_id", "subscriptions"."policy_area_id", "subscriptions"."category_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "kept_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "form_templates" ADD COLUMN "sends_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_notices_bill" ON "alert_notices" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "alert_notices_mailing" ON "alert_notices" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "alert_notices_created" ON "alert_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_saved_search_unique" ON "alerts" USING btree ("owner_id","saved_search_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_folder_unique" ON "alerts" USING btree ("owner_id","folder_id");--> statement-breakpoint
CREATE INDEX "alerts_saved_search" ON "alerts" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "alerts_folder" ON "alerts" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("cadence","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once" ON "mail_deliveries" USING btree ("mailing_id","email_key");--> statement-breakpoint
CREATE INDEX "mail_deliveries_state" ON "mail_deliveries" USING btree ("mailing_id","state");--> statement-breakpoint
CREATE INDEX "mail_deliveries_waiting" ON "mail_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_deliveries_sending" ON "mail_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mail_deliveries_subscriber" ON "mail_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_user" ON "mail_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_snapshot_unique" ON "mailings" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "mailings_created" ON "mailings" USING btree ("kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key_unique" ON "subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "subscriptions_form_template" ON "subscriptions" USING btree ("form_template_id");--> statement-breakpoint
CREATE INDEX "subscriptions_policy_area" ON "subscriptions" USING btree ("policy_area_id");--> statement-breakpoint
CREATE INDEX "subscriptions_category" ON "subscriptions" USING btree ("category_id");--> statement-breakpoint
-- The weeklies go out by mail unless somebody says otherwise.
UPDATE "form_templates" SET "sends_mail" = true WHERE "id" IN (SELECT "value"::integer FROM "organisation", jsonb_each_text("weekly_templates"));
