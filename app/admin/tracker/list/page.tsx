import { HelpLink } from "@/components/help/help-link";
import { TrackersTable } from "@/components/trackers/tracker-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { filterWords } from "@/lib/bills/search/search-in-words";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { trackersApi } from "@/lib/trackers/api";
import { billsFrom } from "@/lib/trackers/bills-from";
import { listTrackers } from "@/lib/trackers/queries";

export const metadata = { title: "Trackers" };
const path = "/admin/tracker/list";

export default async function TrackersPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const choice = await tableChoice("tracker");
  const query = lenientQuery(trackersApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ trackers, total, totalIsCapped }, { timeZone }, inWords] = await Promise.all([
    listTrackers(viewer, query),
    organisation(),
    filterWords(),
  ]);
  return (
    <>
      <PageHead
        title="Trackers"
        standfirst={
          <>
            Public pages about the bills of a portfolio or a search, with your own categories, a map, files and a feed.{" "}
            <HelpLink to="trackers">How trackers work</HelpLink>
          </>
        }
        action={
          <ButtonLink href="/admin/tracker/new" kind="primary">
            Add tracker
          </ButtonLink>
        }
      />
      {(total > 5 || query.keyword) && (
        <FilterForm path={path} label="Trackers" canReset={Boolean(query.keyword)}>
          <Field id="keyword" label="Name">
            {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
          </Field>
        </FilterForm>
      )}
      <TrackersTable
        trackers={trackers.map((tracker) => ({ ...tracker, billsFrom: billsFrom(tracker, inWords) }))}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
