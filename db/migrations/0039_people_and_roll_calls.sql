CREATE TABLE "bill_people_marks" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"sponsors_mark" text,
	"referrals_mark" text
);
--> statement-breakpoint
CREATE TABLE "bill_referrals" (
	"bill_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"committee_id" integer NOT NULL,
	"date" date,
	"is_current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bill_referrals_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bill_signatures" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"words_mark" text NOT NULL,
	"shingles" integer NOT NULL,
	"signature" integer[] NOT NULL,
	"bands" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_sponsorships" (
	"bill_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"committee_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"role" text NOT NULL,
	"party" text,
	"district" text,
	"chamber" text,
	"date" date,
	"withdrawn_date" date,
	CONSTRAINT "bill_sponsorships_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "committee_identities" (
	"scheme" text NOT NULL,
	"identifier" text NOT NULL,
	"committee_id" integer NOT NULL,
	"mark" text,
	CONSTRAINT "committee_identities_scheme_identifier_pk" PRIMARY KEY("scheme","identifier")
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"committee_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"role" text,
	"side" text,
	"source" text NOT NULL,
	CONSTRAINT "committee_members_committee_id_position_pk" PRIMARY KEY("committee_id","position")
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "committees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"parent_id" integer,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "court_cases" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"court" text NOT NULL,
	"court_id" text,
	"docket_number" text NOT NULL,
	"caption" text NOT NULL,
	"judge" text,
	"filed_date" date,
	"terminated_date" date
);
--> statement-breakpoint
CREATE TABLE "person_identities" (
	"scheme" text NOT NULL,
	"identifier" text NOT NULL,
	"person_id" integer NOT NULL,
	"mark" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_identities_scheme_identifier_pk" PRIMARY KEY("scheme","identifier")
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merged_person_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"slug" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"jurisdiction" text NOT NULL,
	"session" text DEFAULT '' NOT NULL,
	"chamber" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"other_person_id" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"district" text,
	"party" text,
	"start_date" date,
	"end_date" date,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"given_name" text,
	"family_name" text NOT NULL,
	"suffix" text,
	"name_key" text NOT NULL,
	"family_key" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"jurisdiction" text NOT NULL,
	"chamber" text,
	"district" text,
	"party" text,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_call_identities" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"roll_call_id" integer NOT NULL,
	"mark" text,
	CONSTRAINT "roll_call_identities_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
CREATE TABLE "roll_call_positions" (
	"roll_call_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"party" text,
	"place" text,
	"vote" text NOT NULL,
	"printed" text,
	"identity" text,
	CONSTRAINT "roll_call_positions_roll_call_id_position_pk" PRIMARY KEY("roll_call_id","position")
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"bill_id" integer,
	"bill_name" text,
	"bill_key" text,
	"jurisdiction" text NOT NULL,
	"session" text NOT NULL,
	"chamber" text,
	"committee_id" integer,
	"number" text,
	"date" date,
	"time" text,
	"motion" text NOT NULL,
	"subject" text,
	"result" text,
	"passed" boolean,
	"required" text,
	"totals" jsonb,
	"party_totals" jsonb,
	"yes" integer,
	"no" integer,
	"other" integer,
	"members" integer DEFAULT 0 NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"url" text,
	"mark" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_of_one_thing";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "committee_id" integer;--> statement-breakpoint
ALTER TABLE "bill_people_marks" ADD CONSTRAINT "bill_people_marks_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_referrals" ADD CONSTRAINT "bill_referrals_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_referrals" ADD CONSTRAINT "bill_referrals_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_signatures" ADD CONSTRAINT "bill_signatures_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_sponsorships" ADD CONSTRAINT "bill_sponsorships_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_identities" ADD CONSTRAINT "committee_identities_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_cases" ADD CONSTRAINT "court_cases_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_identities" ADD CONSTRAINT "person_identities_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_other_person_id_persons_id_fk" FOREIGN KEY ("other_person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_suggestions" ADD CONSTRAINT "person_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_terms" ADD CONSTRAINT "person_terms_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_identities" ADD CONSTRAINT "roll_call_identities_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_positions" ADD CONSTRAINT "roll_call_positions_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_positions" ADD CONSTRAINT "roll_call_positions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_referrals_committee" ON "bill_referrals" USING btree ("committee_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_signatures_bands" ON "bill_signatures" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "bill_signatures_words" ON "bill_signatures" USING btree ("words_mark");--> statement-breakpoint
CREATE INDEX "bill_sponsorships_person" ON "bill_sponsorships" USING btree ("person_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_sponsorships_committee" ON "bill_sponsorships" USING btree ("committee_id","bill_id") WHERE committee_id is not null;--> statement-breakpoint
CREATE INDEX "bill_sponsorships_unjoined" ON "bill_sponsorships" USING btree ("name_key") WHERE person_id is null and committee_id is null;--> statement-breakpoint
CREATE INDEX "committee_identities_committee" ON "committee_identities" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "committee_members_person" ON "committee_members" USING btree ("person_id","committee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committees_slug_unique" ON "committees" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "committees_name" ON "committees" USING btree ("jurisdiction","name_key");--> statement-breakpoint
CREATE INDEX "committees_parent" ON "committees" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "court_cases_docket" ON "court_cases" USING btree ("docket_number");--> statement-breakpoint
CREATE INDEX "person_identities_person" ON "person_identities" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_person" ON "person_merges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_slug" ON "person_merges" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "person_suggestions_name_unique" ON "person_suggestions" USING btree ("jurisdiction","session","chamber","name_key","person_id") WHERE other_person_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_suggestions_pair_unique" ON "person_suggestions" USING btree ("person_id","other_person_id") WHERE other_person_id is not null;--> statement-breakpoint
CREATE INDEX "person_suggestions_state" ON "person_suggestions" USING btree ("state","jurisdiction","id");--> statement-breakpoint
CREATE INDEX "person_suggestions_person" ON "person_suggestions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_suggestions_other" ON "person_suggestions" USING btree ("other_person_id");--> statement-breakpoint
CREATE INDEX "person_terms_person" ON "person_terms" USING btree ("person_id","start_date");--> statement-breakpoint
CREATE INDEX "person_terms_seat" ON "person_terms" USING btree ("jurisdiction","chamber","district");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_slug_unique" ON "persons" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "persons_family" ON "persons" USING btree ("jurisdiction","family_key");--> statement-breakpoint
CREATE INDEX "persons_name" ON "persons" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "persons_list" ON "persons" USING btree ("jurisdiction","family_name","id");--> statement-breakpoint
CREATE INDEX "roll_call_identities_roll_call" ON "roll_call_identities" USING btree ("roll_call_id");--> statement-breakpoint
CREATE INDEX "roll_call_positions_person" ON "roll_call_positions" USING btree ("person_id","roll_call_id");--> statement-breakpoint
CREATE INDEX "roll_call_positions_identity" ON "roll_call_positions" USING btree ("identity") WHERE person_id is null and identity is not null;--> statement-breakpoint
CREATE INDEX "roll_call_positions_unjoined" ON "roll_call_positions" USING btree ("name_key") WHERE person_id is null and identity is null;--> statement-breakpoint
CREATE INDEX "roll_calls_bill" ON "roll_calls" USING btree ("bill_id","date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "roll_calls_place" ON "roll_calls" USING btree ("jurisdiction","date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "roll_calls_committee" ON "roll_calls" USING btree ("committee_id") WHERE committee_id is not null;--> statement-breakpoint
CREATE INDEX "roll_calls_date" ON "roll_calls" USING btree ("date","bill_id");--> statement-breakpoint
CREATE INDEX "roll_calls_waiting" ON "roll_calls" USING btree ("jurisdiction","bill_key") WHERE bill_id is null and bill_key is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_person_unique" ON "alerts" USING btree ("owner_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_committee_unique" ON "alerts" USING btree ("owner_id","committee_id");--> statement-breakpoint
CREATE INDEX "alerts_person" ON "alerts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "alerts_committee" ON "alerts" USING btree ("committee_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_of_one_thing" CHECK (num_nonnulls("alerts"."saved_search_id", "alerts"."folder_id", "alerts"."bill_id", "alerts"."person_id", "alerts"."committee_id") = 1);