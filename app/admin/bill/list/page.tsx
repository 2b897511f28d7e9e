import { BillAdminTable } from "@/components/bills/admin/bill-admin-table";
import { positionOptions, priorityOptions } from "@/components/bills/admin/stance-labels";
import { RuleLink } from "@/components/imports/rules/rule-link";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { db } from "@/db";
import { billKinds, billStatuses } from "@/db/schema/bills";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { billAdminApi } from "@/lib/bills/admin/api";
import { listAdminBills } from "@/lib/bills/admin/list";
import { inboxJurisdictions } from "@/lib/bills/triage/queries";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { listSessions, sessionOf } from "@/lib/bills/vocabulary/sessions";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { searchOnly } from "@/lib/imports/rules/matching";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { staffNames } from "@/lib/users/staff-names";

export const metadata = { title: "Bills" };
const path = "/admin/bill/list";

/** Before the first bill; without it, the inbox shows only the last few weeks. */
const beginning = "1970-01-01";

export default async function AdminBillsPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "bill", searchParams);
  const choice = await tableChoice("bill");
  const query = lenientQuery(billAdminApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [found, sessions, categories, staff, jurisdictions] = await Promise.all([
    listAdminBills(query),
    listSessions(db),
    allCategories(db),
    staffNames(),
    inboxJurisdictions(),
  ]);
  const chosen = { ...query, session: sessionOf(sessions, query.session ?? "")?.value ?? query.session };
  const { page, perPage, ...rest } = query;
  const state = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );
  const choose = (
    name: "session" | "jurisdiction" | "kind" | "status" | "topicId" | "position" | "priority" | "userId",
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Field key={name} id={name} label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={String(chosen[name] ?? "")}
          placeholder="Any"
          options={options}
        />
      )}
    </Field>
  );
  // The inbox's filters apply to all results; with any other filter only the selected rows can be tagged.
  const { q, qs, session, jurisdiction, kind, status, topicId, position, priority, userId } = query;
  const isOfInbox = !(q || session || topicId || position || priority || userId);
  const inboxFilter =
    isOfInbox && (qs || jurisdiction || kind || status) ? { since: beginning, qs, jurisdiction, kind, status } : null;
  const ruleSearch =
    position || priority || userId
      ? ""
      : searchOnly(
          String(
            addressOf({
              q,
              qs,
              session,
              "jurisdiction[]": jurisdiction,
              "kind[]": kind,
              "status[]": status,
              "cId[]": topicId,
            }),
          ),
        );
  return (
    <>
      <PageHead
        title="Bills"
        standfirst="All bills, with your internal position and notes. Readers never see these unless you turn on positions in Settings."
        action={
          <>
            <ButtonLink href="/admin/court-case/new">New court case</ButtonLink>{" "}
            <ButtonLink href="/admin/bill/new" kind="primary">
              New bill
            </ButtonLink>
          </>
        }
        meta={ruleSearch && <RuleLink search={ruleSearch} />}
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Bills"
        canReset={[...state.keys()].some((name) => name !== "sortBy" && name !== "sortOrder")}
        moreInForce={[
          query.session,
          query.jurisdiction,
          query.kind,
          query.status,
          query.topicId,
          query.position,
          query.priority,
          query.userId,
        ].some(Boolean)}
        more={
          <>
            {choose(
              "session",
              "Session",
              sessions.map(({ value, label }) => ({ value, label })),
            )}
            {choose("jurisdiction", "Jurisdiction", jurisdictionOptions(jurisdictions))}
            {choose(
              "kind",
              "Kind",
              billKinds.map((value) => ({ value, label: kindLabel(value) })),
            )}
            {choose(
              "status",
              "Status",
              billStatuses.map((value) => ({ value, label: statusLabel(value) })),
            )}
            {choose(
              "topicId",
              "Topic",
              sortedByLabel(categories.values()).map(({ id, label }) => ({ value: String(id), label })),
            )}
            {choose("position", "Position", positionOptions)}
            {choose("priority", "Priority", priorityOptions)}
            {choose(
              "userId",
              "Owner",
              staff.map(({ id, name }) => ({ value: String(id), label: name })),
            )}
          </>
        }
      >
        <Field id="qs" label="Words">
          {(control) => <TextInput {...control} type="search" name="qs" defaultValue={query.qs} />}
        </Field>
        <Field id="q" label="Number">
          {(control) => <TextInput {...control} type="search" name="q" defaultValue={query.q} />}
        </Field>
      </FilterForm>
      <BillAdminTable
        rows={found.bills}
        topics={sortedByLabel(categories.values())}
        filter={inboxFilter}
        path={path}
        query={state}
        page={page}
        perPage={perPage}
        total={found.total}
        totalIsCapped={found.totalIsCapped}
        sortBy={query.sortBy}
        sortOrder={query.sortOrder}
        choice={choice}
      />
    </>
  );
}
