CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_email_key_pk" PRIMARY KEY("group_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "group_rules" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"claim" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "group_rules_group_id_kind_claim_value_pk" PRIMARY KEY("group_id","kind","claim","value"),
	CONSTRAINT "group_rules_kind" CHECK ("group_rules"."kind" in ('domain', 'claim'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_claims" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"claims" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_addresses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "audience" integer[] DEFAULT '{-1}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD COLUMN "audience" integer[] DEFAULT '{-1}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD COLUMN "teaser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_issues" ADD COLUMN "has_own_audience" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "sign_up" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "sign_up_domains" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "audience" integer[] DEFAULT '{-1}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "teaser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_templates" ADD COLUMN "audience" integer[] DEFAULT '{-1}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "form_templates" ADD COLUMN "teaser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rules" ADD CONSTRAINT "group_rules_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_claims" ADD CONSTRAINT "user_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_addresses" ADD CONSTRAINT "feed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_email" ON "group_members" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "group_rules_value" ON "group_rules" USING btree ("kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree (lower("name"));
--> statement-breakpoint
CREATE FUNCTION audiences_of(address_key text, as_staff boolean) RETURNS integer[]
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  WITH account AS (
    SELECT id, role FROM public.users
    WHERE email_key = address_key AND disabled_at IS NULL AND email_verified_at IS NOT NULL
  )
  SELECT array_agg(code) FROM (
    SELECT -1
    UNION SELECT 0 FROM account
    UNION SELECT m.group_id FROM public.group_members m WHERE m.email_key = address_key
    UNION SELECT r.group_id FROM public.group_rules r
      WHERE r.kind = 'domain' AND r.value = substring(address_key from '@([^@]+)$')
    UNION SELECT r.group_id FROM account a JOIN public.user_claims c ON c.user_id = a.id
      JOIN public.group_rules r ON r.kind = 'claim' AND ((c.claims -> r.claim) ? r.value OR (c.claims ->> r.claim) = r.value)
    UNION SELECT g.id FROM account a, public.groups g WHERE as_staff AND a.role IN ('editor', 'admin')
  ) codes (code)
);
--> statement-breakpoint
CREATE FUNCTION follow_template_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.has_own_audience THEN
    SELECT t.audience, t.teaser INTO NEW.audience, NEW.teaser FROM form_templates t WHERE t.id = NEW.form_template_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER publication_issues_follow_audience BEFORE INSERT OR UPDATE OF has_own_audience, form_template_id ON publication_issues
  FOR EACH ROW EXECUTE FUNCTION follow_template_audience();
--> statement-breakpoint
CREATE FUNCTION spread_template_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publication_issues i SET audience = NEW.audience, teaser = NEW.teaser
    WHERE i.form_template_id = NEW.id AND NOT i.has_own_audience;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER form_templates_spread_audience AFTER UPDATE OF audience, teaser ON form_templates
  FOR EACH ROW WHEN ((OLD.audience, OLD.teaser) IS DISTINCT FROM (NEW.audience, NEW.teaser)) EXECUTE FUNCTION spread_template_audience();
