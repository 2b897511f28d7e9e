CREATE TABLE "bill_identities" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"coverage_id" integer,
	"session_id" text,
	"url" text,
	"mark" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_identities_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "coverages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coverages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"jurisdiction" text,
	"params" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"cursor" jsonb,
	"cycle_started_at" timestamp with time zone,
	"cycle_is_sweep" boolean DEFAULT false NOT NULL,
	"run_id" integer,
	"counts" jsonb DEFAULT '{"added":0,"changed":0,"unchanged":0,"refused":0}'::jsonb NOT NULL,
	"total" integer,
	"current_as_of" timestamp with time zone,
	"last_sweep_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"error_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_connections" (
	"source" text PRIMARY KEY NOT NULL,
	"encrypted_key" text,
	"key_set_by" integer,
	"key_set_at" timestamp with time zone,
	"every_minutes" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "coverage_id" integer;--> statement-breakpoint
ALTER TABLE "bill_identities" ADD CONSTRAINT "bill_identities_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_identities" ADD CONSTRAINT "bill_identities_coverage_id_coverages_id_fk" FOREIGN KEY ("coverage_id") REFERENCES "public"."coverages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverages" ADD CONSTRAINT "coverages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_connections" ADD CONSTRAINT "source_connections_key_set_by_users_id_fk" FOREIGN KEY ("key_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_identities_bill" ON "bill_identities" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_identities_coverage" ON "bill_identities" USING btree ("coverage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coverages_scope_unique" ON "coverages" USING btree ("source","external_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "coverages_due" ON "coverages" USING btree ("state","next_run_at");