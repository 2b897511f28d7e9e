import { ActivityTable } from "@/components/activity/activity-table";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { activityQuery } from "@/lib/activity/api";
import { activityList, isTooShortForIndex, newestLookedAt } from "@/lib/activity/queries";
import { findActivityAddresses } from "@/lib/activity/activity-address";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { isAdmin } from "@/lib/platform/auth/roles";
import { admit } from "@/lib/platform/auth/viewer";
import { formatNumber } from "@/lib/platform/text/format";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Activity log" };
const path = "/admin/activity-log/list";

export default async function ActivityPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "activity-log", searchParams);
  const choice = await tableChoice("activity-log");
  const query = lenientQuery(activityQuery, { ...choice.asked, ...(await searchParams) });
  const [{ logs, total, totalIsCapped }, { timeZone }] = await Promise.all([
    activityList(viewer, query),
    organisation(),
  ]);
  const { page, perPage, ...state } = query;
  const { keyword, startDate, endDate, showPublicUser, sortBy, sortOrder } = state;
  return (
    <>
      <PageHead title="Activity log" standfirst="Who did what, and when. Nothing in it can be changed." />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Activity log"
        hiddenFields={{ sortBy, sortOrder }}
        canReset={Boolean(keyword || startDate || endDate || showPublicUser)}
      >
        <Field
          id="keyword"
          label="Words or a name"
          hint={
            keyword && isTooShortForIndex(keyword)
              ? `Words this short are searched in the newest ${formatNumber(newestLookedAt)} entries.`
              : undefined
          }
        >
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={keyword} />}
        </Field>
        <Field id="startDate" label="From">
          {(control) => <TextInput {...control} short type="date" name="startDate" defaultValue={startDate} />}
        </Field>
        <Field id="endDate" label="To">
          {(control) => <TextInput {...control} short type="date" name="endDate" defaultValue={endDate} />}
        </Field>
        {isAdmin(viewer) && (
          <Checkbox label="Include readers" name="showPublicUser" value="1" defaultChecked={showPublicUser} />
        )}
      </FilterForm>
      <ActivityTable
        logs={logs}
        addresses={await findActivityAddresses(viewer, logs)}
        timeZone={timeZone}
        path={path}
        query={addressOf({ ...state, showPublicUser: showPublicUser || undefined })}
        page={page}
        perPage={perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
    </>
  );
}
