CREATE TABLE "issue_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"form_element_id" integer,
	"thread_id" integer,
	"quote" text,
	"body" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "issue_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"note" text,
	"content_version" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "issue_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"copy" jsonb NOT NULL,
	"correction" text,
	"change_note" text,
	"approved_by" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"snapshot_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_working_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_working_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_issue_id" integer NOT NULL,
	"copy" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_element_values" ADD COLUMN "bill_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD COLUMN "correction" text;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "form_templates" ADD COLUMN "requires_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_form_element_id_form_elements_id_fk" FOREIGN KEY ("form_element_id") REFERENCES "public"."form_elements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_thread_id_issue_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."issue_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_resolved_by_people_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_previews" ADD CONSTRAINT "issue_previews_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_previews" ADD CONSTRAINT "issue_previews_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_submitted_by_people_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reviews" ADD CONSTRAINT "issue_reviews_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_snapshot_id_issue_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."issue_snapshots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_schedules" ADD CONSTRAINT "issue_schedules_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD CONSTRAINT "kept_working_copies_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_working_copies" ADD CONSTRAINT "kept_working_copies_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_comments_issue" ON "issue_comments" USING btree ("publication_issue_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_previews_token_unique" ON "issue_previews" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "issue_previews_issue" ON "issue_previews" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reviews_one_open" ON "issue_reviews" USING btree ("publication_issue_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "issue_reviews_issue" ON "issue_reviews" USING btree ("publication_issue_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_reviews_queue" ON "issue_reviews" USING btree ("submitted_at") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "issue_schedules_one_waiting" ON "issue_schedules" USING btree ("publication_issue_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_schedules_due" ON "issue_schedules" USING btree ("publish_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_schedules_issue" ON "issue_schedules" USING btree ("publication_issue_id");--> statement-breakpoint
CREATE INDEX "kept_working_copies_issue" ON "kept_working_copies" USING btree ("publication_issue_id","id");--> statement-breakpoint
ALTER TABLE "issue_snapshots" ADD CONSTRAINT "issue_snapshots_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;