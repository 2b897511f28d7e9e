CREATE TABLE "missing_addresses" (
	"day" date NOT NULL,
	"address" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missing_addresses_day_address_pk" PRIMARY KEY("day","address")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_address" text NOT NULL,
	"from_key" text NOT NULL,
	"to_address" text NOT NULL,
	"to_key" text NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_source" CHECK ("redirects"."source" in ('staff', 'import'))
);
--> statement-breakpoint
CREATE TABLE "tag_rule_bills" (
	"rule_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"import_run_id" integer,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_rule_bills_rule_id_bill_id_pk" PRIMARY KEY("rule_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "tag_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"action" text NOT NULL,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tag_rules_action" CHECK ("tag_rules"."action" in ('topics', 'not_relevant'))
);
--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD COLUMN "tag_rule_id" integer;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_rule_id_tag_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."tag_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rule_bills" ADD CONSTRAINT "tag_rule_bills_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_rules" ADD CONSTRAINT "tag_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_addresses_address" ON "missing_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("from_key");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_key");--> statement-breakpoint
CREATE INDEX "redirects_updated" ON "redirects" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redirects_created_by" ON "redirects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tag_rule_bills_bill" ON "tag_rule_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "tag_rule_bills_run" ON "tag_rule_bills" USING btree ("import_run_id","rule_id");--> statement-breakpoint
CREATE INDEX "tag_rules_created_by" ON "tag_rules" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_tag_rule_id_tag_rules_id_fk" FOREIGN KEY ("tag_rule_id") REFERENCES "public"."tag_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_set_aside_rule" ON "bills_set_aside" USING btree ("tag_rule_id");