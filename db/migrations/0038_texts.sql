CREATE TABLE "bill_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"date" date,
	"url" text,
	"state" text NOT NULL,
	"reason" text,
	"sha256" text,
	"mime_type" text,
	"size" integer,
	"words" integer,
	"words_hash" text,
	"previous_id" integer,
	"summary" jsonb,
	"fetched_at" timestamp with time zone,
	"next_fetch_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_quotations" (
	"issue_id" integer NOT NULL,
	"quotation_id" text NOT NULL,
	"bill_id" integer NOT NULL,
	"text_id" integer,
	"section" text NOT NULL,
	"hash" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'same' NOT NULL,
	"newest_text_id" integer,
	"newest_words" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_quotations_issue_id_quotation_id_pk" PRIMARY KEY("issue_id","quotation_id")
);
--> statement-breakpoint
CREATE TABLE "text_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"parser" integer NOT NULL,
	"words" integer NOT NULL,
	"sections" json NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_fetching" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_words" (
	"text_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "text_words_text_id_part_pk" PRIMARY KEY("text_id","part")
);
--> statement-breakpoint
ALTER TABLE "bill_texts" ADD CONSTRAINT "bill_texts_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_issue_id_publication_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_quotations" ADD CONSTRAINT "issue_quotations_newest_text_id_bill_texts_id_fk" FOREIGN KEY ("newest_text_id") REFERENCES "public"."bill_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_words" ADD CONSTRAINT "text_words_text_id_bill_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."bill_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_texts_key_unique" ON "bill_texts" USING btree ("bill_id","kind","key");--> statement-breakpoint
CREATE INDEX "bill_texts_bill" ON "bill_texts" USING btree ("bill_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_texts_sha256" ON "bill_texts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "bill_texts_words_hash" ON "bill_texts" USING btree ("words_hash");--> statement-breakpoint
CREATE INDEX "bill_texts_due" ON "bill_texts" USING btree ("next_fetch_at") WHERE next_fetch_at is not null;--> statement-breakpoint
CREATE INDEX "issue_quotations_bill" ON "issue_quotations" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "text_words_bill" ON "text_words" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "text_words_search" ON "text_words" USING gin ("search");