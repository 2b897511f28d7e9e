import { HelpLink } from "@/components/help/help-link";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { SessionTieTable } from "@/components/sources/session-tie-table";
import { TrustOrders } from "@/components/sources/trust-orders";
import styles from "@/components/sources/sources.module.css";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { admit } from "@/lib/platform/auth/viewer";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { addressOf } from "@/lib/platform/http/query-string";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { tiesQuery } from "@/lib/sources/session-ties/api";
import { tieList, trustOrders } from "@/lib/sources/session-ties/queries";

export const metadata = { title: "Matching sessions" };
const path = "/admin/session-tie/list";
const states = [
  { value: "", label: "All" },
  { value: "suggested", label: "Suggested" },
  { value: "confirmed", label: "Confirmed" },
  { value: "rejected", label: "Rejected" },
];

export default async function SessionTiesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("admin", path);
  const saved = await openViews(viewer, "session-tie", searchParams);
  const choice = await tableChoice("session-tie");
  const query = lenientQuery(tiesQuery, { ...choice.asked, ...(await searchParams) });
  const [{ sessionTies, total, totalIsCapped }, trust] = await Promise.all([tieList(query), trustOrders()]);
  return (
    <>
      <PageHead
        title="Matching sessions"
        standfirst={
          <>
            Sources name one session differently. Confirm that two are the same, and bills with the same number become
            one bill that shows what each source says. <HelpLink to="sources">How sources work</HelpLink>
          </>
        }
      />
      <ListViews {...saved} />
      <FilterForm path={path} label="Matching sessions" canReset={Boolean(query.state ?? query.jurisdiction)}>
        <Field id="state" label="State">
          {(control) => <Select {...control} name="state" defaultValue={query.state ?? ""} options={states} />}
        </Field>
        <Field id="jurisdiction" label="Jurisdiction">
          {(control) => (
            <Select
              {...control}
              name="jurisdiction"
              defaultValue={query.jurisdiction ?? ""}
              options={[{ value: "", label: "All" }, ...jurisdictionOptions()]}
            />
          )}
        </Field>
      </FilterForm>
      <section className={styles.section} aria-label="Sessions">
        <SessionTieTable
          ties={sessionTies}
          path={path}
          query={String(addressOf({ state: query.state, jurisdiction: query.jurisdiction }))}
          page={query.page}
          perPage={query.perPage}
          total={total}
          totalIsCapped={totalIsCapped}
          choice={choice}
        />
      </section>
      <section className={styles.section} aria-labelledby="trust">
        <h2 id="trust">Which source wins</h2>
        <TrustOrders orders={trust.trustOrders} defaultOrder={trust.defaultOrder} />
      </section>
    </>
  );
}
