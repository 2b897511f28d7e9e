CREATE TABLE "removed_portfolio_bills" (
	"portfolio_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"position" text,
	"priority" text,
	"note" text NOT NULL,
	"client_note" text NOT NULL,
	"owner_id" integer,
	"next_step" text NOT NULL,
	"due" date,
	"tags" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_portfolio_bills_portfolio_id_bill_id_pk" PRIMARY KEY("portfolio_id","bill_id")
);
--> statement-breakpoint
ALTER TABLE "week_mails" ADD COLUMN "weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "week_mails" ADD COLUMN "hour" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "week_mails" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_portfolio_bills" ADD CONSTRAINT "removed_portfolio_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_portfolio_bills_bill" ON "removed_portfolio_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "removed_portfolio_bills_at" ON "removed_portfolio_bills" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "week_mails" ADD CONSTRAINT "week_mails_weekday" CHECK ("week_mails"."weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "week_mails" ADD CONSTRAINT "week_mails_hour" CHECK ("week_mails"."hour" between 0 and 23);