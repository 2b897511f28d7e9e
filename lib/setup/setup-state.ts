import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import type { SetupProgress } from "@/db/schema/organisation";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { settings } from "@/lib/platform/env/settings";
import { readSender } from "@/lib/platform/mail/sender";
import { type SetupState, type SetupStep, setupSteps } from "./schema";

type Row = {
  name: string;
  setup: SetupProgress;
  weekly: Partial<Record<string, number>>;
  has_look: boolean;
  has_logo: boolean;
  is_demo: boolean;
  jurisdictions: string[] | null;
  bills: number;
  is_importing: boolean;
  has_subjects: boolean;
  topics: number;
  templates: number;
  first_template: number | null;
  draft: { id: number; name: string } | null;
  is_published: boolean;
  staff: number;
};

/** The progress of setup. One query; counts of bills are the stored ones. */
export async function readSetupState(on: Queryable = db): Promise<SetupState> {
  const [row] = await on.execute<Row>(sql`
    select o.name, o.setup, o.weekly_templates as weekly,
      (o.logo_file_id is not null or o.accent_colour is not null or o.tagline <> '') as has_look,
      o.logo_file_id is not null as has_logo,
      exists (select from bills where source = 'demo') as is_demo,
      (select array_agg(value order by bills desc) from bill_facets where filter_field = '' and filter_value = '' and field = 'jurisdiction' and bills > 0) as jurisdictions,
      greatest(coalesce((select sum(bills) from bill_facets where filter_field = '' and filter_value = '' and field = 'jurisdiction'), 0), (select count(*) from (select from bills limit 1) one))::int as bills,
      exists (select from import_runs where state in ('waiting', 'running') and started_at > now() - interval '1 day') as is_importing,
      exists (select from subject_counts where bills > 0) as has_subjects,
      (select count(*) from categories where active)::int as topics,
      (select count(*) from form_templates where active)::int as templates,
      (select t.id from form_templates t where t.active order by t.sort_order, t.id limit 1) as first_template,
      (select json_build_object('id', i.id, 'name', i.name) from publication_issues i where i.snapshot_id is null and i.deleted_at is null order by i.updated_at desc, i.id desc limit 1) as draft,
      exists (select from publication_issues i where i.snapshot_id is not null) as is_published,
      (select count(*) from users where role <> 'reader' and disabled_at is null)::int as staff
    from organisation o where o.id = 1`);
  if (!row) throw new Error("The organization's row is missing: the migrations have not run.");
  const { setup } = row;
  const sender = await readSender(() => row.name);
  const mail = {
    isSet: Boolean(settings().SMTP_URL),
    from: `${sender.name} <${sender.address}>`,
    testedAt: setup.mailTestedAt ?? null,
  };
  const done: Record<SetupStep, boolean> = {
    organization: row.name !== "Rotunda" && row.has_look,
    follow: row.bills > 0,
    topics: row.topics > 0,
    templates: row.templates > 0,
    issue: row.is_published,
    mail: mail.isSet && mail.testedAt !== null,
    colleagues: row.staff > 1,
  };
  const steps = setupSteps.map((key) => ({
    key,
    state: done[key] ? ("done" as const) : setup.skipped?.includes(key) ? ("skipped" as const) : ("open" as const),
  }));
  return {
    isShown: setup.startedAt !== undefined && !row.is_demo && steps.some(({ state }) => state === "open"),
    steps,
    hasLogo: row.has_logo,
    jurisdictions: (row.jurisdictions ?? []).map(jurisdictionName),
    bills: row.bills,
    isImporting: row.is_importing,
    hasSubjects: row.has_subjects,
    topics: row.topics,
    templates: row.templates,
    firstTemplateId: row.weekly.legislative ?? row.first_template,
    draft: row.draft,
    mail,
    staff: row.staff,
  };
}
