CREATE TABLE "bills_set_aside" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"set_aside_by" integer,
	"set_aside_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "issue_presence" (
	"publication_issue_id" integer NOT NULL,
	"session" text NOT NULL,
	"user_id" integer NOT NULL,
	"place" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_presence_publication_issue_id_session_pk" PRIMARY KEY("publication_issue_id","session")
);
--> statement-breakpoint
CREATE TABLE "moved_decisions" (
	"publication_issue_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"change_id" bigint DEFAULT 0 NOT NULL,
	"decision" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moved_decisions_publication_issue_id_bill_id_change_id_pk" PRIMARY KEY("publication_issue_id","bill_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills_set_aside" ADD CONSTRAINT "bills_set_aside_set_aside_by_people_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_presence" ADD CONSTRAINT "issue_presence_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_presence" ADD CONSTRAINT "issue_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_publication_issue_id_publication_issues_id_fk" FOREIGN KEY ("publication_issue_id") REFERENCES "public"."publication_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_decisions" ADD CONSTRAINT "moved_decisions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_set_aside_at" ON "bills_set_aside" USING btree ("set_aside_at" DESC NULLS LAST,"bill_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issue_presence_seen" ON "issue_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "moved_decisions_bill" ON "moved_decisions" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bills_without_topic" ON "bills" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE topic_ids = '{}' and not ceremonial;