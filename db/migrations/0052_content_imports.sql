CREATE TABLE "content_import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"source" text,
	"site" text DEFAULT '' NOT NULL,
	"source_key" text,
	"kind" text DEFAULT 'post' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"day" date,
	"authors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text,
	"html" text DEFAULT '' NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone,
	"publication_issue_id" integer,
	"content_version" integer,
	"issue_version" integer,
	CONSTRAINT "content_import_items_state" CHECK ("content_import_items"."state" in ('publish', 'draft', 'closed', 'left_out', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "content_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_import_item_id" integer NOT NULL,
	"address" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"file_id" integer
);
--> statement-breakpoint
CREATE TABLE "content_import_topics" (
	"tag" text PRIMARY KEY NOT NULL,
	"category_id" integer
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"error" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_template_id" integer,
	"form_element_id" integer,
	"publish" boolean DEFAULT false NOT NULL,
	"jurisdiction" text,
	"fetch_pictures" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_imports_state" CHECK ("content_imports"."state" in ('reading', 'ready', 'running', 'undoing', 'finished', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "issue_citations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_citations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer NOT NULL,
	"block" integer NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"bill_id" integer,
	"candidates" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"rule" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "issue_citations_state" CHECK ("issue_citations"."state" in ('linked', 'suggested', 'accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "publication_issues" ADD COLUMN "is_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_content_import_id_content_imports_id_fk" FOREIGN KEY ("content_import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_pictures" ADD CONSTRAINT "content_import_pictures_content_import_item_id_content_import_items_id_fk" FOREIGN KEY ("content_import_item_id") REFERENCES "public"."content_import_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_pictures" ADD CONSTRAINT "content_import_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_topics" ADD CONSTRAINT "content_import_topics_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_citations" ADD CONSTRAINT "issue_citations_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_items_place" ON "content_import_items" USING btree ("content_import_id","place");--> statement-breakpoint
CREATE INDEX "content_import_items_state" ON "content_import_items" USING btree ("content_import_id","state","place");--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_items_source" ON "content_import_items" USING btree ("source","site","source_key") WHERE publication_issue_id is not null;--> statement-breakpoint
CREATE INDEX "content_import_items_issue" ON "content_import_items" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE INDEX "content_import_pictures_item" ON "content_import_pictures" USING btree ("content_import_item_id");--> statement-breakpoint
CREATE INDEX "content_import_pictures_sha256" ON "content_import_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "content_import_pictures_file" ON "content_import_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "content_import_topics_category" ON "content_import_topics" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "content_imports_created" ON "content_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_imports_created_by" ON "content_imports" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_citations_place" ON "issue_citations" USING btree ("publication_issue_id","form_element_id","block","start_offset");--> statement-breakpoint
CREATE INDEX "issue_citations_bill" ON "issue_citations" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "issue_citations_element" ON "issue_citations" USING btree ("form_element_id");--> statement-breakpoint
CREATE INDEX "issue_citations_suggested" ON "issue_citations" USING btree ("publication_issue_id") WHERE state = 'suggested';