CREATE TABLE "sign_in_providers" (
	"issuer" text PRIMARY KEY NOT NULL,
	"role_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_rules" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_claims" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_policy" ADD COLUMN "only_single_sign_on_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_issuer" text;--> statement-breakpoint
ALTER TABLE "group_rules" DROP CONSTRAINT "group_rules_group_id_kind_claim_value_pk";--> statement-breakpoint
ALTER TABLE "user_claims" DROP CONSTRAINT "user_claims_pkey";--> statement-breakpoint
ALTER TABLE "group_rules" ADD CONSTRAINT "group_rules_group_id_kind_issuer_claim_value_pk" PRIMARY KEY("group_id","kind","issuer","claim","value");--> statement-breakpoint
ALTER TABLE "user_claims" ADD CONSTRAINT "user_claims_user_id_issuer_pk" PRIMARY KEY("user_id","issuer");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audiences_of(address_key text, as_staff boolean) RETURNS integer[]
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
      JOIN public.group_rules r ON r.kind = 'claim' AND (r.issuer = '' OR r.issuer = c.issuer)
        AND ((c.claims -> r.claim) ? r.value OR (c.claims ->> r.claim) = r.value)
    UNION SELECT g.id FROM account a, public.groups g WHERE as_staff AND a.role IN ('editor', 'admin')
  ) codes (code)
);
