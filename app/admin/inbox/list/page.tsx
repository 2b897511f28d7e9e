import { InboxFilters } from "@/components/bills/triage/inbox-filters";
import { InboxList } from "@/components/bills/triage/inbox-list";
import { RuleLink } from "@/components/imports/rules/rule-link";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { filtersOf } from "@/components/ui/primitives/no-matches";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { Tabs } from "@/components/ui/primitives/tabs";
import { db } from "@/db";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { inboxApi } from "@/lib/bills/triage/api";
import { inbox, inboxCounts, inboxJurisdictions } from "@/lib/bills/triage/queries";
import { dayOfSpan, inboxSince, spanOf } from "@/lib/bills/triage/spans";
import { allOf } from "@/lib/list-views/all-of";
import { formatTotal } from "@/lib/platform/text/format";
import { searchOnly } from "@/lib/imports/rules/matching";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { organisation } from "@/lib/organisation/organisation";
import { listPolicyAreas } from "@/lib/topics/queries";

export const metadata = { title: "Inbox" };
const path = "/admin/inbox/list";

export default async function InboxPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "inbox", searchParams);
  const { timeZone } = await organisation();
  const { since: asked, ...given } = await searchParams;
  const query = lenientQuery(inboxApi.list.query, {
    ...given,
    ...(typeof asked === "string" && { since: dayOfSpan(asked, timeZone) }),
  });
  const since = query.since ?? inboxSince(timeZone);
  const aside = query.aside ?? false;
  const [{ bills, total, totalIsCapped }, counts, jurisdictions, areas] = await Promise.all([
    inbox({ ...query, since }),
    inboxCounts(since),
    inboxJurisdictions(),
    listPolicyAreas(db),
  ]);
  const state = new URLSearchParams({
    ...(query.since && { since: spanOf(since, timeZone) ?? since }),
    ...(query.jurisdiction && { jurisdiction: query.jurisdiction }),
    ...(query.qs && { qs: query.qs }),
    ...(query.kind && { kind: query.kind }),
    ...(query.status && { status: query.status }),
    ...(aside && { aside: "1" }),
    ...(query.perPage !== 25 && { perPage: String(query.perPage) }),
  });
  const { qs, jurisdiction, kind, status } = query;
  const ruleSearch = aside
    ? ""
    : searchOnly(String(addressOf({ qs, "jurisdiction[]": jurisdiction, "kind[]": kind, "status[]": status })));
  return (
    <>
      <PageHead
        title="Inbox"
        standfirst="New bills without a topic. Assign topics so readers can find them, or mark bills as not relevant."
        meta={ruleSearch && <RuleLink search={ruleSearch} />}
      />
      <Tabs
        label="Inbox"
        tabs={[
          {
            href: allOf(path),
            label: "Without a topic",
            current: !aside,
            count: formatTotal(Math.min(counts.waiting, 10_000), counts.waiting > 10_000),
          },
          {
            href: `${path}?aside=1`,
            label: "Not relevant",
            current: aside,
            count: formatTotal(Math.min(counts.aside, 10_000), counts.aside > 10_000),
          },
        ]}
      />
      <ListViews {...saved} />
      <InboxFilters
        path={path}
        since={since}
        jurisdiction={query.jurisdiction?.toUpperCase() ?? ""}
        words={query.qs ?? ""}
        kind={query.kind ?? ""}
        status={query.status ?? ""}
        jurisdictions={jurisdictions}
        aside={aside}
        timeZone={timeZone}
      />
      <InboxList
        key={`${state} ${query.page}`}
        bills={bills}
        topics={areas.flatMap((area) => area.categories ?? [])}
        aside={aside}
        timeZone={timeZone}
        total={total}
        totalIsCapped={totalIsCapped}
        filter={{
          since,
          jurisdiction: query.jurisdiction,
          qs: query.qs,
          kind: query.kind,
          status: query.status,
        }}
        filters={filtersOf(state, { aside: "1", since: spanOf(since, timeZone) ?? since })}
        hasNoBills={jurisdictions.length === 0}
        clear={aside ? `${path}?aside=1` : allOf(path)}
        pagination={
          total > 0 && (
            <Pagination
              path={path}
              query={String(state) || "aside=0"}
              page={query.page}
              perPage={query.perPage}
              total={total}
              totalIsCapped={totalIsCapped}
              noun={["bill", "bills"]}
            />
          )
        }
      />
    </>
  );
}
