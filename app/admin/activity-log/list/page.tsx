import { ActivityTable } from "@/components/activity/activity-table";
import styles from "@/components/users/sections.module.css";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { TextInput } from "@/components/ui/text-input";
import { activityQuery } from "@/lib/activity/api";
import { activityList } from "@/lib/activity/queries";
import { thingAddresses } from "@/lib/activity/thing-address";
import type { PageQuery } from "@/lib/auth/page-query";
import { isAdmin } from "@/lib/auth/roles";
import { admit } from "@/lib/auth/viewer";
import { lenientQuery } from "@/lib/http/lenient-query";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Activity log" };
const path = "/admin/activity-log/list";

export default async function ActivityPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const query = lenientQuery(activityQuery, await searchParams);
  const [{ logs, total, totalIsCapped }, { timeZone }] = await Promise.all([activityList(viewer, query), organisation()]);
  const { keyword, startDate, endDate, showPublicUser, sortBy, sortOrder } = query;
  const state = new URLSearchParams(Object.entries({ keyword, startDate, endDate, showPublicUser: showPublicUser ? "1" : "", sortBy, sortOrder }).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const sortHref = (by: string, order: string) => `${path}?${new URLSearchParams({ ...Object.fromEntries(state), sortBy: by, sortOrder: order })}`;
  return (
    <>
      <PageHead title="Activity log" standfirst="Who did what, and when. Nothing in it can be changed." action={total > 0 && <a href={`/admin/api/activity-log/export?${state}`} download>Export as CSV</a>} />
      <form method="get" action={path} role="search" aria-label="Activity log" className={styles.filters}>
        <Field id="keyword" label="Words or a name">{(control) => <TextInput {...control} type="search" name="keyword" defaultValue={keyword} />}</Field>
        <Field id="startDate" label="From">{(control) => <TextInput {...control} short type="date" name="startDate" defaultValue={startDate} />}</Field>
        <Field id="endDate" label="To">{(control) => <TextInput {...control} short type="date" name="endDate" defaultValue={endDate} />}</Field>
        {isAdmin(viewer) && <Checkbox label="Readers too" name="showPublicUser" value="1" defaultChecked={showPublicUser} />}
        <Button type="submit">Search</Button>
      </form>
      <ActivityTable logs={logs} addresses={await thingAddresses(viewer, logs)} timeZone={timeZone} sortBy={sortBy} sortOrder={sortOrder} sortHref={sortHref} />
      {total > 0 && <Pagination path={path} query={state} page={query.page} perPage={query.perPage} total={total} totalIsCapped={totalIsCapped} noun={["entry", "entries"]} />}
    </>
  );
}
