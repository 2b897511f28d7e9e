CREATE TABLE "language_watch_bills" (
	"watch_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"is_present" boolean NOT NULL,
	"text_id" integer,
	"first_text_id" integer,
	"section" text NOT NULL,
	"section_label" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"words" text NOT NULL,
	"share_of_yours" real NOT NULL,
	"share_of_theirs" real NOT NULL,
	CONSTRAINT "language_watch_bills_watch_id_bill_id_pk" PRIMARY KEY("watch_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "language_watch_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "language_watch_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"watch_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"text_id" integer,
	"version" text NOT NULL,
	"section" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"words" text NOT NULL,
	"is_start" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_watch_queue" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "language_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"words" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_notices" DROP CONSTRAINT "alert_notices_once";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_of_one_thing";--> statement-breakpoint
ALTER TABLE "alert_notices" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "language_watch_id" integer;--> statement-breakpoint
ALTER TABLE "language_watch_bills" ADD CONSTRAINT "language_watch_bills_watch_id_language_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."language_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_bills" ADD CONSTRAINT "language_watch_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_bills" ADD CONSTRAINT "language_watch_bills_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_bills" ADD CONSTRAINT "language_watch_bills_first_text_id_bill_texts_id_fk" FOREIGN KEY ("first_text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_events" ADD CONSTRAINT "language_watch_events_watch_id_language_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."language_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_events" ADD CONSTRAINT "language_watch_events_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_events" ADD CONSTRAINT "language_watch_events_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watch_queue" ADD CONSTRAINT "language_watch_queue_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_watches" ADD CONSTRAINT "language_watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_watch_bills_bill" ON "language_watch_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "language_watch_bills_text" ON "language_watch_bills" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "language_watch_bills_first_text" ON "language_watch_bills" USING btree ("first_text_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_watch_events_once" ON "language_watch_events" USING btree ("watch_id","bill_id","kind","text_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_watch_events_enacted_once" ON "language_watch_events" USING btree ("watch_id","bill_id") WHERE kind = 'enacted';--> statement-breakpoint
CREATE INDEX "language_watch_events_bill" ON "language_watch_events" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "language_watch_events_text" ON "language_watch_events" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "language_watch_events_new" ON "language_watch_events" USING btree ("created_at") WHERE not is_start;--> statement-breakpoint
CREATE INDEX "language_watches_owner" ON "language_watches" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_event_id_language_watch_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."language_watch_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_language_watch_id_language_watches_id_fk" FOREIGN KEY ("language_watch_id") REFERENCES "public"."language_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_notices_event" ON "alert_notices" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_language_watch_unique" ON "alerts" USING btree ("owner_id","language_watch_id");--> statement-breakpoint
CREATE INDEX "alerts_language_watch" ON "alerts" USING btree ("language_watch_id");--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_once" UNIQUE NULLS NOT DISTINCT("user_id","bill_id","change_id","law","event_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id", "alerts"."bill_id", "alerts"."person_id", "alerts"."committee_id", "alerts"."law", "alerts"."language_watch_id") = 1);