CREATE TABLE "text_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date,
	"certainty" text NOT NULL,
	"rule" jsonb,
	"from_date" date,
	"words" text NOT NULL,
	"section" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"sha256" text NOT NULL,
	"reader" integer NOT NULL,
	"is_newest" boolean DEFAULT false NOT NULL,
	"bill_version" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_texts" ADD COLUMN "findings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_findings" ADD CONSTRAINT "text_findings_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_findings" ADD CONSTRAINT "text_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_findings_text" ON "text_findings" USING btree ("text_id","id");--> statement-breakpoint
CREATE INDEX "text_findings_date" ON "text_findings" USING btree ("kind","date","text_id") WHERE is_newest and state <> 'refused';--> statement-breakpoint
CREATE INDEX "text_findings_queue" ON "text_findings" USING btree ("state","id") WHERE is_newest;--> statement-breakpoint
CREATE INDEX "text_findings_rule" ON "text_findings" USING btree ("id") WHERE is_newest and state = 'open' and rule is not null;--> statement-breakpoint
CREATE INDEX "text_findings_decided_by" ON "text_findings" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "bill_texts_findings" ON "bill_texts" USING btree ("findings_version","bill_id") WHERE kind = 'text' and state = 'kept';