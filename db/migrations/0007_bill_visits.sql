CREATE TABLE "bill_visits" (
	"user_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"change_id" bigint NOT NULL,
	"since_at" timestamp with time zone,
	"since_change_id" bigint,
	CONSTRAINT "bill_visits_user_id_bill_id_pk" PRIMARY KEY("user_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_visits" ADD CONSTRAINT "bill_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_visits" ADD CONSTRAINT "bill_visits_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_visits_bill" ON "bill_visits" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_visits_looked" ON "bill_visits" USING btree ("looked_at");