CREATE TABLE "bill_carry_overs" (
	"from_bill_id" integer PRIMARY KEY NOT NULL,
	"to_bill_id" integer NOT NULL,
	"carried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"slug" text NOT NULL,
	"bill_id" integer NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_stances" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"position" text DEFAULT 'none' NOT NULL,
	"priority" text,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bill_stances_position" CHECK ("bill_stances"."position" in ('support', 'oppose', 'watch', 'none'))
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"words" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "empty_searches_words_day_pk" PRIMARY KEY("words","day")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_entity_entity_id_day_pk" PRIMARY KEY("entity","entity_id","day")
);
--> statement-breakpoint
CREATE TABLE "bill_syncs" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"session_id" text,
	"change_hash" text,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_calls" (
	"source" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_calls_source_minute_pk" PRIMARY KEY("source","minute")
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"source" text PRIMARY KEY NOT NULL,
	"blocked_until" timestamp with time zone,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"last_answer_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "shows_positions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_carry_overs" ADD CONSTRAINT "bill_carry_overs_from_bill_id_bills_id_fk" FOREIGN KEY ("from_bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_carry_overs" ADD CONSTRAINT "bill_carry_overs_to_bill_id_bills_id_fk" FOREIGN KEY ("to_bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_merges" ADD CONSTRAINT "bill_merges_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_merges" ADD CONSTRAINT "bill_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_stances" ADD CONSTRAINT "bill_stances_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_stances" ADD CONSTRAINT "bill_stances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_syncs" ADD CONSTRAINT "bill_syncs_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_carry_overs_to" ON "bill_carry_overs" USING btree ("to_bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_source_unique" ON "bill_merges" USING btree ("source","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_slug_unique" ON "bill_merges" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "bill_merges_bill" ON "bill_merges" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_position" ON "bill_stances" USING btree ("position","bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_user" ON "bill_stances" USING btree ("user_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_stances_priority" ON "bill_stances" USING btree ("priority","bill_id");--> statement-breakpoint
CREATE INDEX "empty_searches_day" ON "empty_searches" USING btree ("day");--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("entity","day");--> statement-breakpoint
CREATE INDEX "bill_syncs_source" ON "bill_syncs" USING btree ("source","session_id");