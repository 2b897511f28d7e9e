CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_kind" text NOT NULL,
	"actor_role" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"entity_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"run_id" bigint,
	CONSTRAINT "activity_log_kind" CHECK ("activity_log"."actor_kind" in ('staff', 'reader', 'system'))
);
--> statement-breakpoint
CREATE TABLE "bill_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"field" text NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"effective_date" date,
	"import_run_id" integer
);
--> statement-breakpoint
CREATE TABLE "bill_details" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sponsors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"versions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"votes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"scraped_at" timestamp with time zone,
	"source_values" jsonb,
	"origin" text
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"change_hash" text,
	"kind" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"session" text NOT NULL,
	"session_name" text NOT NULL,
	"session_year" integer,
	"name" text NOT NULL,
	"match_key" text NOT NULL,
	"match_number" text,
	"sort_key" text NOT NULL,
	"title" text,
	"summary" text,
	"status" text DEFAULT 'unknown' NOT NULL,
	"status_date" date,
	"introduced_date" date,
	"last_action_date" date,
	"last_action" text,
	"source_url" text,
	"ceremonial" boolean DEFAULT false NOT NULL,
	"topic_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"topics_by_staff" boolean DEFAULT false NOT NULL,
	"tracked_at" timestamp with time zone,
	"focus_order" integer,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.rotunda', left(coalesce(title, ''), 4000)), 'A') ||
      setweight(to_tsvector('public.rotunda', left(coalesce(summary, ''), 60000)), 'B')) STORED NOT NULL,
	CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('bill', 'resolution', 'regulation'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"label" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{"added":0,"changed":0,"unchanged":0,"refused":0}'::jsonb NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"started_by" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_area_id" integer,
	"policy_area_id" integer,
	"topic_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"alt_text" text,
	"width" integer,
	"height" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_bills" (
	"folder_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folder_bills_folder_id_bill_id_pk" PRIMARY KEY("folder_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "folder_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer NOT NULL,
	"text_value" text,
	"document" jsonb,
	"select_value_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"bill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_mentions" (
	"publication_issue_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"passage" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"inline" boolean DEFAULT true NOT NULL,
	CONSTRAINT "issue_mentions_bill_id_publication_issue_id_pk" PRIMARY KEY("bill_id","publication_issue_id")
);
--> statement-breakpoint
CREATE TABLE "issue_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"headline" text,
	"standfirst" text,
	"category_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"bill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_version" integer NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.rotunda', left(coalesce(name, '') || ' ' || coalesce(headline, ''), 8000)), 'A') ||
      setweight(to_tsvector('public.rotunda', left(plain_text, 200000)), 'B')) STORED NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_issue_topics" (
	"publication_issue_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"revision_number" integer NOT NULL,
	CONSTRAINT "publication_issue_topics_publication_issue_id_category_id_pk" PRIMARY KEY("publication_issue_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "publication_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"headline" text,
	"form_template_id" integer NOT NULL,
	"category_id" integer,
	"published_date" date,
	"snapshot_id" integer,
	"first_published_at" timestamp with time zone,
	"content_version" integer DEFAULT 1 NOT NULL,
	"copied_from_id" integer,
	"created_by" integer,
	"updated_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'Rotunda' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"footer_text" text DEFAULT '' NOT NULL,
	"notice" text,
	"weekly_templates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organisation_single" CHECK ("organisation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "compiled_report_snapshots" (
	"compiled_report_id" integer NOT NULL,
	"snapshot_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "compiled_report_snapshots_compiled_report_id_snapshot_id_pk" PRIMARY KEY("compiled_report_id","snapshot_id")
);
--> statement-breakpoint
CREATE TABLE "compiled_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compiled_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"route" text DEFAULT 'bill_list' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_type_select_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_type_select_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_element_type_select_id" integer NOT NULL,
	"value" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_element_type_selects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_element_type_selects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_elements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_elements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_element_group_id" integer NOT NULL,
	"type" text NOT NULL,
	"form_element_type_select_id" integer,
	"label" text NOT NULL,
	"notes" text,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"is_label_visible" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_template_id" integer NOT NULL,
	"layout" text DEFAULT 'article' NOT NULL,
	"list_elements" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"group_order" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"show_topics" boolean DEFAULT true NOT NULL,
	"show_headline" boolean DEFAULT true NOT NULL,
	"show_contents" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"issues_can_have_headlines" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy_area_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"entity" text NOT NULL,
	"scope_id" integer DEFAULT 0 NOT NULL,
	"slug" text NOT NULL,
	"entity_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_entity_scope_id_slug_pk" PRIMARY KEY("entity","scope_id","slug")
);
--> statement-breakpoint
CREATE TABLE "policy_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text DEFAULT '*' NOT NULL,
	"subject" text NOT NULL,
	"subject_key" text NOT NULL,
	"category_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"finished" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" integer,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'reader' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('reader', 'editor', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_changes" ADD CONSTRAINT "bill_changes_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_changes" ADD CONSTRAINT "bill_changes_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_details" ADD CONSTRAINT "bill_details_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_file_area_id_file_areas_id_fk" FOREIGN KEY ("file_area_id") REFERENCES "public"."file_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_topic_id_categories_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_shares" ADD CONSTRAINT "folder_shares_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_shares" ADD CONSTRAINT "folder_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_folders" ADD CONSTRAINT "personal_folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_values" ADD CONSTRAINT "form_element_values_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_mentions" ADD CONSTRAINT "issue_mentions_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_mentions" ADD CONSTRAINT "issue_mentions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issue_topics" ADD CONSTRAINT "publication_issue_topics_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issue_topics" ADD CONSTRAINT "publication_issue_topics_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_copied_from_id_publication_issues_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."publication_issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD CONSTRAINT "publication_issues_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_report_snapshots" ADD CONSTRAINT "compiled_report_snapshots_compiled_report_id_compiled_reports_id_fk" FOREIGN KEY ("compiled_report_id") REFERENCES "public"."compiled_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_report_snapshots" ADD CONSTRAINT "compiled_report_snapshots_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compiled_reports" ADD CONSTRAINT "compiled_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_groups" ADD CONSTRAINT "form_element_groups_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_element_type_select_values" ADD CONSTRAINT "form_element_type_select_values_form_element_type_select_id_form_element_type_selects_id_fk" FOREIGN KEY ("form_element_type_select_id") REFERENCES "public"."form_element_type_selects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_elements" ADD CONSTRAINT "form_elements_form_element_group_id_form_element_groups_id_fk" FOREIGN KEY ("form_element_group_id") REFERENCES "public"."form_element_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_elements" ADD CONSTRAINT "form_elements_form_element_type_select_id_form_element_type_selects_id_fk" FOREIGN KEY ("form_element_type_select_id") REFERENCES "public"."form_element_type_selects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_categories" ADD CONSTRAINT "form_template_categories_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_categories" ADD CONSTRAINT "form_template_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_views" ADD CONSTRAINT "form_template_views_form_template_id_form_templates_id_fk" FOREIGN KEY ("form_template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_policy_area_id_policy_areas_id_fk" FOREIGN KEY ("policy_area_id") REFERENCES "public"."policy_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_mappings" ADD CONSTRAINT "subject_mappings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_people_id_fk" FOREIGN KEY ("id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_created" ON "activity_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_entity" ON "activity_log" USING btree ("entity","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_actor" ON "activity_log" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_run" ON "activity_log" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "bill_changes_bill" ON "bill_changes" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "bill_changes_at" ON "bill_changes" USING btree ("at","bill_id");--> statement-breakpoint
CREATE INDEX "bill_details_subjects" ON "bill_details" USING gin ("subjects");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_slug_unique" ON "bills" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_source_unique" ON "bills" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "bills_match_key" ON "bills" USING btree ("match_key","last_action_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_match_number" ON "bills" USING btree ("match_number","last_action_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bills_sort" ON "bills" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "bills_session_sort" ON "bills" USING btree ("session","sort_key","id");--> statement-breakpoint
CREATE INDEX "bills_session_year" ON "bills" USING btree ("session_year","session","sort_key","id");--> statement-breakpoint
CREATE INDEX "bills_last_action" ON "bills" USING btree ("last_action_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bills_created" ON "bills" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bills_tracked" ON "bills" USING btree ("focus_order","tracked_at") WHERE tracked_at is not null;--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin ("search");--> statement-breakpoint
CREATE INDEX "bills_session_search" ON "bills" USING gin ("session","search");--> statement-breakpoint
CREATE INDEX "bills_topics" ON "bills" USING gin ("topic_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "files_slug_unique" ON "files" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_area" ON "files" USING btree ("file_area_id");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "folder_bills_bill" ON "folder_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_shares_unique" ON "folder_shares" USING btree ("folder_id","email_key");--> statement-breakpoint
CREATE INDEX "folder_shares_user" ON "folder_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "folder_shares_email" ON "folder_shares" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "personal_folders_owner" ON "personal_folders" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_element_values_unique" ON "form_element_values" USING btree ("publication_issue_id","form_element_id");--> statement-breakpoint
CREATE INDEX "form_element_values_element" ON "form_element_values" USING btree ("form_element_id");--> statement-breakpoint
CREATE INDEX "form_element_values_files" ON "form_element_values" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "issue_mentions_issue" ON "issue_mentions" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_snapshots_number_unique" ON "issue_snapshots" USING btree ("publication_issue_id","number");--> statement-breakpoint
CREATE INDEX "issue_snapshots_categories" ON "issue_snapshots" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "issue_snapshots_bills" ON "issue_snapshots" USING gin ("bill_ids");--> statement-breakpoint
CREATE INDEX "issue_snapshots_search" ON "issue_snapshots" USING gin ("search");--> statement-breakpoint
CREATE INDEX "publication_issue_topics_category" ON "publication_issue_topics" USING btree ("category_id","publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_issues_slug_unique" ON "publication_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "publication_issues_published" ON "publication_issues" USING btree ("published_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_published" ON "publication_issues" USING btree ("form_template_id","published_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_updated" ON "publication_issues" USING btree ("form_template_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "publication_issues_snapshot" ON "publication_issues" USING btree ("snapshot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compiled_reports_slug_unique" ON "compiled_reports" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "saved_searches_owner" ON "saved_searches" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "form_element_groups_template" ON "form_element_groups" USING btree ("form_template_id");--> statement-breakpoint
CREATE INDEX "form_element_type_select_values_select" ON "form_element_type_select_values" USING btree ("form_element_type_select_id");--> statement-breakpoint
CREATE INDEX "form_elements_group" ON "form_elements" USING btree ("form_element_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_categories_unique" ON "form_template_categories" USING btree ("form_template_id","category_id");--> statement-breakpoint
CREATE INDEX "form_template_categories_category" ON "form_template_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_template_views_template_unique" ON "form_template_views" USING btree ("form_template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_templates_slug_unique" ON "form_templates" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_area_slug_unique" ON "categories" USING btree ("policy_area_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_areas_slug_unique" ON "policy_areas" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_mappings_unique" ON "subject_mappings" USING btree ("source","subject_key","category_id");--> statement-breakpoint
CREATE INDEX "subject_mappings_category" ON "subject_mappings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_unique" ON "users" USING btree ("email_key");