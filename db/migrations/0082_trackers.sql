CREATE TABLE "tracker_bills" (
	"tracker_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"category_id" integer,
	"former_category" text,
	"category_at" timestamp with time zone,
	"public_note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracker_bills_tracker_id_bill_id_pk" PRIMARY KEY("tracker_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trackers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"portfolio_id" integer,
	"search" text,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"order_by" text DEFAULT 'lastAction' NOT NULL,
	"map" text DEFAULT 'none' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trackers_columns" CHECK ("trackers"."columns" <@ array['title', 'jurisdiction', 'session', 'kind', 'status', 'statusDate', 'introducedDate', 'lastAction', 'topics', 'category', 'publicNote', 'source']),
	CONSTRAINT "trackers_source" CHECK (("trackers"."source" = 'search') = ("trackers"."search" is not null))
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "embed_origins" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_bills" ADD CONSTRAINT "tracker_bills_tracker_id_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_bills" ADD CONSTRAINT "tracker_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_bills_bill" ON "tracker_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "tracker_bills_category_at" ON "tracker_bills" USING btree ("tracker_id","category_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_slug_unique" ON "trackers" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "trackers_portfolio" ON "trackers" USING btree ("portfolio_id");