import { notFound } from "next/navigation";
import { ActivityTarget } from "@/components/activity/activity-table";
import { actionLabel, itemLabel } from "@/components/activity/action-labels";
import { Differences } from "@/components/activity/differences";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { activityEntryFor } from "@/lib/activity/queries";
import { findActivityAddresses } from "@/lib/activity/activity-address";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Activity log entry" };

export default async function EntryPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await admit("staff");
  const { id } = await pageParams(byId, params);
  const [log, { timeZone }] = await Promise.all([activityEntryFor(viewer, id), organisation()]);
  if (!log) notFound();
  const addresses = await findActivityAddresses(viewer, [log]);
  const items = [
    { term: "When", value: <Time at={log.createdAt} timeZone={timeZone} /> },
    { term: "Who", value: log.actor ? `${log.actor.name}, ${log.actor.role}` : "The system" },
    {
      term: "Item",
      value: (
        <>
          {itemLabel(log).lead}
          <ActivityTarget name={itemLabel(log).name} address={addresses.get(log.id)} />
        </>
      ),
    },
    ...(log.requestId ? [{ term: "Request", value: log.requestId }] : []),
  ];
  return (
    <>
      <Breadcrumb items={[{ label: "Activity log", href: "/admin/activity-log/list" }]} />
      <PageHead title={actionLabel(log.action)} />
      <DefinitionList items={items} />
      <Differences before={log.before} after={log.after} />
    </>
  );
}
