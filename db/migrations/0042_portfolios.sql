CREATE TABLE "client_report_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_report_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_report_schedules" (
	"portfolio_id" integer PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"recipients" text[] DEFAULT '{}'::text[] NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp with time zone,
	"saved_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"since" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_bills" (
	"portfolio_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"position" text,
	"priority" text,
	"note" text DEFAULT '' NOT NULL,
	"client_note" text DEFAULT '' NOT NULL,
	"owner_id" integer,
	"next_step" text DEFAULT '' NOT NULL,
	"due" date,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portfolio_bills_portfolio_id_bill_id_pk" PRIMARY KEY("portfolio_id","bill_id"),
	CONSTRAINT "portfolio_bills_position" CHECK ("portfolio_bills"."position" in ('support', 'support_if_amended', 'oppose', 'oppose_unless_amended', 'neutral', 'watch')),
	CONSTRAINT "portfolio_bills_priority" CHECK ("portfolio_bills"."priority" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_import_shapes" (
	"portfolio_id" integer NOT NULL,
	"shape" text NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_import_shapes_portfolio_id_shape_pk" PRIMARY KEY("portfolio_id","shape")
);
--> statement-breakpoint
CREATE TABLE "portfolio_members" (
	"portfolio_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_members_portfolio_id_user_id_pk" PRIMARY KEY("portfolio_id","user_id"),
	CONSTRAINT "portfolio_members_permission" CHECK ("portfolio_members"."permission" in ('read', 'edit', 'manage'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"portfolio_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query_string" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_views_name_unique" UNIQUE("portfolio_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"logo_file_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_week" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_report_links" ADD CONSTRAINT "client_report_links_report_id_client_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."client_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_links" ADD CONSTRAINT "client_report_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_schedules" ADD CONSTRAINT "client_report_schedules_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_report_schedules" ADD CONSTRAINT "client_report_schedules_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reports" ADD CONSTRAINT "client_reports_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_bills" ADD CONSTRAINT "portfolio_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_columns" ADD CONSTRAINT "portfolio_columns_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_shapes" ADD CONSTRAINT "portfolio_import_shapes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_import_shapes" ADD CONSTRAINT "portfolio_import_shapes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_mails" ADD CONSTRAINT "week_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_report_links_token_unique" ON "client_report_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_report_links_report" ON "client_report_links" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "client_report_schedules_due" ON "client_report_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "client_reports_portfolio" ON "client_reports" USING btree ("portfolio_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_bills_bill" ON "portfolio_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "portfolio_bills_position" ON "portfolio_bills" USING btree ("portfolio_id","position");--> statement-breakpoint
CREATE INDEX "portfolio_bills_priority" ON "portfolio_bills" USING btree ("portfolio_id","priority");--> statement-breakpoint
CREATE INDEX "portfolio_bills_due" ON "portfolio_bills" USING btree ("portfolio_id","due");--> statement-breakpoint
CREATE INDEX "portfolio_bills_owner" ON "portfolio_bills" USING btree ("owner_id","due");--> statement-breakpoint
CREATE INDEX "portfolio_bills_tags" ON "portfolio_bills" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_columns_name_unique" ON "portfolio_columns" USING btree ("portfolio_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "portfolio_members_user" ON "portfolio_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portfolio_views_user" ON "portfolio_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_own_unique" ON "portfolios" USING btree ("is_own") WHERE is_own;--> statement-breakpoint
CREATE INDEX "portfolios_logo" ON "portfolios" USING btree ("logo_file_id");
--> statement-breakpoint
-- The organization's own view of bills becomes the portfolio "Ours".
INSERT INTO "portfolios" ("name", "is_own") VALUES ('Ours', true);--> statement-breakpoint
INSERT INTO "portfolio_bills" ("portfolio_id", "bill_id", "position", "priority", "note", "owner_id", "updated_at", "version")
SELECT p.id, s.bill_id, nullif(s.position, 'none'), s.priority, s.notes, s.user_id, s.updated_at, s.version
FROM "bill_stances" s CROSS JOIN "portfolios" p WHERE p.is_own;--> statement-breakpoint
-- A version that still serves writes the old table until it stops.
CREATE FUNCTION forward_bill_stance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO portfolio_bills (portfolio_id, bill_id, position, priority, note, owner_id, updated_at, version)
  SELECT id, NEW.bill_id, nullif(NEW.position, 'none'), NEW.priority, NEW.notes, NEW.user_id, NEW.updated_at, NEW.version FROM portfolios WHERE is_own
  ON CONFLICT (portfolio_id, bill_id) DO UPDATE SET position = excluded.position, priority = excluded.priority, note = excluded.note,
    owner_id = excluded.owner_id, updated_at = excluded.updated_at, version = portfolio_bills.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bill_stances_forward AFTER INSERT OR UPDATE ON "bill_stances" FOR EACH ROW EXECUTE FUNCTION forward_bill_stance();
